// Asks the published tables in SQL. What answers is loaded with the first question, and works beside the page.
const form = document.getElementById("query");
const said = document.getElementById("answered");
const place = document.getElementById("answer");
const { question, sql } = form.elements;
const ask = form.querySelector("[type=submit]");
const stop = form.querySelector("[name=stop]");

/** As many lines as a person looks at; the file has all of them. */
const MOST_SHOWN = 500;
let worker;
let file;

const written = (name) => [...question.options].find((option) => option.value === name)?.dataset.sql;

const made = (name, className, ...content) => {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...content);
  return element;
};

const plural = (count, word) => `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;
const shown = (value) => (value === null ? "" : typeof value === "number" && !Number.isInteger(value) ? String(Number(value.toPrecision(5))) : String(value));
const field = (value) => (value === null ? "" : /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));

function table({ columns, rows }) {
  const heads = columns.map((name) => Object.assign(made("th", "", name), { scope: "col" }));
  const line = (row) => made("tr", "", ...row.map((value) => made("td", typeof value === "number" ? "number" : "", shown(value))));
  const whole = made("table", "", made("caption", "", "The answer"), made("thead", "", made("tr", "", ...heads)), made("tbody", "", ...rows.slice(0, MOST_SHOWN).map(line)));
  const scroll = made("div", "scroll", whole);
  scroll.tabIndex = 0;
  scroll.setAttribute("role", "region");
  scroll.setAttribute("aria-label", "The answer");
  return scroll;
}

/** Every line, with every digit: the page shows five. */
function download({ columns, rows }) {
  if (file) URL.revokeObjectURL(file);
  file = URL.createObjectURL(new Blob([[columns, ...rows].map((row) => `${row.map(field).join(",")}\n`).join("")], { type: "text/csv" }));
  return Object.assign(made("a", "", "All lines as CSV, with every digit"), { href: file, download: `${question.value || "answer"}.csv` });
}

function show({ wrong, ...answer }, begun) {
  place.replaceChildren();
  if (wrong !== undefined) {
    said.textContent = `No answer: ${wrong}`;
    return;
  }
  const first = answer.rows.length > MOST_SHOWN ? `, the first ${MOST_SHOWN} here` : "";
  const left = answer.more ? ". There are more: ask for fewer" : "";
  said.textContent = `${plural(answer.rows.length, "row")}${first}${left}. ${plural(answer.runs, "run")}, ${Math.round(answer.bytes / 1000).toLocaleString("en")} kB read, ${((performance.now() - begun) / 1000).toFixed(1)} s.`;
  if (answer.columns.length > 0) place.append(table(answer), made("p", "links", download(answer)));
}

/** The button keeps the focus: who asked by keyboard asks again. */
function asking(busy) {
  ask.setAttribute("aria-disabled", busy);
  stop.hidden = !busy;
  form.dataset.state = busy ? "asking" : "answered";
}

/** One message of the worker, or why it cannot speak. */
const next = () =>
  new Promise((told) => {
    worker.onmessage = ({ data }) => told(data);
    worker.onerror = () => told({ wrong: "the database did not load. Ask again." });
  });

async function answer() {
  if (!worker) {
    said.textContent = "Loading the database …";
    worker = new Worker(form.dataset.worker, { type: "module" });
    const { wrong } = await next();
    if (wrong) {
      worker = undefined; // the next question loads it again
      return { wrong };
    }
  }
  said.textContent = "Reading …";
  worker.postMessage({ sql: sql.value, folder: new URL(form.dataset.tables, location.href).href });
  return next();
}

function remember() {
  const address = new URL(location.href);
  address.hash = new URLSearchParams(question.value ? { q: question.value } : { sql: sql.value }); // what stands there is never sent
  history.replaceState(null, "", address);
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (form.dataset.state === "asking" || sql.value.trim() === "") return;
  const begun = performance.now();
  asking(true);
  remember();
  place.replaceChildren();
  try {
    show(await answer(), begun);
  } finally {
    asking(false);
  }
});

stop.addEventListener("click", () => {
  worker?.terminate();
  worker = undefined;
  said.textContent = "Stopped. Ask again, or ask for less.";
  asking(false);
  ask.focus();
});

/** What a person writes is a choice of its own, so that the next choice does not lose it. */
function own() {
  const one = question.querySelector("[value='']") ?? question.appendChild(new Option("Your own", ""));
  one.dataset.sql = sql.value;
  question.value = "";
}
sql.addEventListener("input", own);
question.addEventListener("change", () => {
  sql.value = question.selectedOptions[0].dataset.sql;
});

sql.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
});

/** What the address asks, also where a link on this page or a reader changes it. */
function restore() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  if (wanted.get("q") && written(wanted.get("q"))) question.value = wanted.get("q");
  sql.value = wanted.get("sql") ?? written(question.value);
  if (wanted.has("sql")) own();
}
addEventListener("hashchange", restore);
restore();
form.hidden = false;
