// Charts that answer to the pointer, in the place of the drawings that the page came with. Filters
// are the page's own controls; what they are set to stands in the address.
import { prepared } from "./charts.js";

const root = document.body.dataset.root;
const fetched = new Map();

/** A file of this site, once; one that did not come is asked for again. */
function json(path) {
  if (!fetched.has(path)) {
    const answered = fetch(path).then((answer) => {
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer.json();
    });
    answered.catch(() => fetched.delete(path));
    fetched.set(path, answered);
  }
  return fetched.get(path);
}

class Figure {
  constructor(element) {
    this.element = element;
    this.id = element.id;
    this.chart = element.dataset.chart;
    this.place = element.querySelector(".chart");
    this.selects = [...element.querySelectorAll(".choices select")];
    this.table = element.querySelector("tbody");
    this.description = this.place.querySelector("svg")?.getAttribute("aria-label") ?? "";
    this.restore();
    const choices = element.querySelector(".choices");
    if (choices) choices.hidden = false;
    for (const select of this.selects) {
      select.addEventListener("change", () => {
        this.remember(select);
        this.draw().catch((error) => failed(this.element, error, "What you chose could not be loaded: chart and table still show what they showed before."));
      });
    }
  }

  key(select) {
    return `${this.id}.${select.dataset.field}`;
  }

  /** Chosen before, and sent to somebody as a link. */
  restore() {
    const asked = new URLSearchParams(location.search);
    for (const select of this.selects) {
      const value = asked.get(this.key(select));
      if (value !== null && [...select.options].some((option) => option.value === value)) select.value = value;
    }
  }

  remember(select) {
    const address = new URL(location.href);
    if (select.selectedIndex === 0) address.searchParams.delete(this.key(select));
    else address.searchParams.set(this.key(select), select.value);
    history.replaceState(null, "", address);
  }

  /** Loads what the choices ask for, and shows it. */
  async draw() {
    this.element.dataset.state = "drawing";
    const turn = (this.turn = (this.turn ?? 0) + 1);
    const own = this.selects.map((select) => select.selectedOptions[0]?.dataset.rows).find(Boolean);
    const [spec, marks, { rows }] = await Promise.all([
      json(`${root}charts/${this.chart}.vl.json`),
      json(`${root}data/marks.json`),
      json(own ?? this.element.dataset.rows),
    ]);
    if (turn !== this.turn) return; // somebody chose again meanwhile
    const chosen = this.selects.filter((select) => select.value !== "");
    const shown = rows
      .map((row, number) => ({ ...row, number }))
      .filter((row) => chosen.every((select) => String(row[select.dataset.field]) === select.value));
    this.list(shown, rows, own && own !== this.element.dataset.rows);
    await this.embed(prepared(this.chart, spec, shown, marks.marks, { width: this.width(), description: this.description }));
    this.element.dataset.shown = shown.length;
    this.element.dataset.state = "interactive";
    this.element.querySelector(".failed")?.remove();
    if (performance.getEntriesByName("first-chart").length === 0) performance.mark("first-chart");
  }

  width() {
    return Math.max(280, Math.min(960, this.place.clientWidth));
  }

  async embed(spec) {
    const next = document.createElement("div");
    const result = await window.vegaEmbed(next, spec, {
      mode: "vega-lite",
      renderer: "svg",
      ast: true,
      actions: false,
      defaultStyle: false,
      tooltip: { disableDefaultStyle: true },
    });
    this.view?.finalize();
    this.view = result.view;
    this.place.replaceChildren(next);
  }

  /** The table shows the rows of the chart and no others. */
  list(shown, rows, elsewhere) {
    if (!this.table) return;
    if (elsewhere || this.rewritten) {
      this.rewrite(shown);
      return;
    }
    const numbers = new Set(shown.map((row) => row.number));
    for (const line of this.table.rows) {
      if (line.dataset.row !== undefined) line.hidden = !numbers.has(Number(line.dataset.row));
    }
  }

  /** The newest lines of another file, in the form of those that came with the page. */
  rewrite(shown) {
    this.rewritten = true;
    const pattern = this.pattern ?? (this.pattern = this.table.rows[0].cloneNode(true));
    const lines = shown.slice(-60).reverse().map((row) => {
      const line = pattern.cloneNode(true);
      line.dataset.row = row.number;
      const texts = [row.at.slice(0, 16).replace("T", " "), row.variant, row.text, row.commit, row.run];
      texts.forEach((text, i) => {
        const cell = line.cells[i];
        cell.querySelector("svg")?.remove();
        const inner = cell.querySelector("data, a") ?? cell;
        inner.textContent = text;
        if (inner.tagName === "DATA") inner.value = row.overhead;
        if (inner.tagName === "A") inner.href = `${root}runs/${row.run}/`;
      });
      return line;
    });
    this.table.replaceChildren(...lines);
  }

  /** A picture for a slide, in the colours that are on the screen. */
  async picture() {
    const svg = this.place.querySelector("svg").cloneNode(true);
    const colours = getComputedStyle(document.documentElement);
    const text = new XMLSerializer()
      .serializeToString(svg)
      .replaceAll(/var\((--[\w-]+)\)/g, (_, name) => colours.getPropertyValue(name).trim());
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * 2;
    canvas.height = image.naturalHeight * 2;
    const pen = canvas.getContext("2d");
    pen.fillStyle = colours.getPropertyValue("--paper").trim();
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    const link = document.createElement("a");
    link.href = canvas.toDataURL("image/png");
    link.download = `${this.id}.png`;
    link.click();
  }
}

const STILL = "This chart could not be made interactive; the drawing and the table hold the same figures.";

/** A chart that cannot be drawn keeps what it has, and its table, and says so. */
function failed(element, error, sentence = STILL) {
  const words = element.querySelector(".failed") ?? document.createElement("p");
  words.className = "failed";
  words.textContent = sentence;
  element.querySelector(".chart").after(words);
  element.dataset.state = "failed";
  console.error(error);
}

function start(element) {
  const figure = new Figure(element);
  figure.draw().catch((error) => failed(element, error));
  const png = element.querySelector(".png");
  if (png) {
    png.hidden = false;
    png.querySelector("button").addEventListener("click", () => figure.picture());
  }
  let width = figure.width();
  new ResizeObserver(() => {
    if (Math.abs(figure.width() - width) > 8) {
      width = figure.width();
      figure.draw().catch((error) => failed(element, error));
    }
  }).observe(figure.place);
}

// The first chart at once, the others when they come near.
const charts = [...document.querySelectorAll("figure[data-chart]")];
const near = new IntersectionObserver(
  (entries) => {
    for (const entry of entries) {
      if (entry.isIntersecting) {
        near.unobserve(entry.target);
        start(entry.target);
      }
    }
  },
  { rootMargin: "600px" },
);
charts.forEach((element) => near.observe(element));
