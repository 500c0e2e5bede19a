// The table: friends, a shared screen, coming back, keys alone, looking at it as machines do.

import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {createRequire} from "node:module";
import {after, before, test} from "node:test";
import {browse, decide, newPage, playOn, serve, sitDown} from "./support.mjs";

let browser, server;
before(async () => {
  [browser, server] = await Promise.all([browse(), serve()]);
});
after(async () => {
  await browser.close();
  assert.equal(await server.stop(), 0);
});

const textOf = (page) => page.evaluate(() => document.body.innerText);
const asked = (page) => page.locator(".asked h2").first();

async function linksOf(page) {
  await page.locator('[data-key="tool-links"]').click();
  const links = await page.locator("dialog .link input").evaluateAll((inputs) => inputs.map((input) => input.value));
  await page.locator("dialog header button").click();
  return links;
}

test("from the start page to the first move in three clicks and ten seconds", async () => {
  const page = await newPage(browser), begun = Date.now();
  await page.goto(server.address);
  await page.locator('[data-key="tic-tac-toe"]').click();
  await page.locator('[data-key="begin"]').click();
  await page.locator(".place.open").first().click();
  await page.locator('[data-key="confirm"]').waitFor();
  assert.ok(Date.now() - begun < 10_000);
  await page.context().close();
});

test("two browsers with a secret between them", async () => {
  const mine = await newPage(browser);
  await sitDown(mine, server.address, "coral-reef", ["me", "friend"], {names: ["Ada", "Bruno"]});
  const [link] = await linksOf(mine);
  const other = await newPage(browser);
  await other.addInitScript(() => {
    const parse = JSON.parse;
    globalThis.sent = [];
    JSON.parse = (text, ...more) => {
      globalThis.sent.push(text);
      return parse(text, ...more);
    };
  });
  await other.goto(link);
  await asked(other).waitFor();
  const hand = await mine.locator('.mine [aria-label="Hand"] .card-name').allInnerTexts();
  assert.ok(hand.length > 0);
  const shown = await other.locator(".other .card").allInnerTexts();
  assert.ok(shown.every((text) => !hand.some((card) => text.includes(card))), shown.join());
  const sent = await other.evaluate(() => globalThis.sent);
  const seen = JSON.parse(sent.find((text) => text.includes('"version"')));
  assert.equal(seen.table.viewer, 1);
  for (const zone of seen.table.zones)
    for (const piece of zone.pieces) if (piece.kind === undefined) assert.equal(piece.name, "");
  await decide(mine);
  await mine.getByText("Bruno", {exact: false}).first().waitFor();
  await decide(other);
  await other.locator(".mine svg.board .piece, .asked .place, .place.open").first().waitFor();
  assert.deepEqual([...mine.problems, ...other.problems], []);
  await mine.context().close();
  await other.context().close();
});

test("a seat is given to a friend in the middle of a match, and taken back", async () => {
  const mine = await newPage(browser);
  await sitDown(mine, server.address, "tic-tac-toe", ["me", "me"], {names: ["Ada", "Bruno"]});
  await decide(mine);
  await mine.locator('[data-key="tool-links"]').click();
  const seat = mine.locator("dialog").getByLabel("Bruno", {exact: true});
  assert.equal(await seat.inputValue(), "me");
  await seat.selectOption("friend");
  const link = await mine.locator("dialog .link input").inputValue();
  const other = await newPage(browser);
  await other.goto(link);
  await other.locator(".place.open").first().waitFor();
  await decide(other);
  await seat.selectOption("me");
  await mine.locator("dialog .link").waitFor({state: "detached"});
  await mine.locator("dialog header button").click();
  await decide(mine);
  await other.locator(".player.own").waitFor({state: "detached"});
  assert.equal(await other.locator(".place.open").count(), 0, "looks on");
  await decide(mine);
  assert.deepEqual([...mine.problems, ...other.problems], []);
  await mine.context().close();
  await other.context().close();
});

test("one screen is handed over where something is secret", async () => {
  const page = await newPage(browser);
  await sitDown(page, server.address, "nutz", ["me", "me"], {names: ["Ada", "Bruno"]});
  const over = page.locator('[data-key="hand-over"]');
  await over.waitFor();
  assert.equal(await page.locator(".card").count(), 0, "nothing of anybody before somebody says who it is");
  await over.click();
  await decide(page);
  await over.waitFor();
  await page.context().close();
});

test("a seat on two devices, and one that comes back", async () => {
  const page = await newPage(browser);
  await sitDown(page, server.address, "tic-tac-toe", ["me", "easy"]);
  const second = await newPage(browser);
  await second.goto(page.url());
  await asked(second).waitFor();
  await decide(page);
  await second.locator(".news li").first().waitFor();
  await page.context().setOffline(true);
  await page.waitForTimeout(300);
  await page.context().setOffline(false);
  await asked(page).waitFor();
  await page.reload();
  await asked(page).waitFor();
  assert.ok(await page.locator(".piece").count() >= 2);
  await page.context().close();
  await second.context().close();
});

test("the server is killed and started again, and the page goes on", async () => {
  let own = await serve();
  const page = await newPage(browser);
  await sitDown(page, own.address, "tic-tac-toe", ["me", "easy"]);
  await decide(page);
  await page.locator(".news li").nth(1).waitFor();
  await own.stop("SIGKILL");
  await page.locator(".problem").first().waitFor();
  own = await serve({state: own.state, port: own.port});
  await page.locator(".piece").nth(1).waitFor();
  await playOn(page);
  await page.context().close();
  await own.stop();
});

test("by keys alone", async () => {
  const page = await newPage(browser);
  await page.goto(server.address);
  await page.locator('[data-key="tic-tac-toe"]').focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await asked(page).waitFor();
  for (let turn = 0; turn < 5 && await page.locator(".outcome").count() === 0; ++turn) {
    await page.locator(".place.open").first().focus();
    await page.keyboard.press("Enter");
    await page.locator('[data-key="confirm"]').waitFor();
    await page.keyboard.press("Escape");
    await page.locator('[data-key="confirm"]').waitFor({state: "detached"});
    const number = await page.locator(".asked .choice kbd").first().textContent();
    await page.keyboard.press(number);
    await page.locator('[data-key="confirm"]').waitFor();
    await page.keyboard.press("Enter");
    await page.locator('.outcome, .place.open').first().waitFor();
  }
  assert.ok(await page.locator(".outcome").count() > 0);
  await page.context().close();
});

test("what can't be chosen says why not", async () => {
  const page = await newPage(browser);
  await sitDown(page, server.address, "tic-tac-toe", ["me", "easy"]);
  await decide(page);
  await page.locator(".piece").nth(1).waitFor();
  await page.locator(".piece").first().click({force: true});
  await page.locator(".bubble").getByText("not legal", {exact: false}).first().waitFor();
  const [place, bubble] = await Promise.all([page.locator(".piece").first().boundingBox(), page.locator(".bubble").boundingBox()]);
  assert.ok(Math.abs(place.x - bubble.x) < 200 && Math.abs(place.y - bubble.y) < 400, "beside it");
  await page.keyboard.press("Shift");
  await page.locator(".bubble").waitFor({state: "detached"});
  await page.context().close();
});

test("cards explain themselves", async () => {
  const page = await newPage(browser);
  await sitDown(page, server.address, "coral-reef", ["me", "easy"]);
  const card = page.locator('.mine [aria-label="Hand"] .card').first();
  await card.click({button: "right"});
  await page.locator(".bubble p").filter({hasText: /\d/}).waitFor();
  await decide(page);
  await page.locator(".mine .place:has(.piece)").first().click();
  await page.locator(".bubble p").filter({hasText: /\d/}).waitFor();
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test("taking back, the log, the rules, looking back", async () => {
  const page = await newPage(browser);
  await sitDown(page, server.address, "tic-tac-toe", ["me", "easy"]);
  await decide(page);
  await page.locator(".piece").nth(1).waitFor();
  await page.locator('[data-key="tool-takeBack"]').click();
  await page.locator(".piece").first().waitFor({state: "detached"});
  await playOn(page);
  const pieces = await page.locator(".piece").count();
  await page.locator('[data-key="look-back"]').fill("1");
  await page.waitForFunction(() => document.querySelectorAll(".piece").length === 1);
  assert.ok(pieces > 1);
  await page.locator('[data-key="tool-log"]').click();
  await page.locator("dialog .lines p").nth(2).waitFor();
  await page.locator("dialog header button").click();
  await page.locator('[data-key="tool-rules"]').click();
  await page.locator("dialog.wide").waitFor();
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test("in French", async () => {
  const page = await newPage(browser, {locale: "fr-FR"});
  await sitDown(page, server.address, "coral-reef", ["me", "easy"]);
  await asked(page).waitFor();
  const text = await textOf(page);
  assert.ok(text.includes("Ce qui s’est passé") && text.includes("facile"), text);
  await page.context().close();
});

test("without motion, and on a phone nothing is wider than the screen", async () => {
  for (const game of ["coral-reef", "nutz", "yellowstone-park", "caldera-park", "chess", "backgammon"]) {
    const page = await newPage(browser, {viewport: {width: 390, height: 844}, hasTouch: true, reducedMotion: "reduce"});
    await sitDown(page, server.address, game, ["me", "easy"]);
    await asked(page).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 390, `${game}: ${wide}`);
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
    await page.context().close();
  }
});

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Of the kinds that keep people out. */
async function findings(page) {
  await page.evaluate(axe);
  const {violations} = await page.evaluate(() => window.axe.run());
  return violations.filter(({impact}) => impact === "serious" || impact === "critical")
    .map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html.slice(0, 120)).join(" | ")}`);
}

for (const colorScheme of ["light", "dark"])
  test(`nobody is kept out (${colorScheme})`, async () => {
    const page = await newPage(browser, {colorScheme, bypassCSP: true});
    await page.goto(server.address);
    await page.locator(".games").waitFor();
    assert.deepEqual(await findings(page), []);
    for (const game of ["coral-reef", "nutz", "yellowstone-park", "caldera-park"]) {
      await sitDown(page, server.address, game, ["me", "easy"]);
      await asked(page).waitFor();
      await page.waitForTimeout(500);
      assert.deepEqual(await findings(page), [], game);
    }
    await page.context().close();
  });
