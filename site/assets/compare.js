// Lays two runs side by side: every overhead that both have. It reads the files of cells that the site
// publishes, or one of the reader's own, which stays here. It computes no statistic: two overheads are
// apart when their published intervals do not overlap.
const form = document.getElementById("compare");
const sentence = document.getElementById("compared");
const place = document.getElementById("comparison");

/** What can be compared, as this page's build has it: a site without runs has nothing, and no form. */
const { sides, experiments } = !form
  ? { sides: [], experiments: [] }
  : await fetch(`${form.dataset.sides}?${document.body.dataset.built}`)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.status))))
      .catch((error) => {
        sentence.textContent = "The list of runs did not load. Load the page again.";
        throw error;
      });
const asked = new Map(experiments.map((experiment) => [experiment.id, experiment]));
const files = new Map();
let own;
let caution; // what a link asks for and is not there
let turn = 0;

/** The lines of a file of cells by their columns; its texts hold commas only between single quotes. */
function read(csv) {
  const [head, ...lines] = csv.trim().split("\n").map((line) => line.match(/('[^']*'|"[^"]*"|[^,]*)(,|$)/g).map((field) => field.replace(/,$/, "")));
  return lines.map((line) => Object.fromEntries(head.map((name, i) => [name, line[i] ?? ""])));
}

const NAMING = ["experiment", "protocol", "variant", "parameters", "collector", "reference"];

/** The overheads of one JDK by what names them. */
function overheads(lines, jdk) {
  const found = new Map();
  for (const line of lines) {
    const experiment = asked.get(line.experiment);
    if (!experiment || (jdk && line.jdk !== jdk)) continue;
    const column = experiment.cpu ? "cpu_overhead" : "overhead";
    const [centre, low, high] = ["", "_low", "_high"].map((end) => Number(line[column + end] || NaN));
    if (!(centre > 0)) continue;
    found.set(NAMING.map((name) => line[name]).join("\n"), { line, experiment, centre, low, high, blocks: Number(line[`${column}_n`]) });
  }
  return found;
}

async function cells(side) {
  if (!files.has(side.cells)) {
    files.set(side.cells, fetch(document.body.dataset.root + side.cells).then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(answer.status)))).then(read));
    files.get(side.cells).catch(() => files.delete(side.cells));
  }
  return overheads(await files.get(side.cells), side.jdk);
}

const percent = (ratio) => `${ratio >= 1 ? "+" : "−"}${Math.abs((ratio - 1) * 100).toFixed(1)}%`;
const size = (factor) => (factor < 999.5 ? factor.toPrecision(3) : Math.round(factor).toLocaleString("en"));
const said = (ratio) => (ratio >= 2 ? `× ${size(ratio)}` : ratio < 0.5 ? `1/${size(1 / ratio)}` : percent(ratio));
const figure = ({ centre, low, high, blocks }) => said(centre) + (Number.isFinite(low) ? ` (${said(low)} to ${said(high)})` : blocks > 1 ? ", no interval" : ", one block");

const made = (name, className, ...content) => {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...content);
  return element;
};

function verdict(a, b) {
  if (![a.low, b.low].every(Number.isFinite)) return ["no interval", "could-not-tell"];
  if (b.low > a.high) return ["B is higher", "slower"];
  if (b.high < a.low) return ["B is lower", "faster"];
  return ["not apart", "about-the-same"];
}

/** What people call the collector of that option; other options of its JVM stay behind it. */
const collector = (option) => option.replace(/^'/, "").replace(/^-XX:\+Use(\w+?)GC(?= |$)/, "$1") || "collector chosen by the JVM";

function row({ a, b }) {
  const { line, experiment } = a;
  const [word, tone] = verdict(a, b);
  const link = made("a", "", experiment.title);
  link.href = `${document.body.dataset.root}experiments/${experiment.id}/`;
  const name = made("th", "", link);
  name.scope = "row";
  return made(
    "tr",
    "",
    name,
    made("td", "", `${line.variant} / ${line.reference}`),
    made("td", "", [line.protocol, line.parameters, collector(line.collector)].filter(Boolean).join(" · ")),
    made("td", "", experiment.cpu ? "CPU time" : "wall time"),
    made("td", "interval", figure(a)),
    made("td", "interval", figure(b)),
    made("td", `answer ${tone}`, word),
  );
}

const isApart = ({ a, b }) => /higher|lower/.test(verdict(a, b)[0]);

const HEADS = ["experiment", "variant", "setting", "what", "A", "B", "word"];

function table(caption, pairs) {
  if (pairs.length === 0) return [];
  const heads = HEADS.map((head) => Object.assign(made("th", "", head), { scope: "col" }));
  const scroll = made("div", "scroll", made("table", "", made("caption", "", caption), made("thead", "", made("tr", "", ...heads)), made("tbody", "", ...pairs.map(row))));
  scroll.tabIndex = 0;
  scroll.setAttribute("role", "region");
  scroll.setAttribute("aria-label", caption);
  return [scroll];
}

/** What few readers came for: it opens where there is nothing else. */
function folded(summary, parts, open) {
  return parts.length === 0 ? [] : [Object.assign(made("details", "", made("summary", "", summary), ...parts), { open })];
}

/** The reader's own run, on the JDK of the other side where it has that: two JDKs are never mixed. */
function ofReader({ name, lines, jdks }, other) {
  const jdk = jdks.includes(other.jdk) ? other.jdk : jdks.at(-1);
  return { text: jdks.length > 1 ? `${name}, ${jdk}` : name, cells: overheads(lines, jdk) };
}

async function show() {
  const mine = ++turn;
  const side = (name) => sides.find((one) => one.value === form.elements[name].value);
  const [A, B] = [side("a"), own ? ofReader(own, side("a")) : side("b")];
  try {
    const a = await cells(A);
    const b = own ? B.cells : await cells(B);
    if (mine !== turn) return; // Another choice was made while the files came.
    const both = [...a].filter(([key]) => b.has(key)).map(([key, cell]) => ({ a: cell, b: b.get(key) }));
    both.sort((x, y) => Math.abs(Math.log(y.b.centre / y.a.centre)) - Math.abs(Math.log(x.b.centre / x.a.centre)));
    const apart = both.filter((pair) => isApart(pair));
    const alike = both.filter((pair) => !isApart(pair));
    sentence.textContent = both.length === 0 ? `No overhead was measured in both, under the same settings: A has ${a.size}, B has ${b.size}.` : `${apart.length} of ${both.length} overheads are apart. A: ${A.text}. B: ${B.text}.`;
    place.replaceChildren(...table("Overheads that are apart", apart), ...folded(`The ${alike.length} that are not apart`, table("Overheads that are not apart", alike), apart.length === 0));
    place.dataset.shown = both.length;
  } catch (error) {
    if (mine !== turn) return;
    sentence.textContent = "A file of one of these runs did not come. Choose another run, or load the page again.";
    console.error(error);
  }
}

function remember() {
  const address = new URL(location.href);
  for (const name of ["a", "b"]) address.searchParams.set(name, form.elements[name].value);
  history.replaceState(null, "", address);
}

form?.addEventListener("change", async ({ target }) => {
  caution?.remove();
  if (target.name === "b") {
    own = undefined;
    form.elements.own.value = "";
  }
  if (target.name === "own") {
    const [file] = target.files;
    const lines = file ? read(await file.text()) : [];
    const whole = lines.length > 0 && [...NAMING, "jdk"].every((name) => name in lines[0]);
    own = whole ? { name: file.name, lines, jdks: [...new Set(lines.map((line) => line.jdk))] } : undefined;
    if (file && !whole) {
      turn++; // What is still on its way says nothing about this file.
      sentence.textContent = `${file.name} is not a file of cells. Choose cells.csv of a run: its first line begins with "experiment,protocol".`;
      place.replaceChildren();
      return;
    }
  }
  remember();
  await show();
});

/** What to lay beside a side: runs of other places, where there are any. */
function beside(one) {
  const elsewhere = sides.filter((side) => side.place !== one.place);
  return elsewhere.length > 0 ? elsewhere : sides.filter((side) => side !== one);
}

/**
 * Two new runs of two places that share an overhead, those with many trials first: a run of one experiment may share
 * none. A side that the address names stays.
 */
async function firstChoice(named) {
  if (named.a && named.b) return named;
  const broadest = (of, most) => of.slice(0, 24).sort((one, two) => two.trials - one.trials).slice(0, most);
  for (const a of named.a ? [named.a] : named.b ? broadest(beside(named.b), 8) : broadest(sides, 4)) {
    for (const b of named.b ? [named.b] : broadest(beside(a), 8)) {
      const [one, two] = await Promise.all([cells(a), cells(b)]).catch(() => [new Map(), new Map()]);
      if ([...one.keys()].some((key) => two.has(key))) return { a, b };
    }
  }
  const a = named.a ?? (named.b && beside(named.b)[0]) ?? sides[0];
  return { a, b: named.b ?? beside(a)[0] ?? a };
}

/** Begins with what the address asks for; where that is not there, it says so. */
async function begin() {
  const wanted = new URLSearchParams(location.search);
  const names = ["a", "b"];
  const named = Object.fromEntries(names.map((name) => [name, sides.find((side) => side.value === wanted.get(name))]));
  const lacking = names.filter((name) => wanted.get(name) && !named[name]).map((name) => wanted.get(name));
  if (lacking.length > 0) {
    caution = made("p", "caution", `This link asks for a run that is not in these lists (${lacking.join(", ")}). Shown instead:`);
    sentence.before(caution);
  }
  const chosen = await firstChoice(named);
  for (const name of names) form.elements[name].value = chosen[name].value;
  form.hidden = false;
  await show();
}

if (form) await begin();
