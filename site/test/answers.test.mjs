// The pages that answer a question: where pools cross over, what drifts, should I switch.
import { test } from "node:test";
import assert from "node:assert/strict";
import { asPhone, open, openSites, settled, shoot } from "./browser.mjs";

const sites = openSites();

test("maps and cards show every cell that was measured", { timeout: 60_000 }, async () => {
  const context = await sites.browser.newContext({ viewport: { width: 1280, height: 900 } });
  for (const [path, id, marks] of [
    ["crossover", "crossover-tuned", ".mark-symbol.dots_marks path"],
    ["drift", "drift-time", ".mark-symbol.role-mark path"],
  ]) {
    const page = await open(context, `${sites.long.origin}/${path}/`);
    await settled(page);
    const figure = page.locator(`#${id}`);
    const rows = Number(await figure.getAttribute("data-shown"));
    assert.ok(rows > 5, `${path}: ${rows} rows`);
    assert.equal(await figure.locator(`.chart ${marks}`).count(), rows, `${path}: marks`);
    await shoot(page, `long_${path}`, "light");
    await page.emulateMedia({ colorScheme: "dark" });
    await shoot(page, `long_${path}`, "dark");
    await page.emulateMedia({ colorScheme: "light" });
    await asPhone(page);
    await shoot(page, `long_${path}`, "phone");
    assert.deepEqual(page.faults, [], path);
  }
  await context.close();
});

test("the switch answers from cells that were measured, and says when it cannot", { timeout: 60_000 }, async () => {
  const context = await sites.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await open(context, `${sites.long.origin}/switch/`);
  const { cells } = await (await context.request.get(`${sites.long.origin}/data/switch.json`)).json();
  await page.locator("#switch-answer .sentence").waitFor();
  const sentences = new Set(cells.map((cell) => cell.sentence));
  const seen = new Set();
  for (const option of await page.locator("#switch select[name=cpu] option").all()) {
    await page.locator("#switch select[name=cpu]").selectOption(await option.getAttribute("value"));
    const said = await page.locator("#switch-answer .answer").innerText();
    assert.ok(sentences.has(said), said);
    seen.add(said);
  }
  assert.ok(seen.size > 2);
  assert.ok(new URL(page.url()).searchParams.get("cpu"));
  await page.goto(`${sites.long.origin}/switch/?place=nowhere`);
  await page.locator("#switch-answer .sentence").waitFor();
  assert.equal(await page.locator("#switch-answer .caution").innerText(), "Nothing was measured for place nowhere; this is another answer.");
  await page.locator("#switch select[name=cpu]").selectOption({ index: 1 });
  assert.equal(await page.locator("#switch-answer .caution").count(), 0);
  await shoot(page, "long_switch", "light");
  assert.deepEqual(page.faults, []);
  await context.close();
});
