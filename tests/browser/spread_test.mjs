// Rows of cards side by side: a board whose cells show all that lies there.

import assert from "node:assert/strict";
import {mkdirSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {after, before, test} from "node:test";
import {browse, newPage, newState, serve, sitDown} from "./support.mjs";

// Two columns; a card goes onto another column with what lies on it.
const game = `format: 2
id: columns
title: Columns
players: 1
pieces: {card: {kinds: {one: {name: One}, two: {name: Two}, three: {name: Three}}}}
zones:
  deck: {name: Deck, shape: stack, holds: card, fill: [three, two, one], face: down, shown: false}
  columns: {name: Columns, shape: grid, holds: card, grid: {square: [1, 3], stack: any, spread: true}}
actions:
  pile:
    text: Put a card elsewhere
    choose: {card: {from: columns.all}, to: columns.cells}
    do: [{move: card, to: columns, at: to, all: true}]
  stop: {text: Stop, do: [{finish: match}]}
phases: {turn: {text: What next, actions: [pile, stop]}}
flow:
  - {draw: 3, from: deck, to: columns, at: a1}
  - {repeat: forever, do: [{phase: turn}]}
`;

let browser, server;
const folder = join(newState(), "columns");
before(async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, "game.yaml"), game);
  [browser, server] = await Promise.all([browse(), serve({words: [folder, "tic-tac-toe"]})]);
});
after(async () => {
  await browser.close();
  assert.equal(await server.stop(), 0);
});

test("each card of a row can be chosen, and a row", async () => {
  const page = await newPage(browser);
  await sitDown(page, server.address, "columns", ["me"]);
  const row = (n) => page.locator(".spread > li").nth(n);
  assert.deepEqual(await row(0).locator(".card-name").allTextContents(), ["One", "Two", "Three"]);
  assert.match(await row(1).innerText(), /empty/);
  await page.getByRole("button", {name: "Put a card elsewhere"}).click();
  await row(0).locator(".card", {hasText: "Two"}).locator(".cover").click();
  await row(2).locator(".head.open").click();
  await page.locator('[data-key="confirm"]').click();
  await row(2).locator(".card").nth(1).waitFor();
  assert.deepEqual(await row(0).locator(".card-name").allTextContents(), ["One"]);
  assert.deepEqual(await row(2).locator(".card-name").allTextContents(), ["Two", "Three"]);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});
