// Charts that answer to the pointer, in the place of the drawings that the page came with. Filters
// are the page's own controls; what they are set to stands in the address.
import { chosen, prepared } from "./charts.js";
import { captioned } from "./picture.js";

const root = document.body.dataset.root;
const fetched = new Map();
const MOST_LINES = 60;

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

/** Rows and marks change with each publication: a cache may hold those of another, whose lines are not this page's. */
const ofThisBuild = (path) => `${path}?${document.body.dataset.built}`;

const AXIS = "axis";
const COMMIT = 4; // its column in the table of a history

const earlier = document.body.dataset.earlier;

/** The page of the run that a row is from; an earlier run has a line on the page of its month. */
const pageOf = ({ run, at }) => root + (earlier && at && Date.parse(at) < Date.parse(earlier) ? `earlier/${at.slice(0, 7)}/#${run}` : `runs/${run}/`);

/** A history by time, or with a step for each run, called by its commit. Without scripts it is by time. */
function axisOf(element) {
  const label = document.createElement("label");
  const select = document.createElement("select");
  select.dataset.field = AXIS;
  select.append(new Option("time", ""), new Option("commit", "commit"));
  label.append("along ", select);
  element.querySelector(".choices").append(label);
  return select;
}

let libraries;

/** The chart libraries, when somebody first touches a chart: until then its drawing does. */
function vega() {
  libraries ??= load();
  libraries.catch(() => (libraries = undefined));
  return libraries;
}

/** All are fetched at once; two small ones ask vega when they begin, so they begin last. */
async function load() {
  const modules = ["vega-interpreter", "vega-tooltip"].map((name) => `${root}assets/vendor/${name}.js`);
  for (const href of modules) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  await Promise.all(["vega", "vega-lite"].map((name) => script(`${root}assets/vendor/${name}.min.js`)));
  const [{ expressionInterpreter }, { Handler }] = await Promise.all(modules.map((href) => import(href)));
  return { expressionInterpreter, tooltip: new Handler({ disableDefaultStyle: true }) };
}

/** A script of the page; those that were asked for together run in that order. */
const script = (path) =>
  new Promise((loaded, refused) => {
    const element = document.createElement("script");
    element.async = false;
    element.fetchPriority = "high";
    element.src = path;
    element.onload = loaded;
    element.onerror = () => refused(new Error(`${path} did not come`));
    document.head.append(element);
  });

class Figure {
  constructor(element) {
    this.element = element;
    this.id = element.id;
    this.chart = element.dataset.chart;
    this.place = element.querySelector(".chart");
    this.selects = [...element.querySelectorAll(".choices select")];
    this.folded = element.querySelector("details.folded");
    this.finding = element.querySelector("figcaption .finding");
    this.firstFinding = this.finding.textContent;
    this.reading = element.querySelector(".reading").textContent;
    this.extent = element.querySelector("summary .extent");
    this.chosen = wordsOf(this.selects.map((select) => select.options[0])); // of the drawing that came with the page
    if (this.chart === "history") this.selects.push(axisOf(element));
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
    const options = this.selects.map((select) => select.selectedOptions[0]?.dataset ?? {});
    const file = options.find((option) => option.rows)?.rows ?? this.element.dataset.rows;
    const finding = options.find((option) => option.finding)?.finding ?? this.firstFinding;
    const [drawer, spec, marks, { rows }] = await Promise.all([
      vega(),
      json(`${root}charts/${this.chart}.vl.json`),
      json(ofThisBuild(`${root}data/marks.json`)),
      json(ofThisBuild(file)),
    ]);
    if (turn !== this.turn) return; // somebody chose again meanwhile
    const byCommit = this.selects.some((select) => select.dataset.field === AXIS && select.value !== "");
    const choices = this.selects.filter((select) => select.value !== "" && select.dataset.field !== AXIS).map((select) => [select.dataset.field, select.value]);
    const shown = chosen(rows.map((row, number) => ({ ...row, number })), choices);
    this.list(shown, marks, file !== this.element.dataset.rows);
    this.finding.textContent = finding;
    this.chosen = wordsOf(this.selects.filter((select) => select.dataset.field !== AXIS).map((select) => select.selectedOptions[0]));
    this.legend(shown, marks.marks);
    this.link(file);
    await this.embed(drawer, prepared(this.chart, spec, shown, marks.marks, { width: this.width(), description: `${finding} ${this.reading}`, page: pageOf, byCommit }));
    this.element.dataset.shown = shown.length;
    this.element.dataset.state = "interactive";
    this.element.querySelector(".failed")?.remove();
    if (performance.getEntriesByName("first-chart").length === 0) performance.mark("first-chart");
  }

  /** The legend names what is drawn. */
  legend(shown, marks) {
    const drawn = new Set(shown.map((row) => marks[row.variant]?.style));
    for (const key of this.element.querySelectorAll(".keys li")) key.hidden = !drawn.has(key.querySelector("path").getAttribute("class"));
  }

  /** The rows to fetch are those that are shown. */
  link(file) {
    this.element.querySelector(".links .json").href = file;
    this.element.querySelector(".links .csv").href = file.replace(/json$/, "csv");
  }

  width() {
    return Math.max(280, Math.min(960, this.place.clientWidth));
  }

  /** The policy of the pages forbids evaluated code, so the chart's expressions are interpreted. */
  async embed({ expressionInterpreter, tooltip }, spec) {
    const { parse, View, Warn } = window.vega;
    const next = document.createElement("div");
    const runtime = parse(window.vegaLite.compile(spec).spec, {}, { ast: true });
    const view = new View(runtime, { expr: expressionInterpreter, renderer: "svg", logLevel: Warn, tooltip: tooltip.call, container: next });
    await view.runAsync();
    this.view?.finalize();
    this.view = view;
    this.place.replaceChildren(next);
  }

  /** The table shows the rows of the chart and no others. */
  list(shown, marks, elsewhere) {
    const asItCame = !elsewhere && this.selects.every((select) => select.selectedIndex === 0);
    if (this.folded?.querySelector("noscript")) {
      if (asItCame) return;
      this.folded.dispatchEvent(new Event("toggle")); // page.js lays it out
    }
    this.table = this.element.querySelector("tbody");
    if (!this.table) return;
    const later = this.element.querySelector("template");
    if (later) {
      this.table.append(later.content);
      later.remove();
      this.unsorted();
    }
    this.listed ??= new Set([...this.table.rows].map((line) => Number(line.dataset.row)));
    const lacking = this.chart === "trials" && shown.some((row) => !this.listed.has(row.number));
    if (elsewhere || lacking || this.rewritten) {
      this.rewrite(shown, marks);
      return;
    }
    const numbers = new Set(shown.map((row) => row.number));
    let visible = 0;
    for (const line of this.table.rows) {
      if (line.dataset.row !== undefined) line.hidden = !numbers.has(Number(line.dataset.row));
      if (!line.hidden) visible++;
    }
    if (this.chart === "history") {
      this.tell(newest(visible, shown.length));
      return;
    }
    const all = this.table.rows.length;
    this.tell(visible === all ? counted(all) : `${visible} of ${counted(all)}`);
  }

  /** A question as its choice names it. */
  named(question) {
    return this.selects.flatMap((select) => [...select.options]).find((option) => option.value === question)?.text ?? question;
  }

  /** Lines that are put there come in an order of their own. */
  unsorted() {
    this.table.closest("table").querySelector("th[aria-sort]")?.removeAttribute("aria-sort");
  }

  tell(extent) {
    if (this.extent) this.extent.textContent = extent;
  }

  /** The newest lines of another file, in the form of those that came with the page. */
  rewrite(shown, marks) {
    this.rewritten = true;
    const pattern = this.pattern ?? (this.pattern = this.table.rows[0].cloneNode(true));
    const history = this.chart === "history";
    const rows = history ? [...shown].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, MOST_LINES) : shown;
    const lines = rows.map((row) => {
      const line = pattern.cloneNode(true);
      line.dataset.row = row.number;
      const texts = history
        ? [row.at.slice(0, 16).replace("T", " "), row.variant, row.text, row.changed ?? "", row.commit || "none", row.run]
        : [row.variant, row.block, row.text, row.reason ?? "", this.named(row.question)];
      texts.forEach((text, i) => {
        const cell = line.cells[i];
        const key = cell.querySelector("svg.key");
        const inner = cell.querySelector("data, a") ?? cell;
        inner.textContent = text;
        if (key) cell.prepend(...marked(key, marks, row.variant));
        if (inner.tagName === "DATA") inner.value = history ? row.overhead : row.seconds;
        if (inner.tagName !== "A") return;
        if (!history || i !== COMMIT) inner.href = pageOf(row);
        else if (row.commit) inner.href = inner.href.replace(/[^/]*$/, row.commit);
        else inner.replaceWith(text); // it leads nowhere
      });
      return line;
    });
    this.table.replaceChildren(...lines);
    this.unsorted();
    this.tell(newest(lines.length, shown.length));
  }

  /** A picture for a slide, in the colours that are on the screen, with its title, marks and source. */
  async picture() {
    const keys = [...this.element.querySelectorAll(".keys li:not([hidden])")].map((key) => {
      const path = key.querySelector("path");
      return { name: key.textContent.trim(), outline: path.getAttribute("d"), colour: getComputedStyle(path).fill };
    });
    const source = { date: this.element.dataset.built, address: (location.origin + root).replace(/\/$/, ""), data: this.element.querySelector(".links .json").href };
    const title = this.element.dataset.title;
    const drawn = new XMLSerializer().serializeToString(this.place.querySelector("svg"));
    const svg = captioned(drawn, { title, chosen: this.chosen, finding: this.finding.textContent, keys, source }).replaceAll(/var\((--[\w-]+)\)/g, (_, name) => coloured(name));
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * 2;
    canvas.height = image.naturalHeight * 2;
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    const link = document.createElement("a");
    link.href = canvas.toDataURL("image/png");
    link.download = `${this.id}.png`;
    link.click();
  }
}

/** A colour of the page as it is now, light or dark. */
function coloured(name) {
  const probe = document.createElement("span");
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const counted = (lines) => `${lines.toLocaleString("en")} ${lines === 1 ? "line" : "lines"}`;

/** A table may end before its chart does, and says so. */
const newest = (lines, drawn) => (lines < drawn ? `the newest ${lines} of ${counted(drawn)}; all are in the rows` : counted(drawn));

/** The key with that variant's mark; none for a variant that is declared no more. */
function marked(key, { marks, outlines }, variant) {
  const style = marks[variant]?.style;
  const path = key.querySelector("path");
  path.setAttribute("class", style);
  path.setAttribute("d", outlines[style]);
  return style ? [key] : [];
}

/** What is chosen, in the words of its options; of all together there are none. */
const wordsOf = (options) => options.filter((option) => option?.value).map((option) => option.text);

const STILL = "This chart could not be made interactive; the drawing and the table hold the same figures.";
const NO_PICTURE = "The PNG could not be made. The SVG beside it shows the chart as first drawn.";

/** A chart that cannot be drawn keeps what it has, and its table, and says so. */
function failed(element, error, sentence = STILL) {
  complain(element, error, sentence);
  element.dataset.state = "failed";
}

/** Says below a chart what did not work. */
function complain(element, error, sentence) {
  const words = element.querySelector(".failed") ?? document.createElement("p");
  words.className = "failed";
  words.setAttribute("role", "status");
  element.querySelector(".chart").after(words);
  words.textContent = sentence;
  console.error(error);
}

// Below it the drawing that came with the page, made for a wide one, has letters that nobody can read.
const NARROW = 520;

/** Does something once, when a place comes in sight. */
function inSight(place, then) {
  const sight = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    sight.disconnect();
    then();
  });
  sight.observe(place);
}

function start(element) {
  const figure = new Figure(element);
  let asked = false;
  const draw = () => {
    asked = true;
    figure.draw().catch((error) => failed(element, error));
  };
  const first = () => asked || draw();
  for (const event of ["pointerenter", "focusin", "touchstart"]) element.addEventListener(event, first, { once: true, passive: true });
  const chosen = figure.selects.some((select) => select.selectedIndex > 0);
  if (chosen) draw();
  else if (figure.place.clientWidth < NARROW) inSight(figure.place, first);
  const png = element.querySelector(".png");
  if (png) {
    png.hidden = false;
    png.querySelector("button").addEventListener("click", () => {
      if (element.dataset.state !== "failed") element.querySelector(".failed")?.remove(); // an earlier picture's
      figure.picture().catch((error) => complain(element, error, NO_PICTURE));
    });
  }
  let width = figure.width();
  new ResizeObserver(() => {
    if (Math.abs(figure.width() - width) > 8) {
      width = figure.width();
      if (asked) draw();
      else if (width < NARROW) inSight(figure.place, first);
    }
  }).observe(figure.place);
}

/** One choice of machine and JDK for the whole page: the others follow. */
let following = false;
document.addEventListener("change", ({ target }) => {
  if (following || target.dataset?.field !== "place") return;
  following = true;
  for (const other of document.querySelectorAll('select[data-field="place"]')) {
    if (other === target || other.value === target.value) continue;
    if (![...other.options].some((option) => option.value === target.value)) continue;
    other.value = target.value;
    other.dispatchEvent(new Event("change", { bubbles: true }));
  }
  following = false;
});

// A chart gets its controls when it comes near, and answers when somebody comes to it.
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
