// Whole matches of every game by clicking.

import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {browse, newPage, playOn, serve, sitDown} from "./support.mjs";

let browser, server;
before(async () => {
  [browser, server] = await Promise.all([browse(), serve()]);
});
after(async () => {
  await browser.close();
  assert.equal(await server.stop(), 0);
});

const games = {"coral-reef": 3, nutz: 3, "yellowstone-park": 3, "caldera-park": 2, "tic-tac-toe": 2};
for (const [game, players] of Object.entries(games))
  test(`${game} is played to its end`, {timeout: 120_000}, async () => {
    const page = await newPage(browser);
    await sitDown(page, server.address, game, ["me", ...Array(players - 1).fill("easy")]);
    const times = (await playOn(page)).sort((a, b) => a - b);
    console.log(`decisions in ${game}: ${times.length}, drawn after ${times[times.length >> 1].toFixed(0)} ms (median)`);
    assert.ok(await page.locator(".outcome").count() > 0);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
