// The page of rules as it is printed.

import assert from "node:assert/strict";
import {execFileSync} from "node:child_process";
import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {after, before, test} from "node:test";
import {browse} from "./support.mjs";

const folder = mkdtempSync(join(tmpdir(), "houserule-pages-"));
let browser;
before(async () => {
  browser = await browse();
});
after(async () => {
  await browser.close();
  rmSync(folder, {recursive: true});
});

for (const language of ["en", "fr"])
  test(`Coral Reef fits four pages (${language})`, async () => {
    const file = join(folder, `${language}.html`);
    execFileSync(process.env.HOUSERULE_PROGRAM, ["docs", "coral-reef", "--lang", language, "--output", file]);
    const page = await (await browser.newContext()).newPage();
    await page.goto(`file://${file}`);
    for (const format of ["A4", "Letter"]) {
      const printed = (await page.pdf({format})).toString("latin1");
      assert.equal(printed.match(/\/Type\s*\/Page\b/g).length, 4, format);
    }
    await page.context().close();
  });
