// The built site in a real browser.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";
import { address, htmlFiles, sample, text } from "./pages.mjs";
import { serve } from "./server.mjs";

const root = process.env.SITE_ROOT;
const long = process.env.SITE_LONG;
const below = process.env.SITE_BELOW;
const shots = process.env.SITE_SHOTS;
const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const MOST_BYTES = 500_000;
const MOST_MILLIS = 1000;

let browser, server, history, files;

before(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  server = await serve(root);
  history = await serve(long);
  files = sample(await htmlFiles(root), 2);
  if (shots) await mkdir(shots, { recursive: true });
});

after(async () => {
  await browser?.close();
  server?.close();
  history?.close();
});

/** A page that writes down everything that must not happen, and what it transferred. */
async function open(context, url) {
  const page = await context.newPage();
  page.faults = [];
  page.bytes = 0;
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) page.faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => page.faults.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    // A page that is opened again lets go of what it was still fetching.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") page.faults.push(`failed: ${request.url()}`);
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(new URL(url).origin) && !/^(data|blob):/.test(request.url())) page.faults.push(`outside: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) page.faults.push(`${response.status()}: ${response.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
  });
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.loadingFinished", (event) => (page.bytes += event.encodedDataLength));
  await page.goto(url, { waitUntil: "load" });
  return page;
}

/** Scrolls to the end, so that every chart is asked for, and waits until each is drawn. */
async function settled(page) {
  for (const figure of await page.locator("figure[data-chart]").all()) {
    await figure.scrollIntoViewIfNeeded();
    await figure.and(page.locator('[data-state="interactive"]')).waitFor({ timeout: 15_000 });
  }
  await page.evaluate(() => scrollTo(0, 0));
}

async function each(work) {
  const queue = [...files];
  await Promise.all(
    [1, 2].map(async () => {
      for (let file = queue.shift(); file; file = queue.shift()) await work(file);
    }),
  );
}

const shotName = (file, kind) => path.join(shots, `${file.replace(/\/?index\.html$|\.html$/, "").replaceAll("/", "_") || "front"}.${kind}.png`);

test("every page is quiet, light, accessible, and draws its charts in light, dark and on a phone", { timeout: 240_000 }, async () => {
  const faults = [];
  await each(async (file) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: "light" });
    const page = await open(context, `${server.origin}${address(file)}`);
    await settled(page);
    if (page.bytes > MOST_BYTES) faults.push(`${file}: transfers ${page.bytes} bytes`);
    for (const figure of await page.locator("figure[data-chart]").all()) {
      const marks = await figure.locator(".chart .mark-symbol path, .chart .mark-rect path, .chart .mark-line path").count();
      const id = await figure.getAttribute("id");
      if (marks === 0) faults.push(`${file}: ${id} draws no mark`);
    }
    await page.evaluate(axe); // the policy forbids to add it as a script
    const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    for (const fault of found.violations.filter((one) => ["serious", "critical"].includes(one.impact))) {
      faults.push(`${file}: ${fault.id}: ${fault.nodes.map((node) => node.target.join(" ")).slice(0, 3)}: ${fault.nodes[0].failureSummary}`);
    }
    if (shots) await page.screenshot({ path: shotName(file, "light"), fullPage: true });
    await page.emulateMedia({ colorScheme: "dark" });
    const contrast = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ["color-contrast"], resultTypes: ["violations"] }));
    for (const fault of contrast.violations) faults.push(`${file}: dark: ${fault.id}: ${fault.nodes.map((node) => node.target.join(" ")).slice(0, 3)}`);
    if (shots) await page.screenshot({ path: shotName(file, "dark"), fullPage: true });
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await settled(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > 360) faults.push(`${file}: ${wide} pixels wide on a phone`);
    if (shots) await page.screenshot({ path: shotName(file, "phone"), fullPage: true });
    faults.push(...page.faults.map((fault) => `${file}: ${fault}`));
    await context.close();
  });
  assert.deepEqual(faults, []);
});

test("the tables show the data", { timeout: 60_000 }, async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  let compared = 0;
  const page = await context.newPage();
  for (const file of files) {
    if (!(await text(root, file)).includes("data-chart")) continue;
    await page.goto(`${server.origin}${address(file)}`);
    for (const figure of await page.locator("figure[data-chart]").all()) {
      const { rows } = await (await context.request.get(server.origin + (await figure.getAttribute("data-rows")))).json();
      for (const cell of await cells(figure)) {
        const value = rows[cell.row][cell.field];
        assert.equal(String(value), cell.value === String(value) ? cell.value : String(Number(cell.value)), `${file}: row ${cell.row}, ${cell.field}`);
        if (cell.field === "overhead") assert.ok(close(shown(cell.text), value), `${file}: ${cell.text} is not ${value}`);
        if (cell.field === "answer" || cell.field === "n") assert.equal(cell.text, String(value));
        compared++;
      }
    }
  }
  await context.close();
  assert.ok(compared > 100, `only ${compared} cells`);
});

const cells = (figure) =>
  figure.locator("tr[data-row] data").evaluateAll((all) =>
    all.map((data) => ({ row: Number(data.closest("tr").dataset.row), field: data.dataset.field, value: data.value, text: data.textContent })),
  );

/** A ratio as people read it: "+1.7% (…)" or "× 0.252 (…)". */
function shown(text) {
  const percent = text.match(/^([+-][\d.]+)%/);
  return percent ? 1 + Number(percent[1]) / 100 : Number(text.match(/^× ([\d.]+)/)[1]);
}

const close = (a, b) => Math.abs(a - b) <= 0.006 * Math.max(1, Math.abs(b));

test("without scripts the answers, the tables and the drawings are there", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${server.origin}/`);
  const sentence = await page.locator("main > .front .sentence").first().innerText();
  assert.match(sentence, /^On .+ with .+, .+: .+ \(.+ to .+\)/);
  assert.equal(await page.locator("h1 + .front").count(), 1, "the answer stands before anything else");
  await page.goto(`${server.origin}/experiments/primes/`);
  for (const figure of await page.locator("figure[data-chart]").all()) {
    assert.ok(await figure.locator(".chart svg[role=img]").isVisible());
    assert.ok((await figure.locator(".chart svg .mark-symbol path").count()) > 0);
    assert.ok(await figure.locator(".choices").first().isHidden());
  }
  assert.ok((await page.locator("tbody tr").count()) > 5);
  assert.match(await page.locator(".answers").innerText(), /no slowdown|slower|faster|could not tell/);
  await context.close();
});

test("a choice changes chart, table and address, and the address brings it back", { timeout: 60_000 }, async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await open(context, `${history.origin}/experiments/primes/`);
  await settled(page);
  for (const [id, field] of [
    ["primes-overhead", "place"],
    ["primes-trials", "question"],
    ["primes-history", "question"],
  ]) {
    const figure = page.locator(`#${id}`);
    const select = figure.locator(`select[data-field="${field}"]`);
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

test("a choice whose rows do not come is said, and asked for again", { timeout: 60_000 }, async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await open(context, `${history.origin}/experiments/primes/`);
  await settled(page);
  const figure = page.locator("#primes-history");
  const select = figure.locator('select[data-field="question"]');
  const [first, second] = await select.locator("option").evaluateAll((options) => options.map((option) => [option.value, option.dataset.rows]));
  const before = await state(figure);
  await page.route(`**${second[1]}`, (route) => route.abort());
  await select.selectOption(second[0]);
  await figure.and(page.locator('[data-state="failed"]')).waitFor();
  assert.match(await figure.locator(".failed").innerText(), /could not be loaded/);
  assert.deepEqual(await state(figure), before);
  await page.unroute(`**${second[1]}`);
  await select.selectOption(first[0]);
  await figure.and(page.locator('[data-state="interactive"]')).waitFor();
  await select.selectOption(second[0]);
  await figure.and(page.locator('[data-state="interactive"]')).waitFor();
  assert.equal(await figure.locator(".failed").count(), 0);
  assert.notDeepEqual((await state(figure)).dots, before.dots);
  await context.close();
});

test("a long history is drawn within its limits", { timeout: 60_000 }, async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await open(context, `${history.origin}/experiments/primes/`);
  await settled(page);
  const figure = page.locator("#primes-history");
  const { rows } = await (await context.request.get(history.origin + new URL(await figure.getAttribute("data-rows"), history.origin).pathname)).json();
  assert.ok(rows.length > 100 && rows.length <= 3000, `${rows.length} rows`);
  assert.ok((await figure.locator(".chart .mark-symbol path").count()) > 50);
  assert.ok(page.bytes < MOST_BYTES, `${page.bytes} bytes`);
  assert.deepEqual(page.faults, []);
  if (shots) {
    for (const scheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.screenshot({ path: path.join(shots, `long_primes.${scheme}.png`), fullPage: true });
    }
  }
  await page.goto(`${history.origin}/`);
  await settled(page);
  if (shots) await page.screenshot({ path: path.join(shots, "long_front.light.png"), fullPage: true });
  await context.close();
});

test("maps, cards and the switch answer from cells that were measured", { timeout: 60_000 }, async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  for (const [path, id, marks] of [
    ["crossover", "crossover-tuned", ".mark-rect.dots_marks path"],
    ["drift", "drift-time", ".mark-symbol.role-mark path"],
  ]) {
    const page = await open(context, `${history.origin}/${path}/`);
    await settled(page);
    const figure = page.locator(`#${id}`);
    const rows = Number(await figure.getAttribute("data-shown"));
    assert.ok(rows > 5, `${path}: ${rows} rows`);
    assert.equal(await figure.locator(`.chart ${marks}`).count(), rows, `${path}: marks`);
    if (shots) await page.screenshot({ path: shotName(`long_${path}`, "light"), fullPage: true });
    await page.emulateMedia({ colorScheme: "dark" });
    if (shots) await page.screenshot({ path: shotName(`long_${path}`, "dark"), fullPage: true });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await settled(page);
    if (shots) await page.screenshot({ path: shotName(`long_${path}`, "phone"), fullPage: true });
    assert.deepEqual(page.faults, [], path);
  }
  const page = await open(context, `${history.origin}/switch/`);
  const { cells } = await (await context.request.get(`${history.origin}/data/switch.json`)).json();
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
  await page.goto(`${history.origin}/switch/?place=nowhere`);
  await page.locator("#switch-answer .sentence").waitFor();
  assert.equal(await page.locator("#switch-answer .caution").innerText(), "Nothing was measured for place nowhere; this is another answer.");
  await page.locator("#switch select[name=cpu]").selectOption({ index: 1 });
  assert.equal(await page.locator("#switch-answer .caution").count(), 0);
  if (shots) await page.screenshot({ path: shotName("long_switch", "light"), fullPage: true });
  assert.deepEqual(page.faults, []);
  await context.close();
});

/** What a reader sees of a figure: how many rows, where the dots are, which lines. */
const state = async (figure) => ({
  shown: await figure.getAttribute("data-shown"),
  dots: await figure.locator(".chart .mark-symbol path").evaluateAll((all) => all.map((dot) => dot.getAttribute("transform"))),
  lines: await figure.locator("tbody tr:not([hidden])").evaluateAll((all) => all.map((line) => line.textContent)),
});

test("the first chart answers within a second", async () => {
  const times = [];
  for (let i = 0; i < 3; i++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await open(context, `${server.origin}/`);
    await page.locator("figure[data-chart]").first().scrollIntoViewIfNeeded(); // charts wait until they are seen
    await page.locator('figure[data-state="interactive"]').first().waitFor();
    times.push(await page.evaluate(() => performance.getEntriesByName("first-chart")[0].startTime));
    await context.close();
  }
  assert.ok(Math.min(...times) < MOST_MILLIS, `${times.map(Math.round)} ms`);
});

test("the keyboard reaches every choice and every chart", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await open(context, `${history.origin}/experiments/primes/`);
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

test("old figures are called old by the reader's clock", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.clock.install({ time: new Date("2036-01-01T00:00:00Z") });
  await page.goto(`${server.origin}/`);
  await page.locator("#stale").waitFor();
  assert.match(await page.locator("#stale").innerText(), /figures are old/);
  await context.close();
});

test("below a path everything is found as well", async () => {
  const inner = await serve(below, "/threadmark");
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  for (const file of ["index.html", "experiments/primes/index.html", files.find((name) => /^runs\/.+\//.test(name))]) {
    const page = await open(context, `${inner.origin}/threadmark${address(file)}`);
    await settled(page);
    assert.deepEqual(page.faults, [], file);
  }
  await context.close();
  inner.close();
});
