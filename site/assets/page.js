// What every page has: a switch between light and dark, tables that are sorted by a column, and on a phone
// the names of the columns in each row. Without scripts none is there, and the page holds the same words.
// It runs before the page is painted: what
// somebody chose once holds from the first moment.
"use strict";
const root = document.documentElement;
root.classList.add("scripts");
const dark = matchMedia("(prefers-color-scheme: dark)");
const now = () => root.dataset.theme ?? (dark.matches ? "dark" : "light");

const kept = stored("theme");
if (kept === "light" || kept === "dark") root.dataset.theme = kept;

/** A reader may forbid a site to keep anything: then a choice lasts for one page. */
function stored(name, value) {
  try {
    if (value === undefined) return localStorage.getItem(name);
    localStorage.setItem(name, value);
  } catch {}
  return null;
}

function themeSwitch() {
  if (!CSS.supports("color", "light-dark(#000, #fff)")) return; // the style sheet has light alone there
  const button = document.createElement("button");
  button.type = "button";
  button.className = "theme";
  const say = () => (button.textContent = now() === "dark" ? "Light" : "Dark");
  button.addEventListener("click", () => {
    root.dataset.theme = now() === "dark" ? "light" : "dark";
    stored("theme", root.dataset.theme);
    say();
  });
  dark.addEventListener("change", say);
  say();
  document.querySelector("header nav")?.append(button);
}

const FEWEST = 4; // lines that are worth sorting
const RATIO = /^(?:([+−-]?[\d.]+)%|× ([\d.,]+)|1\/([\d.,]+))(?= |$)/;
const NUMBER = /^[×+−-]?\s*\d[\d,]*\.?\d*(e[+-]?\d+)?/i;

const UNITS = { ns: 1e-9, µs: 1e-6, ms: 1e-3, s: 1, min: 60, B: 1, kB: 1e3, MB: 1e6, GB: 1e9 };
const A_RUN = /^\d{8}T\d{6}Z/;

/** What a cell is sorted by: the number that it shows, else its text. */
function key(cell) {
  const shown = cell?.querySelector("data")?.value ?? cell?.textContent.trim() ?? "";
  if (/^\d{4}-\d\d/.test(shown) || A_RUN.test(shown)) return shown;
  const [, percent, times, part] = shown.match(RATIO) ?? [];
  if (percent) return 1 + Number(percent.replace("−", "-")) / 100;
  const plain = Number((times ?? part)?.replaceAll(",", ""));
  if (plain) return times ? plain : 1 / plain;
  const digits = shown.match(NUMBER)?.[0] ?? "";
  const number = digits === "" ? NaN : Number(digits.replace(/[,×\s]/g, "").replace("−", "-"));
  if (Number.isNaN(number)) return shown;
  const [, unit] = shown.slice(digits.length).match(/^\s([nµm]?s|min|[kMG]?B)(?![\p{L}\d])/u) ?? [];
  return number * (UNITS[unit] ?? 1);
}

function compared(a, b) {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  return a.localeCompare(b, "en", { numeric: true });
}

function sortable(table) {
  const body = table.tBodies[0];
  if (!body || body.rows.length < FEWEST || body.querySelector("[rowspan],[colspan]")) return;
  for (const head of table.tHead?.rows[0]?.cells ?? []) {
    if (head.textContent.trim() === "") continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "sort";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const column = head.cellIndex;
      const down = head.getAttribute("aria-sort") === "ascending";
      const lines = [...body.rows].map((line) => ({ line, key: key(line.cells[column]) }));
      lines.sort((a, b) => (down ? compared(b.key, a.key) : compared(a.key, b.key)));
      body.append(...lines.map(({ line }) => line));
      for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
    });
  }
}

const narrow = matchMedia("(max-width: 40rem)"); // as in site.css

/** Where rows are cards, each cell says which column it is of. */
function nameCells(table) {
  const names = [...(table.tHead?.rows[0]?.cells ?? [])].map((head) => head.textContent.trim());
  for (const line of table.tBodies[0]?.rows ?? []) names.forEach((name, column) => line.cells[column]?.setAttribute("data-column", name));
}

/** The tables that are there, and each that a chart, a choice or a comparison writes later. */
function nameAllCells() {
  if (!narrow.matches) return;
  narrow.removeEventListener("change", nameAllCells);
  document.querySelectorAll("main table").forEach(nameCells);
  new MutationObserver((changes) => {
    const added = changes.flatMap((change) => [...change.addedNodes]).filter((node) => node instanceof HTMLElement);
    const tables = added.flatMap((node) => [node.closest("main table") ?? [...node.querySelectorAll("table")]].flat());
    new Set(tables).forEach(nameCells);
  }).observe(document.querySelector("main"), { childList: true, subtree: true });
}

/**
 * A long table that is folded away is one text until somebody opens it, chooses, or prints: thousands of
 * cells that nobody looks at make a phone slow. Without scripts it is a table from the start.
 */
function layOut(details) {
  const text = details.querySelector(":scope > noscript");
  if (!text) return;
  text.replaceWith(...new DOMParser().parseFromString(text.textContent, "text/html").body.childNodes);
  details.querySelectorAll("table").forEach(sortable);
}

document.addEventListener("DOMContentLoaded", () => {
  themeSwitch();
  document.querySelectorAll("main table").forEach(sortable);
  narrow.addEventListener("change", nameAllCells);
  nameAllCells();
  const folded = [...document.querySelectorAll("details.folded")];
  for (const details of folded) details.addEventListener("toggle", () => layOut(details));
  addEventListener("beforeprint", () => folded.forEach(layOut));
});
