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
  const page = await open(context, `${sites.root.origin}/switch/`);
  await page.locator("#switch").waitFor();
  const { cells } = await (await context.request.get(`${sites.root.origin}/data/switch.json`)).json();
  const words = new Set(cells.map(({ answer }) => answer.headline));
  const seen = new Set();
  for (const option of await page.locator("#switch select[name=kind] option").all()) {
    await page.locator("#switch select[name=kind]").selectOption(await option.getAttribute("value"));
    const said = await page.locator("#switch-answer .verdict").innerText();
    if (said === "Not measured there") assert.match(await page.locator("#switch-answer code").innerText(), /scripts\/run/);
    else assert.ok(words.has(said), said);
    seen.add(said);
  }
  assert.ok(seen.size > 2);
  assert.ok(new URL(page.url()).searchParams.get("kind"));
  await page.goto(`${sites.root.origin}/switch/?kind=nothing&place=nowhere`);
  assert.equal(await page.locator("#switch-answer .caution").innerText(), "This link asks for something that is not measured here (nothing, nowhere). Shown instead:");
  await page.locator("#switch select[name=kind]").selectOption({ index: 1 });
  assert.equal(await page.locator("#switch-answer .caution").count(), 0);
  await shoot(page, "switch", "light");
  assert.deepEqual(page.faults, []);
  await context.close();
});

test("each answer of the switch has a cell that says what it is against, and a column is sorted by its ratios", async () => {
  const context = await sites.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await open(context, `${sites.root.origin}/switch/`);
  const { cells } = await (await context.request.get(`${sites.root.origin}/data/switch.json`)).json();
  const answers = cells.flatMap(({ answer, also }) => [answer, ...also]);
  const told = await page.locator("main > .scroll td data").allTextContents();
  assert.equal(told.length, answers.length);
  assert.deepEqual(answers.filter(({ figure, against }) => !told.some((words) => words.includes(figure) && words.includes(` against ${against}`))), []);
  await page.locator("main > .scroll thead th:nth-child(4) button").click();
  const ratios = await page.locator("main > .scroll td:nth-child(4) data").evaluateAll((all) => all.map((data) => Number(data.value)));
  assert.ok(ratios.length > 3, `only ${ratios.length} ratios`);
  assert.deepEqual(ratios, [...ratios].sort((a, b) => a - b));
  const [{ answer, also }] = cells;
  const bare = await sites.browser.newContext({ javaScriptEnabled: false });
  const plain = await bare.newPage();
  await plain.goto(`${sites.root.origin}/switch/`);
  assert.ok((await plain.locator("#switch-answer .spoken").innerText()).includes(answer.figure));
  assert.equal(await plain.locator("#switch-answer .also").count(), also.length);
  assert.deepEqual(page.faults, []);
  await bare.close();
  await context.close();
});

test("a place that is chosen brings its cards and its chart, and nothing moves when scripts wake", { timeout: 60_000 }, async () => {
  const context = await sites.browser.newContext({ viewport: { width: 1280, height: 900 } });
  for (const path of ["", "switch/"]) {
    const page = await context.newPage();
    await page.addInitScript(() => {
      globalThis.shift = 0;
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => (globalThis.shift += entry.hadRecentInput ? 0 : entry.value))).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`${sites.root.origin}/${path}`);
    await page.waitForLoadState("networkidle");
    const shift = await page.evaluate(() => globalThis.shift);
    assert.ok(shift < 0.02, `${path}: ${shift}`);
    await page.close();
  }
  const page = await open(context, `${sites.root.origin}/`);
  await settled(page);
  const select = page.locator("#places select");
  const other = await select.locator("option").nth(1).getAttribute("value");
  await select.selectOption(other);
  assert.equal(await page.locator("#cards .cards").getAttribute("data-place"), other);
  assert.equal(await page.locator("#front-answers select").inputValue(), other);
  assert.equal(new URL(page.url()).searchParams.get("place"), other);
  assert.equal(await page.locator("#cards .card").count(), 6);
  assert.match(await page.locator("#placed").innerText(), /^Cards now show JDK /);
  await context.close();
});

test("a place of the address brings its chart too, and stands there once", { timeout: 60_000 }, async () => {
  const context = await sites.browser.newContext({ viewport: { width: 1280, height: 900 } });
  for (const [path, select, chart] of [
    ["", "#places select", "#front-answers"],
    ["switch/", "#switch select[name=place]", "#crossover-tuned"],
  ]) {
    const page = await open(context, `${sites.root.origin}/${path}`);
    const values = (where) => page.locator(where).locator("option").evaluateAll((all) => all.map((option) => option.value));
    const [first] = await values(`${chart} select`);
    const other = (await values(select)).find((value) => value !== first);
    assert.ok((await values(`${chart} select`)).includes(other), other);
    await page.goto(`${sites.root.origin}/${path}?place=${encodeURIComponent(other)}`, { waitUntil: "networkidle" });
    await settled(page);
    assert.equal(await page.locator(select).inputValue(), other, path);
    assert.equal(await page.locator(`${chart} select`).inputValue(), other, path);
    const finding = await page.locator(`${chart} select option:checked`).getAttribute("data-finding");
    assert.equal(await page.locator(`${chart} .finding`).textContent(), finding, path);
    assert.deepEqual(new URL(page.url()).searchParams.getAll("place"), [other], path);
    assert.deepEqual(page.faults, [], path);
    await page.close();
  }
  await context.close();
});
