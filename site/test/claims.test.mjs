// The pages of claims and of their sources: words beside each id, one table, and the way to the source.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { open, openSites, settled } from "./browser.mjs";
import { address, htmlFiles, text } from "./pages.mjs";

const root = process.env.SITE_ROOT;
const sites = openSites();
const claims = async () => (await htmlFiles(root)).filter((file) => /^claims\/[^/]+\/index\.html$/.test(file));
const isSource = (html) => /class="figure" id="claims-/.test(html);

async function sources() {
  const files = [];
  for (const file of await claims()) if (isSource(await text(root, file))) files.push(file);
  return files;
}

test("on wide and narrow screens the figure of claims calls each row by words, and cuts none of them", { timeout: 120_000 }, async () => {
  const files = await sources();
  assert.ok(files.length > 5, `only ${files.length} sources`);
  const faults = [];
  for (const width of [1440, 360]) {
    const context = await sites.browser.newContext({ viewport: { width, height: 900 } });
    for (const file of files) {
      const page = await open(context, `${sites.root.origin}${address(file)}`);
      await settled(page);
      const words = await page.locator(".chart svg text").evaluateAll((all) => all.map((one) => one.textContent));
      const wide = await page.locator(".chart svg").evaluateAll(([svg]) =>
        [...svg.querySelectorAll("text")].filter((one) => one.getBoundingClientRect().left < svg.getBoundingClientRect().left - 1 || one.getBoundingClientRect().right > svg.getBoundingClientRect().right + 1).map((one) => one.textContent),
      );
      faults.push(...words.filter((word) => word.endsWith("…")).map((word) => `${file} at ${width}: ${word}`), ...wide.map((word) => `${file} at ${width}: ${word} leaves the drawing`));
      const ids = words.filter((word) => /^[A-Z]\d/.test(word));
      if (ids.length === 0) faults.push(`${file} at ${width}: no row has a name`);
      faults.push(...ids.filter((word) => !/^\S+ \S/.test(word)).map((word) => `${file} at ${width}: ${word} has no words`));
      await page.close();
    }
    await context.close();
  }
  assert.deepEqual(faults, []);
});

test("a claim stands once in the tables of its source, with a column for each place", async () => {
  const accepted = await readdir(path.join(import.meta.dirname, "../../baselines"), { recursive: true });
  const places = accepted.filter((folder) => /^[^/\\]+[/\\][^/\\]+-\d+\.[^/\\]+$/.test(folder)).length; // MACHINE/temurin-25.0.3+9
  assert.ok(places > 1, `only ${places} places`);
  for (const file of await sources()) {
    const open = (await text(root, file)).replaceAll(/<details class="folded">[^]*?<\/details>/g, "");
    const tables = open.match(/<table[^]*?<\/table>/g);
    assert.equal(tables.length, 1, file);
    const lines = [...tables[0].matchAll(/<tr[^>]* id="([^"]+)"/g)].map((line) => line[1]);
    assert.equal(new Set(lines).size, lines.length, file);
    assert.equal((tables[0].match(/<th scope="col">JDK \d+/g) ?? []).length, places, file);
  }
});

test("a claim's page leads to where the claim can be read, if that is known", async () => {
  const leads = { "claims/P05": "http://www.istratech.hr/", "claims/F02": "https://blog.fillmore-labs.com/", "claims/T06": "https://chariotsolutions.com/", "claims/E01": "https://github.com/dotCMS/core/issues/36892" };
  for (const [page, there] of Object.entries(leads)) assert.ok((await text(root, `${page}/index.html`)).includes(`<a href="${there}`), page);
  assert.match(await text(root, "claims/prime-sum/index.html"), /its page was not found again/);
});

test("what was not measured is said in words, with a command that is there", async () => {
  let commands = 0;
  for (const file of await claims()) {
    const html = await text(root, file);
    assert.doesNotMatch(html, /not measured yet: \S*threadmark|[^/]threadmark run/, file);
    commands += (html.match(/scripts\/threadmark run --profile/g) ?? []).length;
  }
  assert.ok(commands > 20, `only ${commands} commands`);
});

test("badges have names for what they are about and for machines, and a source the colour of its claims", async () => {
  const colours = new Set();
  for (const file of await claims()) {
    const html = await text(root, file);
    const badge = html.match(/<img class="badge"[^>]* alt="([^"]+)"/)[1];
    assert.doesNotMatch(badge, /cpu-/, file);
    if (!isSource(html)) continue;
    const id = file.split("/")[1];
    const endpoint = JSON.parse(await text(root, `badge/${id}.json`));
    assert.notEqual(endpoint.label, id);
    assert.ok(badge.startsWith(`${endpoint.label}: `), badge);
    colours.add(endpoint.color);
  }
  assert.ok(colours.size > 2, [...colours].join());
  const desk = await text(root, "badges/index.html");
  assert.match(desk, /<div class="readme">[^]*<img class="badge"/);
  assert.equal(desk.match(/<table class="badges">[^]*?<\/table>/)[0].match(/<tr id=/g).length, 7);
});

test("the first verdicts of a run are among the changes, on the page and in the feed", async () => {
  for (const file of ["changes/index.html", "changes/feed.xml"]) assert.match(await text(root, file), /First verdicts on \d+ claims, JDK 25 · [^:]+: \d+ held, \d+ contradicted\./);
});
