// Draws every chart as SVG: for readers without scripts, for the first moment, and for download.
// Usage: node tools/draw.mjs STAGE
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as vega from "vega";
import { compile } from "vega-lite";
import { chosen, prepared } from "../assets/charts.js";

const WIDTH = 860;
const site = process.argv[2]; // the staged site
const json = async (file) => JSON.parse(await readFile(path.join(site, file), "utf8"));

/** The colours that the page would give, for a drawing that stands alone. */
async function palette() {
  const sheets = await Promise.all(["assets/site.css", "data/marks.css"].map((file) => readFile(path.join(site, file), "utf8")));
  const light = [];
  const dark = [];
  for (const sheet of sheets) {
    const [first, second] = [...sheet.matchAll(/:root\s*\{([^}]*)\}/g)].map((block) => block[1].match(/--[\w-]+:[^;]+;/g));
    light.push(...first);
    dark.push(...second);
  }
  return `<style>svg{background:var(--paper);${light.join("")}}@media(prefers-color-scheme:dark){svg{${dark.join("")}}}</style>`;
}

async function drawing(figure, marks, style) {
  const { rows } = await json(figure.data);
  const spec = await json(`charts/${figure.chart}.vl.json`);
  const first = figure.choices.filter((choice) => !choice.everything).map((choice) => [choice.field, choice.options[0].value]);
  const shown = chosen(rows, first);
  if (shown.length === 0) throw new Error(`${figure.id}: no row is left to draw`);
  const ready = prepared(figure.chart, spec, shown, marks, { width: WIDTH, description: figure.description });
  const warn = (message) => {
    throw new Error(`${figure.id}: ${message}`);
  };
  const logger = { level: () => logger, error: warn, warn, info: () => logger, debug: () => logger };
  const compiled = compile(ready, { logger });
  const view = new vega.View(vega.parse(compiled.spec), { renderer: "none", logLevel: vega.Warn });
  const svg = await view.toSVG();
  view.finalize();
  return standing(svg, figure.description, style);
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** One picture with one description: its parts say nothing by themselves. */
function standing(svg, description, style) {
  return svg
    .replaceAll(/ (role|aria-[a-z]+)="[^"]*"/g, "")
    .replaceAll(/ xmlns:xlink="[^"]*"/g, "")
    .replaceAll(/ style="([^"]*)"/g, (_, rules) => attributes(rules))
    .replace("<svg ", `<svg role="img" aria-label="${escaped(description)}" `)
    .replace('class="marks"', 'class="marks drawing"')
    .replace(/>/, `>${style}`);
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
const { marks } = await json("data/marks.json");
const style = await palette();
const folder = path.join(site, "figures");
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const figure of figures) {
  await writeFile(path.join(folder, `${figure.id}.svg`), await drawing(figure, marks, style));
}
console.log(`${figures.length} charts drawn`);
