// What can be said of the built files without a browser.
import { test } from "node:test";
import assert from "node:assert/strict";
import { existsSync, statSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { HtmlValidate } from "html-validate";
import { htmlFaults } from "./nu.mjs";
import { htmlFiles, ids, links, sample, text } from "./pages.mjs";

const root = process.env.SITE_ROOT; // built for /
const long = process.env.SITE_LONG; // of a generated history
const below = process.env.SITE_BELOW; // built for /threadmark/

for (const [folder, base] of [
  [root, ""],
  [long, ""],
  [below, "/threadmark"],
]) {
  test(`every link of the site in ${path.basename(folder)} leads somewhere`, async () => {
    const broken = [];
    const pages = new Map();
    for (const file of await htmlFiles(folder)) pages.set(file, await text(folder, file));
    assert.ok(pages.size > 20, `only ${pages.size} pages`);
    for (const [file, html] of pages) {
      for (const link of links(html)) {
        if (/^(https?:|data:|mailto:)/.test(link)) continue;
        const [place, fragment] = link.split("#");
        const asked = place.split("?")[0];
        if (asked.startsWith("/") && !asked.startsWith(`${base}/`)) {
          broken.push(`${file}: ${link} leaves ${base}`);
          continue;
        }
        let target = asked === "" ? file : asked.startsWith("/") ? asked.slice(base.length + 1) : path.join(path.dirname(file), asked);
        if (target === "" || target.endsWith("/") || asked.endsWith("..") ) target = path.join(target, "index.html");
        if (!existsSync(path.join(folder, target)) || !statSync(path.join(folder, target)).isFile()) broken.push(`${file}: ${link}`);
        else if (fragment && target.endsWith(".html") && !ids(pages.get(path.normalize(target)) ?? "").has(fragment)) broken.push(`${file}: ${link} (no such part)`);
      }
    }
    assert.deepEqual(broken, []);
  });
}

test("figures name parameters with their units, as people do", async () => {
  const faults = [];
  let named = 0;
  for (const file of (await htmlFiles(root)).filter((name) => /^(experiments|machines)\/.+\//.test(name))) {
    const html = await text(root, file);
    for (const [, figure] of html.matchAll(/<figure class="figure"[^>]*>([^]*?)<\/figure>/g)) {
      for (const [, words] of figure.matchAll(/<(?:option|text|td|span)\b[^>]*>([^<]+)</g)) {
        const parameters = words.replace(/(?<=^| )-[DX]\S+/g, ""); // a JVM's option is said as it is
        if (/\b[a-z]\w*=[\w%.]/.test(parameters)) faults.push(`${file}: ${words}`);
        if (/ (?:ms|tasks|threads)\b/.test(words)) named++;
      }
    }
  }
  assert.deepEqual(faults, []);
  assert.ok(named > 100, `only ${named} texts`);
});

test("no drawing cuts a name, and no caption names a line that is not drawn", async () => {
  const faults = [];
  for (const folder of [root, long]) {
    for (const file of await htmlFiles(folder)) {
      const html = await text(folder, file);
      for (const [, id, figure] of html.matchAll(/<figure class="figure" id="([^"]*)" data-chart[^>]*>([^]*?)<\/figure>/g)) {
        const drawing = await text(folder, `figures/${id}.svg`);
        for (const [cut] of drawing.matchAll(/<text[^>]*>[^<]*…<\/text>/g)) faults.push(`${file}: ${id}: ${cut.replace(/<[^>]*>/g, "")}`);
        if (/ (?:transform|d|x|y|x2|y2)="[^"]*\d\.\d{3,}/.test(drawing)) faults.push(`${file}: ${id}: places finer than a screen shows`);
        for (const [, mark] of figure.matchAll(/<li><svg class="key"[^>]*><path class="([\w-]+)"/g)) if (!figure.includes(`var(--${mark})`)) faults.push(`${file}: ${id}: the legend names ${mark}, which is not drawn`);
        if (/dashed line at the margin/.test(figure) && !/stroke-dasharray/.test(drawing)) faults.push(`${file}: ${id}: no line at the margin is drawn`);
      }
    }
  }
  assert.deepEqual(faults, []);
});

test("every page says what it alone is about, shows a sign that any browser draws, and a published one where it is", async () => {
  const seen = new Map();
  for (const file of await htmlFiles(root)) {
    const html = await text(root, file);
    const description = html.match(/<meta name="description" content="([^"]{20,})">/)?.[1];
    assert.ok(description, `${file}: no description`);
    assert.doesNotMatch(html, /rel="canonical" href="\//, `${file}: an address that is none`);
    seen.set(description, [...(seen.get(description) ?? []), file]);
    for (const [, sign] of html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)) assert.ok(existsSync(path.join(root, sign.startsWith("/") ? sign : path.join(path.dirname(file), sign))), `${file}: ${sign}`);
    assert.match(html, /<link rel="icon" href="[^"]+\.png" type="image\/png"[^>]*>\s*<link rel="icon" href="[^"]+\.svg"[^>]*>\s*<link rel="apple-touch-icon" href="[^"]+\.png">/, file);
  }
  assert.deepEqual([...seen.values()].filter((files) => files.length > 1), []);
  assert.match(await text(root, "decisions/0033-results-branch.html"), /<meta name="description" content="One folder a run, runs\/MACHINE\/YEAR\/RUN, /);
  assert.ok(existsSync(path.join(root, "404.html")));
});

test("each set of cards counts its kinds of program, and those that have an answer", async () => {
  let sets = 0;
  for (const folder of [root, long]) {
    for (const file of ["index.html", "when/index.html"]) {
      for (const [, set] of (await text(folder, file)).matchAll(/<section class="cards"([^]*?)<\/section>/g)) {
        const kinds = [...set.matchAll(/<article class="card ([\w-]+)"/g)].map(([, tone]) => tone);
        const [, answered, all] = set.match(/: (none|\d+) of (\d+) kinds of program/);
        const measured = kinds.filter((tone) => tone !== "not-measured").length;
        assert.deepEqual([answered, all], [measured === 0 ? "none" : String(measured), String(kinds.length)], file);
        sets++;
      }
    }
  }
  assert.ok(sets > 5, `only ${sets} sets`);
});

test("a link to the front page, to when they pay, to each experiment and to each claim brings a picture along", async () => {
  const files = (await htmlFiles(root)).filter((file) => /^(index|when\/index|experiments\/.+\/index)\.html$/.test(file));
  assert.ok(files.length > 20, `only ${files.length} pages`);
  const pictures = new Set();
  for (const file of files) {
    const html = await text(root, file);
    const address = html.match(/<meta property="og:image" content="https:\/\/threadmark\.example\/([^"]+)">/)?.[1];
    assert.ok(address, `${file}: no picture`);
    assert.match(html, /<meta name="twitter:card" content="summary_large_image">/, file);
    const png = await readFile(path.join(root, address));
    assert.deepEqual([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)], ["PNG", 1200, 630], file);
    pictures.add(png.toString("base64"));
  }
  assert.equal(pictures.size, files.length, "two pages have one picture");
  const claims = JSON.parse(await text(root, "data/search.json")).pages.filter(({ path: page }) => /^claims\/.+/.test(page));
  const ofSources = new Set();
  for (const { path: page } of claims) {
    const address = (await text(root, `${page}index.html`)).match(/<meta property="og:image" content="https:\/\/threadmark\.example\/(data\/cards\/claims-[^"]+)">/)?.[1];
    assert.ok(address && existsSync(path.join(root, address)), `${page}: no picture of its source`);
    ofSources.add(address);
  }
  assert.ok(ofSources.size > 4 && ofSources.size < claims.length / 4, `${ofSources.size} pictures for ${claims.length} pages`);
  for (const file of await htmlFiles(long)) assert.doesNotMatch(await text(long, file), /og:image/, `${file}: a picture of generated data`);
});

test("every page says the same policy, and nothing in it is written into elements", async () => {
  for (const file of await htmlFiles(root)) {
    const html = await text(root, file);
    const policy = html.match(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/)?.[1];
    const more = file === "query/index.html" ? "; worker-src 'self'" : ""; // what answers SQL works beside the page
    assert.equal(policy, `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'${more}`, file);
    assert.doesNotMatch(html, /\sstyle="/, `${file}: a style inside an element`);
    assert.doesNotMatch(html, /\son[a-z]+="/, `${file}: a script inside an element`);
  }
});

test("each colour of the style sheets stands first as it is in light, for browsers that know no other", async () => {
  const found = (css, pattern) => [...css.matchAll(pattern)].map(([, name, colour]) => [name, colour]);
  for (const sheet of ["assets/site.css", "data/marks.css"]) {
    const [first, later] = (await text(root, sheet)).split("@supports (color: light-dark(#000, #fff))");
    assert.doesNotMatch(first, /light-dark\(/, sheet);
    const light = found(later, /(--[\w-]+): light-dark\((#[0-9a-f]{6}), #[0-9a-f]{6}\);/g);
    assert.ok(light.length >= 10, `${sheet}: only ${light.length} colours`);
    assert.deepEqual(found(first, /(--[\w-]+): (#[0-9a-f]{6});/g), light, sheet);
  }
});

test("no page shows what a template failed to fill", async () => {
  for (const file of await htmlFiles(root)) {
    assert.doesNotMatch(await text(root, file), /(?<!\$)\{\{|\{%|Liquid error|undefined|>NaN|>null</, file);
  }
});

test("a workflow in a guide keeps its braces on the site", async () => {
  const guide = await readFile(new URL("../../docs/gate-your-project.md", import.meta.url), "utf8");
  const entities = { "&amp;": "&", "&quot;": '"', "&#39;": "'" };
  const page = (await text(root, "gate-your-project.html")).replaceAll(/<[^>]*>/g, "").replaceAll(/&(?:amp|quot|#39);/g, (entity) => entities[entity]);
  const shown = [...guide.matchAll(/\$\{\{ .*? \}\}/g)].map(([whole]) => whole);
  assert.ok(shown.length > 3);
  assert.deepEqual(shown.filter((whole) => !page.includes(whole)), []);
});

test("the Nu checker finds no fault in any page, nor in one of each kind of a long history", { timeout: 300_000 }, async () => {
  for (const [folder, files] of [
    [root, await htmlFiles(root)],
    [long, sample(await htmlFiles(long), 1)],
  ]) {
    const { checked, faults } = await htmlFaults(folder, files);
    assert.equal(checked, files.length);
    assert.deepEqual(faults.slice(0, 20), []);
  }
});

test("the Nu checker finds what is wrong with a page", { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "threadmark-html-"));
  const page = (body) => `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>A page</title></head><body>${body}</body></html>\n`;
  await writeFile(path.join(folder, "whole.html"), page("<p>A word</p>"));
  await writeFile(path.join(folder, "list.html"), page("<ul><p>no item</p></ul>"));
  await writeFile(path.join(folder, "twice.html"), page('<p id="a">A</p><p id="a">B</p>'));
  await writeFile(path.join(folder, "comment.html"), page("<!-- tried as: --help -->"));
  const { checked, faults } = await htmlFaults(folder, await htmlFiles(folder));
  await rm(folder, { recursive: true });
  assert.equal(checked, 4);
  assert.deepEqual([...new Set(faults.map((fault) => fault.split(":")[0]))].sort(), ["comment.html", "list.html", "twice.html"]);
});

test("HTML is plain to read for other rules too", async () => {
  const validator = new HtmlValidate({
    extends: ["html-validate:standard"],
    rules: { "no-raw-characters": "off", "tel-non-breaking": "off" },
  });
  const faults = [];
  for (const file of sample(await htmlFiles(root), 3)) {
    const report = await validator.validateString(await text(root, file), file);
    for (const result of report.results) {
      for (const message of result.messages.filter((one) => one.severity === 2)) {
        faults.push(`${file}:${message.line}:${message.column} ${message.ruleId}: ${message.message}`);
      }
    }
  }
  assert.deepEqual(faults.slice(0, 20), []);
});

test("what was checked by hand stands on the page of its claim, once for each JDK", async () => {
  const page = await readFile(new URL("../../docs/method/by-hand/index.md", import.meta.url), "utf8");
  const headings = ids(await text(root, "method/by-hand/index.html"));
  const links = {};
  let machine;
  for (const [, name, jdk, claims] of page.split("---")[1].matchAll(/^ {2}(\S+):$|^ {4}(\S+): \[(.+)\]$/gm)) {
    machine = name ?? machine;
    if (name) continue;
    const ledger = JSON.parse(await text(root, `data/ledgers/${machine}-${jdk.replace("+", "_")}.json`));
    for (const claim of claims.split(", ")) {
      assert.ok(headings.has(claim.toLowerCase()), `by-hand has no heading ${claim}`);
      const { verdict } = ledger.entries.find((entry) => entry.id === claim);
      links[claim] = (links[claim] ?? 0) + (verdict === "contradicted" ? 1 : 0);
    }
  }
  assert.ok(Object.values(links).includes(4));
  for (const [claim, told] of Object.entries(links)) {
    assert.equal((await text(root, `claims/${claim}/index.html`)).split("Checked by hand").length - 1, told, claim);
  }
});

test("the feed is an Atom feed with an id that never changes", async () => {
  const feed = await text(root, "alerts/feed.xml");
  assert.match(feed, /^<\?xml version="1.0" encoding="utf-8"\?>\s*<feed xmlns="http:\/\/www.w3.org\/2005\/Atom">\s*<id>tag:/);
  assert.match(feed, /<updated>\d{4}-\d\d-\d\dT/);
});

test("every JSON file names its schema first", async () => {
  const { readdir } = await import("node:fs/promises");
  for (const file of (await readdir(path.join(root, "data"), { recursive: true })).filter((name) => name.endsWith(".json"))) {
    assert.match(await text(root, `data/${file}`), /^\{\s*"schema"\s*:\s*"[a-z-]+\/\d+"/, file);
  }
});

test("the index names every file of rows that a figure or its choices load", async () => {
  const { figures } = JSON.parse(await text(long, "data/index.json"));
  assert.deepEqual(figures.filter((file) => !existsSync(path.join(long, file))), []);
  const page = await text(long, "experiments/primes/index.html");
  const loaded = [...page.matchAll(/\sdata-rows="\/([^"]+)"/g)].map((match) => match[1]);
  assert.ok(loaded.some((file) => file.includes("/history/")));
  for (const file of loaded) {
    assert.ok(figures.includes(file), file);
    assert.ok(figures.includes(file.replace(/json$/, "csv")), `${file} as CSV`);
    assert.ok(!file.includes("/history/") || page.includes(`<li><a href="/${file}">`), `${file} without scripts`);
  }
});

test("a run that is too old for a page of its own has a line on the page of its month", async () => {
  const { runs, earlier } = JSON.parse(await text(long, "data/index.json"));
  assert.equal(earlier.length, new Set(earlier).size);
  const own = new Set(runs.map(({ id }) => id));
  let lines = 0;
  for (const table of earlier) {
    const html = await text(long, table.replace("runs.csv", "index.html"));
    for (const line of (await text(long, table)).trim().split("\n").slice(1)) {
      const [run] = line.split(",");
      assert.ok(html.includes(`<tr id="${run}">`), run);
      assert.equal(existsSync(path.join(long, "runs", run, "index.html")), own.has(run), run);
      assert.equal(existsSync(path.join(long, "data/runs", run, "cells.csv")), own.has(run), run);
      lines += own.has(run) ? 0 : 1;
    }
    assert.match(html, /<a href="https:\/\/github\.com\/[^"]+\/commit\/[0-9a-f]{40}">/);
  }
  assert.ok(lines > 5, `only ${lines} lines`);
});

test("a generated history says on every page that nobody measured it, and a real one never", async () => {
  for (const file of await htmlFiles(long)) {
    if (!file.startsWith("runs/generated")) assert.match(await text(long, file), /Generated data|class="column run"/, file);
  }
  for (const file of await htmlFiles(root)) assert.doesNotMatch(await text(root, file), /Generated data/, file);
});
