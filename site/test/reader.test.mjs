// What a reader does beyond one page: search, compare, follow changes, check a badge, take a picture along.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { open, openSites, settled, touched } from "./browser.mjs";
import { text } from "./pages.mjs";

const root = process.env.SITE_ROOT;
const sites = openSites();
const desktop = { viewport: { width: 1280, height: 900 } };

async function opened(address, options = {}) {
  const context = await sites.browser.newContext({ ...desktop, ...options });
  const page = await open(context, `${sites.root.origin}${address}`);
  return { context, page };
}

test("search finds pages by the beginnings of words, and the address keeps the question", async () => {
  const { context, page } = await opened("/search/?q=prime%20count");
  await page.locator("#hits li").first().waitFor();
  assert.equal(await page.locator("#hits a").first().getAttribute("href"), "/experiments/primes/");
  await page.locator("input[name=q]").fill("zzzz");
  await page.locator("#hits li").first().waitFor({ state: "detached" });
  assert.match(await page.locator("#found").innerText(), /^No page/);
  assert.equal(new URL(page.url()).searchParams.get("q"), "zzzz");
  const { pages } = JSON.parse(await text(root, "data/search.json"));
  assert.deepEqual(pages.filter((one) => !sites.every.includes(one.path.endsWith(".html") ? one.path : `${one.path}index.html`)), []);
  assert.deepEqual(page.faults, []);
  await context.close();
});

test("two runs are laid side by side, cell by cell, and a run of the reader's own too", async () => {
  const { context, page } = await opened("/compare/");
  await page.locator("#comparison tbody tr").first().waitFor();
  const [a, b] = await page.evaluate(() => ["a", "b"].map((name) => document.getElementById("compare").elements[name].value));
  assert.notEqual(a, b);
  const texts = await page.locator("select[name=a] option").allTextContents();
  assert.equal(new Set(texts).size, texts.length, "two runs are called the same");
  const settings = await page.locator("#comparison tbody tr td:nth-child(3)").allTextContents();
  assert.deepEqual(settings.filter((setting) => !/ · (G1|Serial|Parallel|Z|collector chosen by the JVM)\b/.test(setting)), [], "settings without their collector");
  const run = a.split("@")[0];
  const csv = await text(root, `data/runs/${run}/cells.csv`);
  const file = (content) => ({ name: "cells.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  // The same run beside itself: every overhead that it has, none apart.
  await page.locator("input[name=own]").setInputFiles(file(csv.split("\n").filter((line, i) => i === 0 || line.includes(`,${a.split("@")[1]},`)).join("\n")));
  await page.waitForFunction(() => /B: cells.csv/.test(document.getElementById("compared").textContent));
  const [, apart, all] = (await page.locator("#compared").innerText()).match(/^(\d+) of (\d+) overheads are apart/);
  assert.equal(apart, "0");
  assert.ok(Number(all) > 5, `only ${all}`);
  assert.equal(await page.locator("#comparison tbody tr").count(), Number(all));
  // A run of two JDKs beside one of them: only that one's figures are taken, whichever stands last.
  const jdk = a.split("@")[1];
  const ofOne = csv.trim().split("\n").filter((line, i) => i === 0 || line.includes(`,${jdk},`));
  const ofTwo = [...ofOne, ...ofOne.slice(1).map((line) => line.replace(`,${jdk},`, ",other-99,").replaceAll(/,[\d.]+(?=,)/g, ",9"))];
  await page.locator("input[name=own]").setInputFiles(file(ofTwo.join("\n")));
  await page.waitForFunction((name) => document.getElementById("compared").textContent.includes(`B: cells.csv, ${name}`), jdk);
  assert.match(await page.locator("#compared").innerText(), new RegExp(`^0 of ${all} `));
  // What is no file of cells is named.
  const [head, ...lines] = csv.trim().split("\n");
  await page.locator("input[name=own]").setInputFiles(file("experiment,what\nprimes,1"));
  await page.waitForFunction(() => /is not a file of cells/.test(document.getElementById("compared").textContent));
  assert.equal(await page.locator("#comparison tbody tr").count(), 0);
  assert.ok(head.startsWith("experiment,protocol,") && lines.length > 5);
  await page.locator("select[name=b]").selectOption(a);
  await page.waitForFunction(() => /^0 of/.test(document.getElementById("compared").textContent));
  assert.equal(new URL(page.url()).searchParams.get("b"), a);
  assert.equal(await page.locator("input[name=own]").inputValue(), "", "a file is named that is not compared any more");
  assert.deepEqual(page.faults, []);
  await context.close();
});

test("a link to runs keeps the side that is there, and says which is not", async () => {
  const chosen = (page) => page.evaluate(() => ["a", "b"].map((name) => document.getElementById("compare").elements[name].value));
  const shown = (page) => page.locator("#comparison[data-shown]").waitFor({ state: "attached" });
  const { context, page } = await opened("/compare/");
  await shown(page);
  const [, known] = await chosen(page);
  const link = encodeURIComponent(known);
  await page.goto(`${sites.root.origin}/compare/?a=${link}`);
  await shown(page);
  const [a, b] = await chosen(page);
  assert.equal(a, known);
  assert.notEqual(b, known, "a run stands beside itself");
  assert.equal(await page.locator(".caution").count(), 0);
  await page.goto(`${sites.root.origin}/compare/?a=nowhere&b=${link}`);
  await shown(page);
  assert.equal(await page.locator(".caution").innerText(), "This link asks for a run that is not in these lists (nowhere). Shown instead:");
  const [other, same] = await chosen(page);
  assert.equal(same, known);
  assert.notEqual(other, known, "a run stands beside itself");
  await page.locator("select[name=a]").selectOption({ index: 1 });
  assert.equal(await page.locator(".caution").count(), 0);
  assert.deepEqual(page.faults, []);
  await context.close();
});

test("two runs of one place are laid side by side where there is no other, and a site without runs is quiet", async () => {
  const context = await sites.browser.newContext(desktop);
  await context.route(/\/data\/compare\.json/, async (route) => {
    const list = await (await route.fetch()).json();
    await route.fulfill({ json: { ...list, sides: list.sides.filter((side) => side.place === list.sides[0].place) } });
  });
  const page = await open(context, `${sites.root.origin}/compare/`);
  await page.locator("#comparison[data-shown]").waitFor({ state: "attached" });
  const [a, b] = await page.evaluate(() => ["a", "b"].map((name) => document.getElementById("compare").elements[name].value));
  assert.notEqual(a, b);
  await context.route("**/compare/", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/<form id="compare"[^]*<div id="comparison"><\/div>/, "") });
  });
  await page.goto(`${sites.root.origin}/compare/`, { waitUntil: "networkidle" });
  assert.equal(await page.locator("#compare").count(), 0);
  assert.deepEqual(page.faults, []);
  await context.close();
});

test("a page whose data do not come says so", async () => {
  for (const [address, file, status, words] of [
    ["/compare/", /\/data\/compare\.json\?/, "#compared", "The list of runs did not load. Load the page again."],
    ["/search/?q=prime", /\/data\/search\.json\?/, "#found", "The list of pages did not load. Load the page again."],
    ["/switch/", /\/data\/switch\.json\?/, "#switch-answer .caution", "The other answers did not load. Load the page again."],
  ]) {
    const context = await sites.browser.newContext(desktop);
    const page = await context.newPage();
    await page.route(file, (route) => route.fulfill({ status: 503, body: "later" }));
    await page.goto(`${sites.root.origin}${address}`);
    await page.locator(status, { hasText: words }).waitFor();
    await context.close();
  }
});

test("the figures of a comparison are those of the runs' own files", async () => {
  const { context, page } = await opened("/compare/");
  await page.locator("#comparison tbody tr").first().waitFor();
  const [a] = await page.evaluate(() => [document.getElementById("compare").elements.a.value]);
  const [run, jdk] = a.split("@");
  const centres = new Set();
  for (const line of (await text(root, `data/runs/${run}/cells.csv`)).trim().split("\n").slice(1)) {
    const fields = line.match(/('[^']*'|"[^"]*"|[^,]*)(,|$)/g).map((field) => field.replace(/,$/, ""));
    if (fields[4] === jdk) for (const at of [15, 19]) centres.add(shown(Number(fields[at])));
  }
  const told = await page.locator("#comparison tbody tr td:nth-child(5)").allTextContents();
  assert.deepEqual(told.map((figure) => figure.split(/ \(|, /)[0]).filter((figure) => !centres.has(figure)), []);
  await context.close();
});

const size = (factor) => (factor < 999.5 ? factor.toPrecision(3) : Math.round(factor).toLocaleString("en"));
const shown = (ratio) => (ratio >= 2 ? `× ${size(ratio)}` : ratio < 0.5 ? `1/${size(1 / ratio)}` : `${ratio >= 1 ? "+" : "−"}${Math.abs((ratio - 1) * 100).toFixed(1)}%`);

test("changes name every run once, newest first, and the feed says the same", async () => {
  const page = await text(root, "changes/index.html");
  const feed = await text(root, "changes/feed.xml");
  const { runs } = JSON.parse(await text(root, "data/index.json"));
  for (const { id } of runs) {
    assert.ok(page.includes(`href="/runs/${id}/"`), id);
    assert.ok(feed.includes(`<id>tag:threadmark,2026:run/${id}</id>`), id);
  }
  const times = [...page.matchAll(/<time datetime="([^"]+)"/g)].map(([, at]) => at);
  assert.deepEqual(times, [...times].sort().reverse());
  assert.equal(new Set([...feed.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id)).size, times.length + 1);
});

test("a badge is checked against its evidence, and one that was changed is not taken", async () => {
  const { context, page } = await opened("/badges/");
  const picture = await readFile(path.join(root, "badge/P05.svg"));
  const choose = (buffer) => page.locator("input[name=picture]").setInputFiles({ name: "badge.svg", mimeType: "image/svg+xml", buffer });
  await choose(picture);
  await page.locator("#verified.held").waitFor();
  assert.match(await page.locator("#verified").innerText(), /^Genuine: this site published "P05: /);
  await choose(await readFile(path.join(root, "badge/paper.svg"))); // called by a name, lies at an id
  await page.waitForFunction(() => /"Sirotić et al\.: /.test(document.getElementById("verified").textContent));
  const before = page.faults.length;
  await choose(Buffer.from(picture.toString().replace(">P05<", ">P06<")));
  await page.locator("#verified.contradicted").waitFor();
  assert.match(await page.locator("#verified").innerText(), /never published/);
  await page.route("**/badge/P05/*.txt", (route) => route.fulfill({ status: 503, body: "later" }));
  await choose(picture); // a site that does not answer says nothing about a badge
  await page.locator("#verified.undecided", { hasText: "did not come (503)" }).waitFor();
  await choose(Buffer.from("<svg/>"));
  await page.waitForFunction(() => /not a badge/.test(document.getElementById("verified").textContent));
  assert.deepEqual(page.faults.slice(0, before), []);
  await context.close();
});

test("light and dark are chosen, and kept from page to page", async () => {
  const { context, page } = await opened("/");
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await page.locator("button.theme").click();
  assert.notEqual(await paper(), light);
  const dark = await paper();
  await page.goto(`${sites.root.origin}/claims/`);
  assert.equal(await paper(), dark);
  await page.locator("button.theme").click();
  assert.equal(await paper(), light);
  await page.locator("button.theme").click();
  await page.emulateMedia({ media: "print" });
  assert.equal(await paper(), "rgb(255, 255, 255)");
  await context.close();
});

test("a browser that does not know light and dark at once draws every mark and interval, in light", async () => {
  const context = await sites.browser.newContext({ ...desktop, colorScheme: "dark" });
  await context.route("**/*.css", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll("light-dark(", "of-a-later-year(") });
  });
  await context.addInitScript(() => (CSS.supports = () => false));
  const page = await open(context, `${sites.root.origin}/experiments/primes/`);
  const seen = await page.evaluate(() => {
    const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
    const painted = (what) => [...document.querySelectorAll(`.chart svg [${what}^="var("]`)].map((part) => [part.getAttribute(what), getComputedStyle(part)[what]]);
    return { backgroundColor, colorScheme, strokes: painted("stroke"), fills: painted("fill") };
  });
  assert.deepEqual([seen.backgroundColor, seen.colorScheme], ["rgb(255, 255, 255)", "light"]);
  assert.ok(seen.strokes.length > 20 && seen.fills.length > 20, `${seen.strokes.length} lines, ${seen.fills.length} fills`);
  assert.deepEqual(seen.strokes.filter(([, colour]) => colour === "none"), []);
  assert.deepEqual(seen.fills.filter(([, colour]) => ["none", "rgb(0, 0, 0)"].includes(colour)), []);
  assert.equal(await page.locator("button.theme").count(), 0, "a switch between light and light");
  assert.deepEqual(page.faults, []);
  await context.close();
});

test("a table is sorted by a column, numbers as numbers, there and back", async () => {
  const { context, page } = await opened("/runs/");
  const column = () => page.locator("main tbody tr td:nth-child(6)").allInnerTexts().then((all) => all.map((trials) => trials.replace(",", "")));
  const button = page.locator("main thead th:nth-child(6) button");
  const before = (await column()).map(Number);
  await button.click();
  assert.deepEqual((await column()).map(Number), [...before].sort((a, b) => a - b));
  await button.click();
  assert.deepEqual((await column()).map(Number), [...before].sort((a, b) => b - a));
  assert.equal(await page.locator("main thead th:nth-child(6)").getAttribute("aria-sort"), "descending");
  await context.close();
});

test("a time is sorted by its unit, and a run by its hour", async () => {
  const { context, page } = await opened("/runs/");
  await page.locator("main thead th button", { hasText: /^run$/i }).first().click();
  const runs = await page.locator("main table").first().locator("tbody tr > :first-child").allInnerTexts();
  assert.ok(runs.length > 3);
  assert.deepEqual(runs, [...runs].sort());
  const times = ["1.20 µs", "35.0 ns", "2.0 s", "900 ms", "737 ns", '<data value="9.5E-10">next to nothing</data>'];
  const table = `<table id="made-up"><thead><tr><th>time</th></tr></thead><tbody>${times.map((time) => `<tr><td>${time}</td></tr>`).join("")}</tbody></table>`;
  await page.route("**/drift/", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace("</main>", `${table}</main>`) });
  });
  await page.goto(`${sites.root.origin}/drift/`);
  await page.locator("#made-up th button").click();
  assert.deepEqual(await page.locator("#made-up td").allInnerTexts(), ["next to nothing", "35.0 ns", "737 ns", "1.20 µs", "900 ms", "2.0 s"]);
  await context.close();
});

test("a picture that leaves its page names the machine, the JDK and the setting that were chosen", async () => {
  const { figures } = JSON.parse(await text(root, "data/drawings.json"));
  const written = (svg) => svg.replaceAll(/<\/text><text [^>]*>/g, " "); // lines of one text
  for (const { id, finding, choices } of figures) {
    const svg = written(await text(root, `figures/${id}.svg`));
    for (const { options } of choices.filter((choice) => !choice.everything)) assert.ok(svg.includes(options[0].text) || finding.includes(options[0].text), `${id}: ${options[0].text}`);
  }
  const { context, page } = await opened("/experiments/primes/");
  await settled(page);
  await page.evaluate(() => {
    const { decode } = HTMLImageElement.prototype;
    HTMLImageElement.prototype.decode = function () {
      globalThis.pictured = decodeURIComponent(this.src.slice(this.src.indexOf(",") + 1));
      return decode.call(this);
    };
  });
  const figure = page.locator("#primes-trials");
  const option = figure.locator("select option").nth(1);
  await figure.locator("select").selectOption(await option.getAttribute("value"));
  await figure.and(page.locator('[data-state="interactive"]')).waitFor();
  const download = page.waitForEvent("download");
  await figure.locator(".png button").click();
  await download;
  const pictured = written(await page.evaluate(() => globalThis.pictured));
  assert.ok(pictured.includes(await option.textContent()));
  assert.deepEqual(page.faults, []);
  await context.close();
});

test("a picture that cannot be made is said, and the chart stays", async () => {
  const { context, page } = await opened("/experiments/primes/");
  await settled(page);
  const figure = page.locator("#primes-overhead");
  await page.evaluate(() => {
    globalThis.toDataURL = HTMLCanvasElement.prototype.toDataURL;
    HTMLCanvasElement.prototype.toDataURL = () => {
      throw new Error("no room");
    };
  });
  await figure.locator(".png button").click();
  await figure.locator(".failed", { hasText: "PNG" }).waitFor();
  assert.equal(await figure.getAttribute("data-state"), "interactive");
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toDataURL = globalThis.toDataURL;
  });
  const download = page.waitForEvent("download");
  await figure.locator(".png button").click();
  await download;
  assert.equal(await figure.locator(".failed").count(), 0);
  await context.close();
});

test("a picture that leaves its page carries title, marks, source and licence, in colours of its own", async () => {
  const svg = await text(root, "figures/primes-overhead.svg");
  assert.match(svg, />Counting primes: Overhead against platform</);
  assert.match(svg, />virtual</);
  assert.match(svg, /Threadmark, built \d{4}-\d\d-\d\d.*CC-BY-4\.0/);
  assert.doesNotMatch(svg, /var\(--/);
  const { context, page } = await opened("/experiments/primes/");
  assert.match(await page.locator("#primes-overhead .cite").textContent(), /^Threadmark, "Counting primes: Overhead against platform", built /);
  await touched(page.locator("#primes-overhead"));
  await settled(page);
  const download = page.waitForEvent("download");
  await page.locator("#primes-overhead .png button").click();
  const bytes = await readFile(await (await download).path());
  assert.equal(bytes.subarray(1, 4).toString(), "PNG");
  assert.ok(bytes.readUInt32BE(20) > 600, "title and source are part of the picture");
  assert.deepEqual(page.faults, []);
  await context.close();
});
