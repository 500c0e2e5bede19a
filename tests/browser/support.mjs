// A server of its own and a real Chromium for each file of tests.

import {spawn} from "node:child_process";
import {mkdtempSync, rmSync} from "node:fs";
import {createServer} from "node:net";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {chromium} from "playwright-core";

const program = process.env.HOUSERULE_PROGRAM ?? "build/cli/houserule";

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const {port} = server.address();
      server.close(() => resolve(port));
    });
  });
}

export function newState() {
  const folder = mkdtempSync(join(tmpdir(), "houserule-browser-"));
  process.on("exit", () => rmSync(folder, {recursive: true, force: true}));
  return folder;
}

/** Runs `houserule serve`; the address it prints. */
export async function serve({state = newState(), port, words = [], environment = {}} = {}) {
  const chosen = port ?? await freePort();
  const child = spawn(program, ["serve", "--no-browser", "--port", String(chosen), ...words],
    {env: {...process.env, XDG_STATE_HOME: state, LANG: "C.UTF-8", ...environment}, stdio: ["ignore", "pipe", "inherit"]});
  const address = await new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (data) => {
      text += data;
      const found = text.match(/http:\S+/);
      if (found) resolve(found[0]);
    });
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const ended = new Promise((resolve) => child.on("exit", (code, signal) => resolve(code ?? signal)));
  return {
    address, state, port: chosen, pid: child.pid,
    stop: (signal = "SIGINT") => {
      child.kill(signal);
      return ended;
    },
  };
}

export async function browse() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"]});
  return browser;
}

/** A page whose errors are the test's. */
export async function newPage(browser, options = {}) {
  const context = await browser.newContext({locale: "en-GB", ...options});
  const page = await context.newPage();
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") page.problems.push(message.text());
  });
  page.setDefaultTimeout(15_000);
  return page;
}

/** From the start page to a table. `seats`: who plays each, as the page's choices. */
export async function sitDown(page, address, game, seats, {names = [], before = async () => {}} = {}) {
  await page.goto(address);
  await page.locator(`[data-key="${game}"]`).click();
  const count = page.locator('select[name="players"]');
  if (await count.count() > 0) await count.selectOption(String(seats.length));
  for (const [seat, who] of seats.entries()) await page.locator(`select[name="who-${seat}"]`).selectOption(who);
  for (const [seat, name] of names.entries()) if (name) await page.locator(`input[name="name-${seat}"]`).fill(name);
  await before();
  await page.locator('[data-key="begin"]').click();
  await page.waitForURL(/#table=/);
  await page.locator(".seats .player").first().waitFor();
}

/** In the page: plays what waits to be confirmed; the milliseconds from the click to the table drawn anew. */
async function confirmed() {
  const begun = performance.now();
  const drawn = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-key="confirm"]')) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, {childList: true, subtree: true});
  });
  document.querySelector('[data-key="confirm"]')?.click();
  await drawn;
  return performance.now() - begun;
}

/**
 * One decision by clicking: what lies on the table where it can be, else in the list; then it is confirmed. How long that
 * took to be drawn, in milliseconds; nothing if the match is over.
 */
export async function decide(page, pick = () => 0) {
  for (let tries = 0; tries < 300; ++tries) {
    const confirm = page.locator('[data-key="confirm"]');
    if (await confirm.count() > 0) {
      return page.evaluate(confirmed);
    }
    if (await page.locator(".outcome").count() > 0) return undefined;
    for (const what of [".place.open", ".cover", ".asked button.choice:visible"]) {
      const choices = page.locator(what), count = await choices.count();
      if (count === 0) continue;
      const choice = choices.nth(pick(count));
      await choice.evaluate((place) => place.scrollIntoView({block: "center"}), undefined, {timeout: 1000}).catch(() => {});
      await choice.click({force: true, timeout: 1000}).catch(() => {});
      break;
    }
    await page.waitForTimeout(30);
  }
  throw new Error("nothing can be chosen");
}

/** Plays until the match is over; how long each decision took to be drawn, in milliseconds. */
export async function playOn(page, {pick = () => 0, most = 400} = {}) {
  const times = [];
  for (let decisions = 0; decisions < most; ++decisions) {
    await page.locator('.asked h2, .asked .outcome, [data-key="hand-over"]').first().waitFor();
    if (await page.locator(".outcome").count() > 0) return times;
    const over = page.locator('[data-key="hand-over"]');
    if (await over.count() > 0) {
      await over.click();
      continue;
    }
    const time = await decide(page, pick);
    if (time !== undefined) times.push(time);
  }
  throw new Error(`not over after ${most} decisions`);
}
