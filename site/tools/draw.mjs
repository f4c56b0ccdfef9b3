// Draws every chart as SVG twice: a part of its page, in the page's colours, for readers without
// scripts and for the first moment; and a picture that stands alone, with title, legend and source.
// Usage: node tools/draw.mjs STAGE
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import * as vega from "vega";
import { compile } from "vega-lite";
import { chosen, prepared } from "../assets/charts.js";
import { captioned } from "../assets/picture.js";

const WIDTH = 860;
const BESIDE = 500; // of two that stand side by side
const site = process.argv[2]; // the staged site
const text = (file) => readFile(path.join(site, file), "utf8");
const json = async (file) => JSON.parse(await text(file));

/** The light colours of the pages: no program that opens a picture elsewhere knows the pages' own. */
async function palette() {
  const sheets = await Promise.all(["assets/site.css", "data/marks.css"].map(text));
  return Object.fromEntries([...sheets.join("").matchAll(/(--[\w-]+): light-dark\(([^,]+),/g)].map(([, name, light]) => [name, light]));
}

/** What is drawn before anybody chooses. */
const first = (figure) => figure.choices.filter((choice) => !choice.everything).map(({ field, options }) => ({ field, ...options[0] }));

async function drawing(figure, marks) {
  const { rows } = await json(figure.data);
  const spec = await json(`charts/${figure.chart}.vl.json`);
  const shown = chosen(rows, first(figure).map(({ field, value }) => [field, value]));
  if (shown.length === 0) throw new Error(`${figure.id}: no row is left to draw`);
  const ready = prepared(figure.chart, spec, shown, marks, { width: figure.chart === "crossover" ? BESIDE : WIDTH, description: figure.description });
  const warn = (message) => {
    throw new Error(`${figure.id}: ${message}`);
  };
  const logger = { level: () => logger, error: warn, warn, info: () => logger, debug: () => logger };
  const compiled = compile(ready, { logger });
  const view = new vega.View(vega.parse(compiled.spec), { renderer: "none", logLevel: vega.Warn });
  const svg = await view.toSVG();
  view.finalize();
  return whole(svg, figure.description);
}

const escaped = (words) => words.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/**
 * One picture with one description: its parts say nothing by themselves. A hundredth of a pixel is all that a
 * screen can show, and a third of a page with a long history was further digits; words stay as they are.
 */
function whole(svg, description) {
  return svg
    .replaceAll(/ (role|aria-[a-z]+)="[^"]*"/g, "")
    .replaceAll(/ xmlns:xlink="[^"]*"/g, "")
    .replaceAll(/<path[^>]* d="(M0,0h0v0h0Z)?"[^>]*\/>/g, "") // paths of no extent
    .replaceAll(/ style="([^"]*)"/g, (_, rules) => attributes(rules))
    .replaceAll(/>[^<]+<|-?\d*\.\d{3,}/g, (found) => (found[0] === ">" ? found : Math.round(found * 100) / 100))
    .replace("<svg ", `<svg role="img" aria-label="${escaped(description)}" `)
    .replace('class="marks"', 'class="marks drawing"');
}

/** The policy of the pages forbids styles inside elements; as attributes they mean the same. */
function attributes(rules) {
  return rules
    .split(";")
    .filter(Boolean)
    .map((rule) => rule.split(":").map((part) => part.trim()))
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', "'")}"`)
    .join("");
}

const { figures } = await json("data/drawings.json");
const { marks, outlines } = await json("data/marks.json");
const { builtAt } = await json("_data/generated/front.json");
const colours = await palette();
// Away from its page a figure is one of some experiment, machine or source, which its title does not name.
const pages = await Promise.all(["experiments", "machines", "sources"].map((list) => json(`_data/generated/${list}.json`)));
const owners = new Map(pages.flatMap((list) => list.pages).flatMap(({ title, figures: own }) => own.map(({ id }) => [id, title])));
const address = (await text("_config.yml")).match(/^url: "?([^"\n]*)/m)?.[1] ?? "";
for (const folder of ["figures", "_drawings"]) await mkdir(path.join(site, folder), { recursive: true });
for (const figure of figures) {
  const svg = await drawing(figure, marks);
  const keys = figure.keys.filter((key) => !key.later).map(({ variant, mark }) => ({ name: variant, outline: outlines[mark], colour: `var(--${mark})` }));
  const title = owners.has(figure.id) ? `${owners.get(figure.id)}: ${figure.title}` : figure.title;
  const alone = captioned(svg, { title, chosen: first(figure).map((option) => option.text), finding: figure.finding, keys, source: { date: builtAt.slice(0, 10), address, data: figure.data } });
  await writeFile(path.join(site, "figures", `${figure.id}.svg`), alone.replaceAll(/var\((--[\w-]+)\)/g, (_, name) => colours[name]));
  const drawn = path.join(site, "_drawings", `${figure.id}.svg`); // its page may be waiting for the whole of it
  await writeFile(`${drawn}.new`, svg);
  await rename(`${drawn}.new`, drawn);
}
console.log(`${figures.length} charts drawn`);
