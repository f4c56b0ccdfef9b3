// What a reader does who asks in SQL: begins with a question, changes it, makes a mistake, stops, shares it.
import { test } from "node:test";
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { open, openSites, shoot } from "./browser.mjs";
import { serve } from "./server.mjs";

const sites = openSites();
const root = process.env.SITE_ROOT;
const kept = process.env.SITE_ANSWERS;

const exported = async () => JSON.parse(await readFile(path.join(root, "tables/exported-runs.json"), "utf8")).runs;

async function opened(query = "", site = sites.root.origin) {
  const context = await sites.browser.newContext({ viewport: { width: 1280, height: 900 }, acceptDownloads: true });
  const page = await context.newPage();
  page.faults = [];
  page.asked = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && page.faults.push(message.text()));
  page.on("pageerror", (error) => page.faults.push(error.message));
  context.on("request", (request) => page.asked.push(request));
  await page.goto(`${site}/query/${query}`);
  await page.locator("#query").waitFor();
  return page;
}

/** Asks, and gives the words of the page. */
async function answer(page, sql) {
  if (sql !== undefined) await page.locator("#sql").fill(sql);
  await page.locator("#query [type=submit]").click();
  await page.locator('#query[data-state="answered"]').waitFor();
  return page.locator("#answered").textContent();
}

/** A value as both can say it: nine digits, one word for nothing, and a number for a truth. */
function alike(value) {
  if (value === null || value === "") return "";
  if (value === true || value === false) return Number(value);
  const number = Number(value);
  return Number.isNaN(number) ? String(value) : Number(number.toPrecision(9));
}

/** All lines of the file that the page offers. */
async function lines(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#answer .links a").click()]);
  const csv = await readFile(await download.path(), "utf8");
  return csv.trimEnd().split("\n").slice(1).map((line) => [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, field]) => alike(field.replace(/^"(.*)"$/s, "$1").replaceAll('""', '"'))));
}

test("nothing that answers is loaded before somebody asks", { timeout: 60_000 }, async () => {
  const page = await opened();
  assert.deepEqual(page.asked.map((request) => request.url()).filter((url) => /vendor|tables/.test(url)), []);
  assert.match(await answer(page), /^\d+ rows?\. \d+ runs?, [\d,]+ kB read, \d+\.\d s\.$/);
  assert.ok((await page.locator("#answer tbody tr").count()) > 0);
  assert.ok(page.asked.some((request) => /sqlite3\.wasm$/.test(request.url())));
  await shoot(page, "query", "light");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a question reads the columns that it names, by range", { timeout: 60_000 }, async () => {
  const page = await opened();
  const said = await answer(page, "select count(*) as n, count(distinct run) as all_of from measurements where metric = 'wall'");
  const read = Number(said.match(/([\d,]+) kB read/)[1].replaceAll(",", "")) * 1000;
  const files = (await exported()).flatMap(({ files: all }) => Object.entries(all)).filter(([place]) => place.startsWith("measurements/"));
  const whole = files.reduce((sum, [, bytes]) => sum + bytes, 0);
  assert.ok(read > 0 && read < whole / 2, `${read} of ${whole} bytes`);
  const ranges = page.asked.filter((request) => request.headers().range !== undefined);
  assert.ok(ranges.length > 0, "no part of a file was asked for");
  assert.deepEqual(page.asked.filter((request) => /\/tables\/(?!measurements|exported)/.test(request.url())).map((request) => request.url()), []);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("as many trials are in the tables as in the records", { timeout: 60_000 }, async () => {
  const baselines = path.join(import.meta.dirname, "../../baselines");
  const records = (await readdir(baselines, { recursive: true })).filter((file) => file.endsWith("run.json"));
  const trials = await Promise.all(records.map(async (file) => JSON.parse(await readFile(path.join(baselines, file), "utf8")).trials.length));
  const page = await opened();
  await answer(page, "select count(*) as trials, (select count(*) from runs) as runs from trials");
  assert.deepEqual(await lines(page), [[trials.reduce((sum, one) => sum + one, 0), records.length]]);
  await page.context().close();
});

test("columns that nobody names are there where the question means them", { timeout: 60_000 }, async () => {
  const page = await opened();
  await answer(page, "select count(*) as n, sum(wall) as wall from cells join runs using (run, machine, year) where profile = 'full'");
  const [[named, wall]] = await lines(page);
  assert.ok(named > 0 && wall > 0);
  await answer(page, "select count(*) as n, sum(wall) as wall from cells natural join runs where profile = 'full'");
  assert.deepEqual(await lines(page), [[named, wall]]);
  await answer(page, "select all * from cells limit 1");
  assert.ok((await page.locator("#answer th").count()) > 25);
  await answer(page, "select count(*) as n from trials a join trials b on a.run = b.run and a.block = b.block where a.variant = 'virtual' and a.allocation > 0 and b.allocation > a.allocation and cast(a.allocation as real) / b.allocation <> a.allocation / b.allocation");
  assert.deepEqual(await lines(page), [[0]], "bytes that happen to be whole divide like others");
  await answer(page, "select length('[words') as letters, (select count(*) from levels) > 0 as some");
  assert.deepEqual(await lines(page), [[6, 1]]);
  await page.context().close();
});

test("the ten questions get the answers that DuckDB and ClickHouse give", { timeout: 120_000 }, async (here) => {
  if (!existsSync(kept ?? "")) return here.skip("scripts/test/tables.sh kept no answers");
  const { runs, answers } = JSON.parse(await readFile(kept, "utf8"));
  const published = (await exported()).map(({ run }) => run).sort();
  if (runs.join() !== published.join()) return here.skip("the answers are of other runs");
  const page = await opened();
  assert.equal(Object.keys(answers).length, 10);
  for (const [name, rows] of Object.entries(answers)) {
    await page.locator("[name=question]").selectOption(name.replace(".sql", ""));
    assert.match(await answer(page), /^[\d,]+ rows?/, name);
    assert.deepEqual(await lines(page), rows.map((row) => row.map(alike)), name);
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a mistake is named, and the next question is answered", { timeout: 60_000 }, async () => {
  const page = await opened();
  assert.match(await answer(page, "select absent from runs"), /^No answer: no such column: absent/);
  assert.match(await answer(page, "select run frm runs"), /^No answer: .*syntax error/);
  assert.equal(await page.locator("#answer table").count(), 0);
  assert.match(await answer(page, "select run from runs limit 1"), /^1 row\./);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a question that never ends is stopped, and the next one is answered", { timeout: 60_000 }, async () => {
  const page = await opened();
  await page.locator("#sql").fill("with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n");
  await page.locator("#query [type=submit]").click();
  await page.locator("#query [name=stop]").click();
  assert.match(await page.locator("#answered").textContent(), /^Stopped/);
  assert.match(await answer(page, "select 1 as one"), /^1 row\./);
  await page.context().close();
});

test("the address keeps the question", { timeout: 60_000 }, async () => {
  const page = await opened("#q=time");
  const first = await page.locator("#sql").inputValue();
  assert.match(first, /measuring time/);
  await answer(page);
  assert.equal(new URLSearchParams(new URL(page.url()).hash.slice(1)).get("q"), "time");
  await answer(page, "select 'a & b' as words");
  await page.reload();
  await page.locator("#query").waitFor();
  assert.equal(await page.locator("#sql").inputValue(), "select 'a & b' as words");
  await page.evaluate(() => (location.hash = "q=time")); // a link to another question, on the page that is open
  await page.waitForFunction(() => /measuring time/.test(document.getElementById("sql").value));
  await page.context().close();
});

test("a table that does not come is named", { timeout: 60_000 }, async () => {
  const page = await opened();
  await page.context().route("**/tables/runs/**", (route) => route.fulfill({ status: 404, body: "not here" }));
  assert.match(await answer(page, "select run from runs"), /^No answer: .*did not come \(404\)/);
  await page.context().close();
});

test("a host that knows no ranges gives whole files", { timeout: 60_000 }, async () => {
  const page = await opened();
  await page.context().route("**/tables/**", async (route) => {
    const { range, ...headers } = route.request().headers();
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await answer(page, "select count(*) as n from measurements where metric = 'wall'");
  const [[whole]] = await lines(page);
  await page.context().unroute("**/tables/**");
  await page.reload();
  await page.locator("#query").waitFor();
  await answer(page);
  assert.deepEqual(await lines(page), [[whole]]);
  assert.ok(whole > 0);
  await page.context().close();
});

test("a site that was published anew meanwhile says so", { timeout: 60_000 }, async () => {
  const page = await opened();
  const all = "**/tables/runs/**";
  await page.context().route(all, async (route) => {
    const { range, ...headers } = route.request().headers();
    const body = await (await route.fetch({ headers })).body();
    await route.fulfill({ status: 200, body: Buffer.concat([body, body]) });
  });
  assert.match(await answer(page, "select run from runs"), /^No answer: .*published anew/);
  await page.context().unroute(all);
  assert.match(await answer(page), /^\d+ rows/);
  await page.context().close();
});

test("what answers is asked for again when it did not come", { timeout: 60_000 }, async () => {
  for (const part of ["**/sqlite3.wasm", "**/hyparquet/index.js"]) {
    const page = await opened();
    await page.context().route(part, (route) => route.fulfill({ status: 404, body: "not here" }));
    assert.match(await answer(page, "select 1 as one"), /^No answer: the database did not load\. Ask again\.$/, part);
    await page.context().unroute(part);
    assert.match(await answer(page), /^1 row\./, part);
    await page.context().close();
  }
});

test("an answer ends at 100,000 rows, and says that there are more", { timeout: 60_000 }, async () => {
  const page = await opened();
  const numbers = (count) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count}) select i from n`;
  assert.match(await answer(page, numbers(100_000)), /^100,000 rows, the first 500 here\. \d+ runs?,/);
  assert.match(await answer(page, numbers(10_000_000)), /^100,000 rows, the first 500 here\. There are more/);
  assert.equal((await lines(page)).length, 100_000);
  await page.context().close();
});

test("what a person wrote is a choice, and comes back", { timeout: 60_000 }, async () => {
  const page = await opened();
  await page.locator("#sql").fill("select 7 as mine");
  assert.equal(await page.locator("[name=question]").inputValue(), "");
  await page.locator("[name=question]").selectOption("time");
  assert.match(await page.locator("#sql").inputValue(), /measuring time/);
  await page.locator("[name=question]").selectOption("Your own");
  assert.equal(await page.locator("#sql").inputValue(), "select 7 as mine");
  await page.locator("#query [type=submit]").focus();
  await page.keyboard.press("Enter");
  await page.locator('#query[data-state="answered"]').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.type), "submit", "the focus is lost");
  assert.deepEqual(await lines(page), [[7]]);
  await page.context().close();
});

test("times are counted in units, and a wrong one is named", { timeout: 60_000 }, async () => {
  const page = await opened();
  await answer(page, "select date_diff('day', '2026-11-27 23:00:00', '2026-11-28') as days, date_diff('hour', '2026-11-27 23:30:00', '2026-11-28 02:00:00') as hours");
  assert.deepEqual(await lines(page), [[1, 3]]);
  assert.match(await answer(page, "select date_diff('month', '2026-10-01', '2026-11-28')"), /^No answer: .*"month" is none of them/);
  assert.match(await answer(page, "select date_diff('day', 'soon', '2026-11-28')"), /^No answer: .*"soon" is no time/);
  await page.context().close();
});

test("below a path a question is answered as well", { timeout: 60_000 }, async () => {
  const below = await serve(process.env.SITE_BELOW, "/threadmark");
  const page = await opened("", `${below.origin}/threadmark`);
  assert.match(await answer(page, "select count(*) as n from runs"), /^1 row\./);
  assert.deepEqual(await lines(page), [[(await exported()).length]]);
  assert.deepEqual(page.faults, []);
  await page.context().close();
  below.close();
});

test("a site without tables says how to get them", async () => {
  const page = await open(await sites.browser.newContext(), `${sites.long.origin}/query/`);
  assert.match(await page.locator("main").textContent(), /scripts\/site --tables/);
  assert.equal(await page.locator("#query").count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
