// What a reader does with a chart: choose, come back by the address, wait, use the keyboard.
import { test } from "node:test";
import assert from "node:assert/strict";
import { MOST_BYTES, open, opened, openSites, settled, shoot, state, touched } from "./browser.mjs";

const MOST_SECONDS = 1;
const sites = openSites();

test("a choice changes chart, table and address, and the address brings it back", { timeout: 60_000 }, async () => {
  const context = await sites.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await open(context, `${sites.long.origin}/experiments/primes/`);
  await settled(page);
  for (const [id, field] of [
    ["primes-overhead", "place"],
    ["primes-trials", "question"],
    ["primes-history", "question"],
  ]) {
    const figure = page.locator(`#${id}`);
    const select = figure.locator(`select[data-field="${field}"]`);
    await opened(figure);
    const before = await state(figure);
    const option = await select.locator("option").nth(1).getAttribute("value");
    await select.selectOption(option);
    await figure.and(page.locator('[data-state="interactive"]')).waitFor();
    const changed = await state(figure);
    assert.notDeepEqual(changed.dots, before.dots, `${id}: the chart`);
    assert.notDeepEqual(changed.lines, before.lines, `${id}: the table`);
    assert.equal(new URL(page.url()).searchParams.get(`${id}.${field}`), option);
    await page.reload();
    await settled(page);
    assert.deepEqual(await state(page.locator(`#${id}`)), changed, `${id} after the address was opened again`);
    await page.locator(`#${id} select`).first().selectOption({ index: 0 });
    await page.locator(`#${id}[data-state="interactive"]`).waitFor();
    assert.equal(new URL(page.url()).searchParams.get(`${id}.${field}`), null);
  }
  assert.deepEqual(page.faults, []);
  await context.close();
});

test("after a choice the sentences, the links and the marks are of what is shown", { timeout: 60_000 }, async () => {
  const context = await sites.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await open(context, `${sites.long.origin}/experiments/primes/`);
  await settled(page);
  for (const id of ["primes-overhead", "primes-trials", "primes-history"]) {
    const figure = page.locator(`#${id}`);
    const first = await figure.locator(".finding").textContent();
    const select = figure.locator("select").first();
    assert.equal(first, await select.locator("option").first().getAttribute("data-finding"), id);
    const [value, finding, file] = await select.locator("option").nth(1).evaluate((option) => [option.value, option.dataset.finding, option.dataset.rows]);
    await select.selectOption(value);
    await figure.and(page.locator('[data-state="interactive"]')).waitFor();
    assert.equal(await figure.locator(".finding").textContent(), finding, id);
    const reading = await figure.locator(".reading").textContent();
    assert.equal(await figure.locator('.chart [role="graphics-document"]').getAttribute("aria-label"), `${finding} ${reading}`, id);
    const rows = file ?? (await figure.getAttribute("data-rows"));
    assert.equal(await figure.locator(".links .json").getAttribute("href"), rows, id);
    assert.equal(await figure.locator(".links .csv").getAttribute("href"), rows.replace(/json$/, "csv"), id);
    const lines = await figure.locator("tbody tr:not([hidden])").count();
    assert.ok((await figure.locator(".extent").textContent()).includes(`${lines} `), id);
    assert.equal(await figure.locator("tbody tr:not([hidden]) svg.key path[class^=mark-]").count(), lines, `${id}: a mark in each line`);
  }
  assert.deepEqual(page.faults, []);
  await context.close();
});

test("the lines of another history are the newest, of all its variants", { timeout: 60_000 }, async () => {
  const context = await sites.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await open(context, `${sites.long.origin}/experiments/primes/`);
  await settled(page);
  const figure = page.locator("#primes-history");
  await opened(figure);
  for (const index of [0, 1]) {
    await figure.locator("select").first().selectOption({ index });
    await figure.and(page.locator('[data-state="interactive"]')).waitFor();
    const { rows } = await (await context.request.get(sites.long.origin + (await figure.locator(".links .json").getAttribute("href")))).json();
    const newest = rows.map((row) => row.at).sort().at(-1);
    const expected = rows.filter((row) => row.at === newest).map((row) => row.variant);
    const told = await figure.locator("tbody tr").evaluateAll((all) => all.map((line) => [line.cells[0].textContent, line.cells[1].textContent]));
    assert.deepEqual(told.filter(([at]) => at === told[0][0]).map(([, variant]) => variant), expected, `choice ${index}`);
  }
  await context.close();
});

test("a history says how many of its lines the table has, along commits as along time", { timeout: 60_000 }, async () => {
  const context = await sites.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await open(context, `${sites.long.origin}/experiments/primes/`);
  await settled(page);
  const figure = page.locator("#primes-history");
  const extent = figure.locator(".extent");
  const first = await extent.textContent();
  assert.match(first, /^the newest 60 of [\d,]+ lines; all are in the rows$/);
  await opened(figure);
  for (const axis of ["commit", ""]) {
    await figure.locator("select[data-field=axis]").selectOption(axis);
    await figure.and(page.locator('[data-state="interactive"]')).waitFor();
    assert.equal(await figure.locator("tbody tr:not([hidden])").count(), 60, axis);
    assert.equal(await extent.textContent(), first, axis);
  }
  assert.deepEqual(page.faults, []);
  await context.close();
});

test("a table that was sorted claims no order once lines of another choice stand below it", { timeout: 60_000 }, async () => {
  const context = await sites.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await open(context, `${sites.long.origin}/experiments/primes/`);
  await settled(page);
  const figure = page.locator("#primes-overhead");
  await opened(figure);
  await figure.locator("thead button").first().click();
  assert.equal(await figure.locator("th[aria-sort]").count(), 1);
  await figure.locator('select[data-field="place"]').selectOption({ index: 1 });
  await figure.and(page.locator('[data-state="interactive"]')).waitFor();
  assert.equal(await figure.locator("template").count(), 0);
  assert.equal(await figure.locator("th[aria-sort]").count(), 0);
  await figure.locator("thead button").first().click(); // all of them now
  assert.equal(await figure.locator("th[aria-sort]").count(), 1);
  assert.deepEqual(page.faults, []);
  await context.close();
});

test("rows, marks and lists are asked for as those of the page's own build: a cache may hold another's", { timeout: 60_000 }, async () => {
  const context = await sites.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const asked = [];
  context.on("request", (request) => asked.push(new URL(request.url())));
  for (const [site, path, file] of [
    [sites.long, "experiments/primes/", "/data/figures/primes-history.json"],
    [sites.root, "switch/", "/data/switch.json"],
    [sites.root, "compare/", "/data/compare.json"],
    [sites.root, "search/", "/data/search.json"],
  ]) {
    asked.length = 0;
    const page = await open(context, `${site.origin}/${path}`);
    await page.waitForLoadState("networkidle");
    await settled(page);
    const built = await page.locator("body").getAttribute("data-built");
    assert.match(built, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/, path);
    const data = asked.filter(({ pathname }) => /^\/data\/.+\.json$/.test(pathname));
    assert.ok(data.some(({ pathname }) => pathname === file), `${path}: ${file} was not asked for`);
    assert.deepEqual(data.filter(({ search }) => search !== `?${built}`).map(String), [], path);
    assert.deepEqual(page.faults, [], path);
    await page.close();
  }
  await context.close();
});

test("a history is drawn along time or commits, and leads to runs and commits", { timeout: 60_000 }, async () => {
  const context = await sites.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await open(context, `${sites.long.origin}/experiments/primes/`);
  await settled(page);
  const figure = page.locator("#primes-history");
  const dots = Number((await state(figure)).dots.length);
  await figure.locator("select[data-field=axis]").selectOption("commit");
  await figure.and(page.locator('[data-state="interactive"]')).waitFor();
  assert.equal(new URL(page.url()).searchParams.get("primes-history.axis"), "commit");
  const { rows } = await (await context.request.get(sites.long.origin + (await figure.locator(".links .json").getAttribute("href")))).json();
  const names = await figure.locator(".chart text").allTextContents();
  assert.ok(rows.some((row) => names.includes(row.commit)), names.slice(0, 12).join(" "));
  assert.equal((await state(figure)).dots.length, dots);
  await shoot(page, "long_primes_commits", "light");
  await page.reload();
  await settled(page);
  assert.equal(await figure.locator("select[data-field=axis]").inputValue(), "commit");
  await opened(figure);
  const [commit, run] = await figure.locator("tbody tr").first().locator("a").evaluateAll((links) => links.map((link) => link.href));
  assert.match(commit, /^https:\/\/github\.com\/.+\/commit\/[0-9a-f]{10,}$/);
  assert.match(run, /\/(runs|earlier)\//);
  assert.deepEqual(page.faults, []);
  await Promise.all([page.waitForURL(/\/(runs|earlier)\//), figure.locator(".chart .mark-symbol.role-mark path").first().click({ force: true })]);
  await context.close();
});

test("the address of a run that has no page any more leads to the page of its month", { timeout: 30_000 }, async () => {
  const context = await sites.browser.newContext();
  const page = await context.newPage();
  const { earlier } = await (await context.request.get(`${sites.long.origin}/data/index.json`)).json();
  const month = earlier.at(-1).split("/")[1];
  const run = `${month.replace("-", "")}01T000000Z-abcdef`;
  await page.goto(`${sites.long.origin}/runs/${run}/`);
  const link = page.locator("#moved a");
  await link.waitFor();
  assert.equal(await link.getAttribute("href"), `/earlier/${month}/#${run}`);
  assert.equal((await context.request.get(`${sites.long.origin}/earlier/${month}/`)).status(), 200);
  for (const [site, path] of [
    [sites.long, "nothing/"],
    [sites.long, "runs/20010105T000000Z-abcdef/"], // of a month that has no page
    [sites.long, "runs/20990105T000000Z-abcdef/"], // newer than the oldest run with a page
    [sites.root, `runs/${run}/`], // where all runs have pages
  ]) {
    await page.goto(`${site.origin}/${path}`, { waitUntil: "networkidle" });
    assert.equal(await page.locator("#moved").isVisible(), false, path);
  }
  await context.close();
});

test("what was printed stays beside each place that was measured", { timeout: 60_000 }, async () => {
  const context = await sites.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await open(context, `${sites.root.origin}/experiments/primes/`);
  await settled(page);
  const figure = page.locator("#primes-scaling");
  await opened(figure);
  const { rows } = await (await context.request.get(sites.root.origin + (await figure.getAttribute("data-rows")))).json();
  const printed = rows.filter((row) => row.place === null).length;
  assert.ok(printed > 0);
  for (const option of await figure.locator("select option").all()) {
    const place = await option.getAttribute("value");
    await figure.locator("select").selectOption(place);
    await figure.and(page.locator('[data-state="interactive"]')).waitFor();
    const shown = printed + rows.filter((row) => row.place === place).length;
    assert.equal(Number(await figure.getAttribute("data-shown")), shown, place);
    assert.equal(await figure.locator("tbody tr:not([hidden])").count(), shown, place);
    await shoot(page, `scaling_${place.replaceAll(/\W+/g, "-")}`, "light");
  }
  assert.deepEqual(page.faults, []);
  await context.close();
});

test("a choice whose rows do not come is said, and asked for again", { timeout: 60_000 }, async () => {
  const context = await sites.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await open(context, `${sites.long.origin}/experiments/primes/`);
  await settled(page);
  const figure = page.locator("#primes-history");
  const select = figure.locator('select[data-field="question"]');
  const [first, second] = await select.locator("option").evaluateAll((options) => options.map((option) => [option.value, option.dataset.rows]));
  const before = await state(figure);
  const itsRows = ({ pathname }) => pathname === second[1];
  await page.route(itsRows, (route) => route.abort());
  await select.selectOption(second[0]);
  await figure.and(page.locator('[data-state="failed"]')).waitFor();
  assert.match(await figure.locator(".failed").innerText(), /could not be loaded/);
  assert.deepEqual(await state(figure), before);
  await page.unroute(itsRows);
  await select.selectOption(first[0]);
  await figure.and(page.locator('[data-state="interactive"]')).waitFor();
  await select.selectOption(second[0]);
  await figure.and(page.locator('[data-state="interactive"]')).waitFor();
  assert.equal(await figure.locator(".failed").count(), 0);
  assert.notDeepEqual((await state(figure)).dots, before.dots);
  await context.close();
});

test("a long history is drawn within its limits", { timeout: 60_000 }, async () => {
  const context = await sites.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await open(context, `${sites.long.origin}/experiments/primes/`);
  await settled(page);
  const figure = page.locator("#primes-history");
  const { rows } = await (await context.request.get(sites.long.origin + new URL(await figure.getAttribute("data-rows"), sites.long.origin).pathname)).json();
  assert.ok(rows.length > 100 && rows.length <= 3000, `${rows.length} rows`);
  assert.ok((await figure.locator(".chart .mark-symbol path").count()) > 50);
  assert.ok(page.bytes < MOST_BYTES, `${page.bytes} bytes`);
  assert.deepEqual(page.faults, []);
  for (const scheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: scheme });
    await shoot(page, "long_primes", scheme);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${sites.long.origin}/`);
  await settled(page);
  await shoot(page, "long_front", "light");
  await context.close();
});

test("the first chart takes less than a second of computing", async () => {
  const context = await sites.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  // Time on a processor and not on a clock: whatever else the machine does is left out.
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(`${sites.root.origin}/`);
  await page.locator("figure[data-chart]").first().scrollIntoViewIfNeeded();
  await touched(page.locator("figure[data-chart]").first()); // charts wait until somebody comes
  await page.locator('figure[data-state="interactive"]').first().waitFor();
  const { metrics } = await session.send("Performance.getMetrics");
  const seconds = metrics.find(({ name }) => name === "TaskDuration").value;
  assert.ok(seconds > 0 && seconds < MOST_SECONDS, `${seconds} s`);
  await context.close();
});

test("the keyboard reaches every choice and every chart", async () => {
  const context = await sites.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await open(context, `${sites.long.origin}/experiments/primes/`);
  await settled(page);
  const reached = new Set();
  for (let i = 0; i < 160; i++) {
    await page.keyboard.press("Tab");
    reached.add(await page.evaluate(() => document.activeElement.closest("figure")?.id + " " + document.activeElement.className + " " + document.activeElement.tagName));
  }
  for (const id of ["primes-trials", "primes-history"]) {
    assert.ok(reached.has(`${id}  SELECT`), id);
    assert.ok(reached.has(`${id} chart DIV`), id);
  }
  await context.close();
});
