// Every page of the site, in light, dark and on a phone, with scripts and without.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { asPhone, MOST_BYTES, open, opened, openSites, settled, shoot, visit, watched } from "./browser.mjs";
import { address, htmlFiles, prose, some, text } from "./pages.mjs";
import { serve } from "./server.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const sites = openSites();
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

/** Leads a page, or two at a time, to each of the files; another page for each would take half the time. */
async function each(files, viewport, work) {
  const queue = [...files];
  await Promise.all(
    [1, 2].map(async () => {
      const context = await sites.browser.newContext({ viewport });
      const page = await watched(context);
      for (let file = queue.shift(); file; file = queue.shift()) {
        await page.setViewportSize(viewport);
        await visit(page, `${sites.root.origin}${address(file)}`);
        await work(file, page);
      }
      await context.close();
    }),
  );
}

/** What axe finds to be in somebody's way. */
async function barriers(page, where, options = {}) {
  const found = await page.evaluate((chosen) => globalThis.axe.run(document, { resultTypes: ["violations"], ...chosen }), options);
  return found.violations
    .filter((fault) => ["serious", "critical"].includes(fault.impact))
    .map((fault) => `${where}: ${fault.id}: ${fault.nodes.map((node) => node.target.join(" ")).slice(0, 3)}: ${fault.nodes[0].failureSummary}`);
}

/** What a phone of 360 pixels cannot show. */
async function beyond(page, file) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const cut = await page.evaluate(() => [...document.querySelectorAll("td")].filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent.trim()));
  const low = await page.evaluate(() =>
    [...document.querySelectorAll(":is(td, th, nav, footer, .links, .trail, .choices, figure summary) :is(a, button, select), select, summary")]
      .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 24)
      .map((target) => target.textContent.trim().slice(0, 40)),
  );
  const nameless = await page.evaluate(() => [...document.querySelectorAll(".chart svg text")].map((name) => name.textContent).filter((name) => /undefined|NaN|null/.test(name)));
  return [
    ...(nameless.length > 0 ? [`${file}: on a phone a chart says ${nameless[0]}`] : []),
    ...(low.length > 0 ? [`${file}: too low for a finger: ${low.slice(0, 3)}`] : []),
    ...(wide > 360 ? [`${file}: ${wide} pixels wide on a phone`] : []),
    ...(cut.length > 0 ? [`${file}: on a phone a text leaves its cell: ${cut.slice(0, 3)}`] : []),
  ];
}

test("pages of every kind are quiet, light, accessible, and draw their charts in light, dark and on a phone", { timeout: 900_000 }, async () => {
  const faults = [];
  await each(sites.files, DESK, async (file, page) => {
    await settled(page);
    if (page.bytes > MOST_BYTES) faults.push(`${file}: transfers ${page.bytes} bytes`);
    for (const figure of await page.locator("figure[data-chart]").all()) {
      const marks = await figure.locator(".chart .mark-symbol path, .chart .mark-rect path, .chart .mark-line path").count();
      const id = await figure.getAttribute("id");
      if (marks === 0) faults.push(`${file}: ${id} draws no mark`);
    }
    const looked = sites.kinds.has(file);
    if (looked) {
      await page.evaluate(axe); // the policy forbids to add it as a script
      faults.push(...(await barriers(page, `${file}: light`)));
    }
    await shoot(page, file, "light");
    await page.emulateMedia({ colorScheme: "dark" });
    if (looked) faults.push(...(await barriers(page, `${file}: dark`, { runOnly: ["color-contrast"] })));
    await shoot(page, file, "dark");
    await page.emulateMedia({ colorScheme: "light" });
    await asPhone(page);
    if (looked) faults.push(...(await barriers(page, `${file}: phone`)));
    faults.push(...(await beyond(page, file)));
    await shoot(page, file, "phone");
    faults.push(...page.faults.map((fault) => `${file}: ${fault}`));
  });
  assert.deepEqual(faults, []);
});

test("no text of a drawing leaves it, in the page or as a picture of its own", { timeout: 120_000 }, async () => {
  const page = await sites.browser.newPage({ viewport: { width: 1200, height: 900 } });
  const cut = [];
  let drawings = 0;
  for (const [where, svg] of await drawn(process.env.SITE_ROOT, process.env.SITE_LONG)) {
    drawings++;
    await page.setContent(`<body>${svg}</body>`);
    const beyond = await page.evaluate(() => {
      const room = document.querySelector("svg").getBoundingClientRect();
      return [...document.querySelectorAll("svg text")]
        .filter((words) => words.getBoundingClientRect().width > 0)
        .filter((words) => {
          const place = words.getBoundingClientRect();
          return place.left < room.left - 1 || place.right > room.right + 1 || place.top < room.top - 1 || place.bottom > room.bottom + 1;
        })
        .map((words) => words.textContent);
    });
    cut.push(...beyond.map((words) => `${where}: ${words}`));
  }
  await page.close();
  assert.ok(drawings > 100, `only ${drawings} drawings`);
  assert.deepEqual(cut, []);
});

/** Every drawing of the sites: those in their pages, and those that stand alone. */
async function drawn(...folders) {
  const drawings = [];
  for (const folder of folders) {
    for (const file of await htmlFiles(folder)) {
      for (const [svg] of (await text(folder, file)).matchAll(/<svg [^>]*class="marks drawing"[^]*?<\/svg>/g)) drawings.push([file, svg]);
    }
    for (const file of await readdir(path.join(folder, "figures"))) drawings.push([`figures/${file}`, (await text(folder, `figures/${file}`)).replace(/^<\?xml.*?\?>/, "")]);
  }
  return drawings;
}

test("a page is light until somebody opens its tables, and without scripts all of them are there", { timeout: 120_000 }, async () => {
  const MOST_ELEMENTS = 3000;
  const files = some(sites.files.filter((file) => /^(experiments|crossover|drift)\//.test(file)), 3);
  const plain = await sites.browser.newContext({ javaScriptEnabled: false });
  const heavy = [];
  let folded = 0;
  await each(files, DESK, async (file, page) => {
    const elements = await page.evaluate(() => document.querySelectorAll("*").length);
    if (elements >= MOST_ELEMENTS) heavy.push(`${file}: ${elements} elements`);
    const bare = await plain.newPage();
    await bare.goto(`${sites.root.origin}${address(file)}`);
    const lines = (where) => where.locator("details.folded table").evaluateAll((all) => all.map((table) => table.tBodies[0].rows.length));
    assert.deepEqual(await lines(page), [], `${file}: laid out before anybody asked`);
    const expected = await lines(bare);
    await opened(page.locator("main"));
    assert.deepEqual(await lines(page), expected, `${file}: opened, and without scripts`);
    folded += expected.length;
    assert.deepEqual(page.faults, [], file);
    await bare.close();
  });
  await plain.close();
  assert.ok(folded > 5, `only ${folded} folded tables`);
  assert.deepEqual(heavy, []);
});

test("a folded table is on paper", async () => {
  const context = await sites.browser.newContext();
  const page = await open(context, `${sites.root.origin}/experiments/primes/`);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assert.equal(await page.locator("details.folded > noscript").count(), 0);
  assert.ok((await page.locator("details.folded tbody tr").count()) > 50);
  await context.close();
});

test("every page of text fits a phone", { timeout: 60_000 }, async () => {
  const faults = [];
  const texts = some(sites.every.filter(prose), 3);
  assert.ok(texts.length > 25, `only ${texts.length} pages of text`);
  await each(texts, PHONE, async (file, page) => {
    faults.push(...(await beyond(page, file)), ...page.faults.map((fault) => `${file}: ${fault}`));
  });
  assert.deepEqual(faults, []);
});

test("on a phone each answer of a table is in sight, below the name of its column", { timeout: 60_000 }, async () => {
  const kinds = [/^switch\//, /^index\.html$/, /^experiments\/primes\//, /^claims\/M01\//, /^machines\/.+\//, /^runs\/.+\//, /^compare\//, /^crossover\//];
  const files = kinds.map((kind) => sites.every.find((file) => kind.test(file)));
  const faults = [];
  let cards = 0;
  let moved = 0;
  await each(files, PHONE, async (file, page) => {
    await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
    await page.locator("details.folded > noscript").first().waitFor({ state: "detached" });
    if (file.startsWith("compare/")) await page.locator("#comparison tbody tr").first().waitFor();
    const seen = await page.locator("main table").evaluateAll((tables) =>
      tables.map((table) => {
        const heads = [...table.tHead.rows[0].cells].map((head) => head.textContent);
        const wide = heads.length > 8;
        if (wide) table.parentElement.scrollLeft = 200;
        const cells = [...table.tBodies[0].querySelectorAll(wide ? "tr > :first-child" : "td")].filter((cell) => cell.textContent !== "" && cell.checkVisibility());
        const label = (cell) => getComputedStyle(cell, "::before").content;
        return {
          wide,
          cells: cells.length,
          outside: cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth || cell.getBoundingClientRect().left < 0).map((cell) => cell.textContent),
          nameless: wide || heads.length < 3 ? [] : cells.filter((cell) => cell.cellIndex > 0 && label(cell) !== JSON.stringify(heads[cell.cellIndex].trim())).map((cell) => `${cell.textContent}: ${label(cell)}`),
        };
      }),
    );
    for (const { wide, cells, outside, nameless } of seen) {
      if (wide) moved++;
      else cards += cells;
      if (outside.length > 0) faults.push(`${file}: out of sight: ${outside.slice(0, 2)}`);
      if (nameless.length > 0) faults.push(`${file}: of no column: ${nameless.slice(0, 2)}`);
    }
  });
  assert.deepEqual(faults, []);
  assert.ok(cards > 500 && moved > 0, `${cards} cells in cards, ${moved} tables that move`);
});

test("on a phone the chart libraries come with the first chart in sight, and not before", async () => {
  const context = await sites.browser.newContext({ viewport: PHONE });
  const page = await open(context, `${sites.root.origin}/drift/`);
  const figure = page.locator("figure[data-chart]").first();
  const above = (await figure.locator(".chart").boundingBox()).y - PHONE.height;
  assert.ok(above > 0 && above < 600, `the chart begins ${above} pixels below the window: near, and not in sight`);
  await page.waitForTimeout(500);
  const libraries = () => page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => /vega/.test(name)).length);
  assert.equal(await libraries(), 0);
  await figure.locator(".chart").scrollIntoViewIfNeeded();
  await figure.and(page.locator('[data-state="interactive"]')).waitFor();
  assert.notEqual(await libraries(), 0);
  assert.deepEqual(page.faults, []);
  await context.close();
});

test("nothing jumps while a page comes", async () => {
  const jumps = [];
  for (const viewport of [DESK, PHONE]) {
    for (const file of ["compare/index.html", "switch/index.html", "method/operating-characteristic.html", "machines/index.html"]) {
      const context = await sites.browser.newContext({ viewport });
      const page = await context.newPage();
      await page.goto(`${sites.root.origin}${address(file)}`, { waitUntil: "networkidle" });
      if (file.startsWith("compare/")) await page.locator("#comparison tbody tr").first().waitFor();
      const moved = await page.evaluate(
        () =>
          new Promise((told) => {
            let sum = 0;
            new PerformanceObserver((list) => list.getEntries().forEach((entry) => (sum += entry.value))).observe({ type: "layout-shift", buffered: true });
            setTimeout(() => told(sum), 300);
          }),
      );
      if (moved > 0.05) jumps.push(`${file}: ${moved.toFixed(3)} at ${viewport.width} pixels`);
      await context.close();
    }
  }
  assert.deepEqual(jumps, []);
});

test("the long parts of a run are folded, and their list stays in sight beside the text on a wide screen", async () => {
  const context = await sites.browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const file = sites.every.find((name) => /^runs\/.+\//.test(name));
  await page.goto(`${sites.root.origin}${address(file)}`);
  const long = await page.locator("main > section").evaluateAll((parts) => parts.filter((part) => part.getBoundingClientRect().height > innerHeight).map((part) => part.textContent.slice(0, 40)));
  assert.deepEqual(long, [], "parts that are longer than a window and not folded");
  assert.ok(await page.locator('.contents a[href="#measured"]').isVisible());
  await page.locator("#verify").scrollIntoViewIfNeeded();
  const boxes = await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    const list = document.querySelector(".contents").getBoundingClientRect();
    return { top: list.top, left: list.left, text: Math.max(...[...document.querySelectorAll("main > section")].map((part) => part.getBoundingClientRect().right)) };
  });
  assert.ok(boxes.top >= 0 && boxes.top < 60, `its top is at ${boxes.top}`);
  assert.ok(boxes.left >= boxes.text, `it begins at ${boxes.left}, and the text ends at ${boxes.text}`);
  await context.close();
});

test("the tables show the data", { timeout: 60_000 }, async () => {
  const context = await sites.browser.newContext({ javaScriptEnabled: false });
  let compared = 0;
  const page = await context.newPage();
  for (const file of sites.files) {
    if (!(await text(process.env.SITE_ROOT, file)).includes("data-chart")) continue;
    await page.goto(`${sites.root.origin}${address(file)}`);
    for (const figure of await page.locator("figure[data-chart]").all()) {
      const { rows } = await (await context.request.get(sites.root.origin + (await figure.getAttribute("data-rows")))).json();
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

/** A ratio as people read it: "+1.7% (…)", "× 12.3 (…)" or "1/4.52 (…)". */
function shown(text) {
  const percent = text.match(/^([+−]?[\d.]+)%/);
  if (percent) return 1 + Number(percent[1].replace("−", "-")) / 100;
  const size = (digits) => Number(digits.replaceAll(",", ""));
  const part = text.match(/^1\/([\d.,]+)/);
  return part ? 1 / size(part[1]) : size(text.match(/^× ([\d.,]+)/)[1]);
}

const close = (a, b) => Math.abs(a - b) <= 0.006 * Math.max(1, Math.abs(b));

test("without scripts the answers, the tables and the drawings are there", async () => {
  const context = await sites.browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${sites.root.origin}/`);
  const sentence = await page.locator("#cards .card").first().innerText();
  assert.match(sentence, /Instead of .+: (.*faster|.*slower|about the same|could not tell), .+ \(.+ to .+\)/);
  assert.equal(await page.locator("#cards .card .verdict").count(), 6, "six kinds of program have an answer");
  await page.goto(`${sites.root.origin}/experiments/primes/`);
  for (const figure of await page.locator("figure[data-chart]").all()) {
    assert.ok(await figure.locator(".chart svg[role=img]").isVisible());
    assert.ok((await figure.locator(".chart svg .mark-symbol path").count()) > 0);
    assert.ok(await figure.locator(".choices").first().isHidden());
  }
  assert.ok((await page.locator("tbody tr").count()) > 5);
  assert.match(await page.locator(".answers").innerText(), /about the same|slower|faster|more CPU|less CPU|could not tell/);
  await context.close();
});

test("old figures are called old by the reader's clock", async () => {
  const context = await sites.browser.newContext();
  const page = await context.newPage();
  await page.clock.install({ time: new Date("2036-01-01T00:00:00Z") });
  await page.goto(`${sites.root.origin}/`);
  await page.locator("#stale").waitFor();
  assert.match(await page.locator("#stale").innerText(), /figures are old/);
  await context.close();
});

test("below a path everything is found as well", async () => {
  const inner = await serve(process.env.SITE_BELOW, "/threadmark");
  const context = await sites.browser.newContext({ viewport: { width: 1280, height: 900 } });
  for (const file of ["index.html", "experiments/primes/index.html", sites.files.find((name) => /^runs\/.+\//.test(name))]) {
    const page = await open(context, `${inner.origin}/threadmark${address(file)}`);
    await settled(page);
    assert.deepEqual(page.faults, [], file);
  }
  await context.close();
  inner.close();
});
