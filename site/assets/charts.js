// What every chart needs before Vega-Lite sees it: rows dressed in their variants' marks, an axis of
// ratios that shows 1, and the colours of the page. The browser and the drawing step share it.
// Nothing here computes a statistic.

/** The rows that choices leave: those with the chosen value, and those that belong to every one. */
export const chosen = (rows, choices) =>
  rows.filter((row) => choices.every(([field, value]) => (row[field] ?? null) === null || String(row[field]) === value));

const AIR = 0.06;
const FARTHEST = 4; // an interval of two noisy blocks may span decades; it may not hide the dots
const TICKS = 7;
const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5];
const BARS_UP_TO = 40;
const A_LINE = 4; // runs of one variant: fewer have no course yet
const BEYOND = { x: ["triangle-left", "triangle-right"], y: ["triangle-down", "triangle-up"] }; // where an interval goes on
const MOST_DATES = 6;
const NARROW = 520;
const CALLED = "split(datum.label, '|')[length(split(datum.label, '|')) - 1]"; // without the number that sorts it, if it has one
const FOLDED = 27; // the height of a name of two lines
const FOLDS = / · |, /;
const FITS = 22; // letters of the small size
const MOST_COMMITS = 30; // names below a chart that can be told apart
const LEGEND_FITS = 640; // the width below which a legend takes two lines
const LONG_HEADING = 50; // letters of a heading that fit into a line of a phone's chart
const LETTER = 7.2; // the width of one in a heading of the usual size
const NAME_LETTER = 9.6; // of one in a name, as Vega takes it for where nothing measures it
const WIDEST_NAMES = 300;
const LONG_TITLE = 36; // letters of an axis' title that fit below it
const LONG_NAME = 18; // letters of the usual size that fit beside a phone's chart

const CONFIG = {
  background: null,
  font: "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'Liberation Sans', Arial, sans-serif",
  view: { stroke: null },
  axis: {
    labelColor: "var(--ink)",
    titleColor: "var(--quiet)",
    titleFontWeight: "normal",
    gridColor: "var(--line)",
    domainColor: "var(--quiet)",
    tickColor: "var(--quiet)",
    labelFontSize: 12,
    titleFontSize: 12,
    titlePadding: 8,
  },
  text: { fontSize: 12, color: "var(--ink)" },
  header: { labelColor: "var(--ink)", titleColor: "var(--quiet)", labelFontWeight: 600, labelFontSize: 12 },
  legend: { labelColor: "var(--ink)", titleColor: "var(--quiet)", titleFontWeight: "normal", labelFontSize: 12, titleFontSize: 12 },
};

const SHAPES = {
  answers: (spec, rows) => ratios(divided(spec, rows), rows, "x"),
  overhead: (spec, rows) => ratios(measuring(oneMargin(spec, rows), rows), headed(rows), "x"),
  history: (spec, rows) => ratios(dated(thinned(spec, rows), rows), noted(rows), "y"),
  drift: (spec, rows) => powers(spec, headed(rows), "amount"),
  "drift-bytes": (spec, rows) => powers(spec, headed(rows), "amount"),
  census: (spec, rows) => counts(spec, headed(rows)),
  latency: (spec, rows) => powers(loaded(spec, rows), rows, "seconds", "y"),
  crossover: (spec, rows) => [paying(waits(spec, rows), rows), rows.map(inked)],
  claims: (spec, rows) => banded(ratios(spec, rows, "x", "value")),
  trials: (spec, rows) => powers(timed(spec, rows), spread(rows), "seconds"),
  scaling: (spec, rows) => powers(amounts(spec, rows), rows, "seconds", "y"),
};

/**
 * The specification with these rows, ready to be compiled.
 *
 * @param page where a dot leads to, by its row
 * @param byCommit whether a history has a step for each run instead of an axis of time
 */
export function prepared(chart, spec, rows, marks, { width, description, page, byCommit }) {
  const narrow = width < NARROW;
  const all = rows.map((row) => dress(row, marks));
  const dressed = parted(all);
  const own = structuredClone(spec);
  const [shaped, shown] = (SHAPES[chart] ?? ((same, as) => [same, as]))(own, byCommit ? stepped(own, dressed) : dressed);
  shaped.data = { name: "rows", values: shown };
  shaped.description = description;
  shaped.autosize = { type: "fit-x", contains: "padding" };
  shaped.config = { ...CONFIG, ...shaped.config };
  if (shaped.width === "container") shaped.width = width;
  const folded = narrow ? inTwo(shown.map((row) => row.name ?? "")) : {};
  if (shaped.height?.step) shaped.height = (Object.keys(folded).length > 0 ? FOLDED : shaped.height.step) * distinct(shown, shaped.height.for);
  const legend = shaped.layer?.find((layer) => layer.name === "dots")?.encoding?.color?.legend;
  if (legend?.columns && (narrow || besideNames(width, shown, spec.encoding?.y?.axis?.labelLimit) < LEGEND_FITS)) legend.columns = narrow ? 2 : 3;
  if (page) linked(shaped, page, shown);
  const fits = narrow ? LONG_HEADING : besideNames(width, shown) / LETTER - 3;
  const long = shown.filter((row) => row.heading?.length > fits);
  for (const row of long) row.heading = broken(row.heading);
  if (long.length > 0) headings(shaped, { lineBreak: "\n", lineHeight: 11, fontSize: { expr: "indexof(datum.heading, '\\n') < 0 ? 12 : 10" }, dy: { expr: "indexof(datum.heading, '\\n') < 0 ? 0 : -5" } });
  if (narrow) {
    slim(shaped, folded, shown.some((row) => (row.name ?? row.variant)?.length > LONG_NAME));
  }
  return shaped;
}

/** What the names of a chart leave of its width. */
function besideNames(width, rows, widest = WIDEST_NAMES) {
  const longest = Math.max(...rows.map((row) => (row.name ?? row.variant ?? "").length));
  return width - Math.min(NAME_LETTER * longest, widest);
}

function headings(spec, mark) {
  for (const layer of spec.layer ?? []) if (layer.encoding?.text?.field === "heading") Object.assign(layer.mark, mark);
}

/** A dot leads to the run that it is from. */
function linked(spec, page, rows) {
  const dots = spec.layer?.find((layer) => layer.name === "dots");
  if (!dots || !rows.some((row) => row.run)) return;
  for (const row of rows) if (row.run) row.page = page(row);
  dots.mark.cursor = "pointer";
  dots.encoding.href = { field: "page" };
}

/** Runs one after the other, each as far from the next, called by their commits. */
function stepped(spec, rows) {
  const runs = [...new Map(rows.map((row) => [row.run, row])).values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const steps = new Map(runs.map((row, number) => [row.run, name(number, row.commit || "none")]));
  const every = Math.ceil(runs.length / MOST_COMMITS);
  spec.encoding.x = {
    field: "step",
    type: "ordinal",
    scale: { type: "point", padding: 0.5 },
    axis: { title: "commit, a step for each run", grid: false, labelAngle: -40, labelExpr: "split(datum.label, '|')[1]" },
  };
  if (every > 1) spec.encoding.x.axis.values = [...steps.values()].filter((_, number) => number % every === 0);
  return rows.map((row) => ({ ...row, step: steps.get(row.run) }));
}

const distinct = (rows, field) => new Set(rows.map((row) => row[field]).filter((value) => value !== undefined)).size;

function dress(row, marks) {
  const mark = marks[row.variant];
  const said = [row.variant ?? row.claim ?? row.name, row.kind, row.text ?? "", row.answer ?? "", row.question ?? row.group ?? ""].filter(Boolean).join(", ");
  return mark ? { said, ...row, colour: mark.colour, symbol: mark.symbol, dash: mark.dash } : { said, ...row };
}

/** A line for each heading between the groups, and a name for each line that sorts as it stands. */
function headed(rows) {
  const lines = [];
  let group;
  for (const row of rows) {
    if (row.group !== group) {
      group = row.group;
      lines.push({ heading: group, line: name(lines.length, "") });
    }
    lines.push({ ...row, line: name(lines.length, row.name) });
  }
  return lines;
}

/** Groups are called by what tells them apart; the table names them in full. */
function parted(rows) {
  const groups = [...new Set(rows.map((row) => row.group).filter(Boolean))];
  const shared = groups.map(parts).reduce((common, next) => common.filter((part) => next.includes(part)), parts(groups[0] ?? ""));
  const brief = (group) => parts(group).filter((part) => !shared.includes(part)).join(" · ") || group;
  return groups.length < 2 ? rows : rows.map((row) => (row.group ? { ...row, group: brief(row.group) } : row));
}

const parts = (heading) => heading.split(" · ");

const name = (number, text) => `${String(number).padStart(4, "0")}|${text}`;

/** Trials of one variant side by side in the order of their blocks, so that none hides another. */
function spread(rows) {
  const counts = {};
  rows.forEach((row) => (counts[row.variant] = (counts[row.variant] ?? 0) + 1));
  const seen = {};
  return rows.map((row) => {
    const i = (seen[row.variant] = (seen[row.variant] ?? -1) + 1);
    const n = counts[row.variant];
    return { ...row, place_in_block: n === 1 ? 0 : (2 * i) / (n - 1) - 1 };
  });
}

/** Where something beside the measured code changed between two runs. */
function noted(rows) {
  return rows.flatMap((row) => {
    const started = utc(row.at);
    const own = { ...row, started };
    return row.changed ? [own, { at: row.at, step: row.step, started, note: row.changed, noteKind: row.changedKind }] : [own];
  });
}

/** As the axis, the table and the runs' names have it: a tooltip would show the reader's own zone. */
const utc = (at) => new Date(at).toISOString().slice(0, 16).replace("T", " ");

const quantityOf = ({ metric }) => (metric === "cpu" ? "CPU time" : "wall time");

/** The axis says what was divided, and by what where that is one thing. */
function measuring(spec, rows) {
  const axis = spec.layer.find((layer) => layer.name === "dots").encoding.x.axis;
  for (const row of rows) if (row.metric) row.quantity = quantityOf(row);
  const quantity = quantityOf(rows[0]);
  const by = distinct(rows, "reference") === 1 ? `that of ${rows[0].reference}` : "the alternative's";
  axis.title = `${quantity} / ${by}, lower is better`;
  return spec;
}

/** What was divided by what, where the rows say it themselves. */
function divided(spec, rows) {
  if (rows[0].axis) spec.layer.find((layer) => layer.name === "dots").encoding.x.axis.title = rows[0].axis;
  return spec;
}

/** Whose time it is. */
function timed(spec, rows) {
  if (rows[0].axis) return divided(spec, rows);
  if (rows[0].metric) spec.layer.find((layer) => layer.name === "dots").encoding.x.axis.title = `${quantityOf(rows[0])} per operation, lower is better`;
  return spec;
}

/** How much each variant answered in a second, where the record has it: they need not share one load. */
function loaded(spec, rows) {
  if (!rows.some((row) => row.rateText)) return spec;
  for (const row of rows) row.rateText ??= "not recorded";
  spec.layer.find((layer) => layer.name === "dots").encoding.tooltip.push({ field: "rateText", title: "requests/s" });
  return spec;
}

/** Experiments with different margins share no line for it. */
function oneMargin(spec, rows) {
  if (distinct(rows, "margin") > 1) spec.layer = spec.layer.filter((layer) => layer.name !== "margin");
  return spec;
}

/** Runs of one afternoon do not need milliseconds below them. */
function dated(spec, rows) {
  if (rows[0].step !== undefined) return spec;
  const times = rows.map((row) => Date.parse(row.at));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const days = (last - first) / 86_400_000;
  const air = Math.max(0.03 * (last - first), 3_600_000);
  spec.encoding.x.scale.domain = [first - air, last + air].map((time) => new Date(time).toISOString());
  if (days >= 3 && days < 900) spec.encoding.x.axis.tickCount = { interval: "day", step: Math.ceil(days / MOST_DATES) };
  spec.encoding.x.axis.format = days < 3 ? "%m-%d %H:%M" : days < 900 ? "%Y-%m-%d" : "%Y";
  if (days < 3) spec.encoding.x.axis.title = `${[...new Set([first, last].map((time) => new Date(time).getUTCFullYear()))].join(" and ")}, UTC`;
  return spec;
}

/** Few rows have bars, many have bands. A variant of very few runs has no line, and bars among bands. */
function thinned(spec, rows) {
  const few = rows.length <= BARS_UP_TO;
  const runs = new Map();
  for (const { variant, run } of rows) runs.set(variant, (runs.get(variant) ?? new Set()).add(run));
  for (const row of rows) row.joined = runs.get(row.variant).size >= A_LINE;
  const some = rows.some((row) => row.joined);
  const drawn = {
    notes: rows.some((row) => row.changed),
    baseline: rows.some((row) => row.baseline),
    line: some,
    band: !few && some,
    bars: few || !rows.every((row) => row.joined),
  };
  spec.layer = spec.layer.filter(({ name }) => drawn[name] ?? true);
  narrowed(spec, "line", "datum.joined");
  narrowed(spec, "band", "datum.joined");
  if (!few) narrowed(spec, "bars", "!datum.joined");
  if (!few) spec.layer.find((layer) => layer.name === "dots").mark.size = 14;
  return spec;
}

/** A layer of fewer rows, where the chart has it. */
function narrowed(spec, name, filter) {
  const layer = spec.layer.find((one) => one.name === name);
  if (layer) layer.transform = [...(layer.transform ?? []), { filter }];
}

/** An axis of ratios that shows 1. Intervals that would hide the dots are cut at the edge of the plot. */
function ratios(spec, rows, channel, field = "overhead") {
  const measured = rows.filter((row) => Number.isFinite(row[field]));
  const centres = measured.map((row) => row[field]);
  const least = Math.min(1, ...centres) / FARTHEST;
  const most = Math.max(1, ...centres, ...measured.map((row) => row.margin ?? 1)) * FARTHEST;
  const clamp = (value) => Math.min(most, Math.max(least, value));
  const ends = (row) => (Number.isFinite(row.high) ? [row.low ?? 0, row.high] : []); // a ratio below nothing has no place
  const all = [1, ...rows.flatMap((row) => [row[field], row.margin, ...ends(row).map(clamp)]).filter(Number.isFinite)];
  const [low, high] = airy(Math.min(...all), Math.max(...all));
  const shown = rows.map((row) => {
    const [from, to] = ends(row);
    if (to === undefined) return row;
    const [cutLow, cutHigh] = [from < least, to > most];
    return { ...row, lowShown: cutLow ? low : from, highShown: cutHigh ? high : to, cutLow, cutHigh };
  });
  const encoding = spec.layer.find((layer) => layer.name === "dots").encoding[channel];
  encoding.scale.domain = [low, high];
  encoding.axis.values = ratioTicks(low, high);
  spec.layer.push(...arrows(spec, shown, channel));
  return [spec, shown];
}

/** Where an interval goes on beyond the plot, in the colour of its line. */
function arrows(spec, rows, channel) {
  const line = spec.layer.find((layer) => layer.mark.type === "rule" && layer.encoding[channel]?.field === "lowShown");
  const { color } = line?.encoding ?? {};
  const [low, high] = BEYOND[channel];
  return [
    ["cutLow", "lowShown", low],
    ["cutHigh", "highShown", high],
  ]
    .filter(([cut]) => rows.some((row) => row[cut]))
    .map(([cut, field, shape]) => ({
      name: cut,
      transform: [{ filter: `datum.${cut}` }],
      mark: { type: "point", shape, filled: true, size: 70, opacity: 1, aria: false },
      encoding: { [channel]: { field, type: "quantitative" }, ...(color ? { color } : {}) },
    }));
}

/** Where a claim holds, as far as the axis reaches: one without a limit holds to the end of it. */
function banded([spec, rows]) {
  const [low, high] = spec.layer.find((layer) => layer.name === "dots").encoding.x.scale.domain;
  const inside = (value) => Math.min(high, Math.max(low, value));
  return [spec, rows.map((row) => ((row.acceptedLow ?? row.acceptedHigh ?? null) === null ? row : { ...row, bandLow: inside(row.acceptedLow ?? low), bandHigh: inside(row.acceptedHigh ?? high) }))];
}

/** Times and sizes, on a logarithmic axis that their intervals fit on. */
function powers(spec, rows, field, channel = "x") {
  const amounts = rows.flatMap((row) => [row[field], row.low, row.high]).filter((value) => value > 0);
  const [low, high] = airy(Math.min(...amounts), Math.max(...amounts));
  const encoding = spec.layer.find((layer) => layer.name === "dots").encoding[channel];
  encoding.scale.domain = [low, high];
  encoding.axis.values = niceTicks(low, high);
  return [spec, rows];
}

/** The axis of what was turned up: a tick for each value while they are few. */
function amounts(spec, rows) {
  const values = [...new Set(rows.map((row) => row.amount))].sort((a, b) => a - b);
  spec.encoding.x.axis.title = rows[0].parameter;
  spec.encoding.x.scale.domain = airy(values[0], values[values.length - 1]);
  if (values.length <= 12) spec.encoding.x.axis.values = values;
  return spec;
}

/** Counts begin at zero, and may be anything from there: a step for each power of ten. */
function counts(spec, rows) {
  const most = Math.max(1, ...rows.flatMap((row) => [row.amount, row.high]).filter(Number.isFinite));
  const encoding = spec.layer.find((layer) => layer.name === "dots").encoding.x;
  encoding.scale.domain = [0, most * 1.2];
  encoding.axis.values = [0];
  for (let tick = 1; tick <= most * 1.2; tick *= 10) encoding.axis.values.push(tick);
  return [spec, rows];
}

/** Shares of waiting that people name, as far as tasks wait: nearly always waiting is many steps. */
function waits(spec, rows) {
  const least = Math.min(...rows.map((row) => row.computing));
  spec.encoding.y.axis.values = [1, 0.5, 0.25, 0.1, 0.01, 0.001, 0.0001].filter((share) => share >= least);
  spec.encoding.x.axis.values = [1e-6, 1e-5, 1e-4, 1e-3, 1e-2].filter((time) => rows.some((row) => near(row.compute, time)));
  return spec;
}

/** The line left of which virtual threads pay, where there is one. */
function paying(spec, rows) {
  if (!rows.some((row) => row.pays)) spec.layer = spec.layer.filter((layer) => layer.name !== "pays");
  return spec;
}

/** As many digits as a field has room for: 1.03, 0.61, 1/6.9. */
const ratio = (value) => (value < 0.5 ? `1/${digits(1 / value, 2)}` : digits(value, value >= 0.95 ? 3 : 2));

const digits = (value, places) => String(Number(value.toPrecision(places)));

const near = (value, tick) => value > tick / 2 && value < tick * 2;

// What could not be told has no colour of its own: it is neither a gain nor a cost.
function told(row) {
  return row.answer !== "could not tell";
}

/** What is written on a strong colour is written in the paper's. */
function inked(row) {
  const dark = row.answer === "faster" || row.answer === "slower";
  return { ...row, told: told(row), written: ratio(row.overhead), ink: dark ? "var(--paper)" : "var(--ink)" };
}

function airy(low, high) {
  const air = Math.exp(Math.max(0.01, AIR * Math.log(high / low)));
  return [low / air, high * air];
}

/** At most seven round ratios, 1 among them: equal steps near 1, powers of two far from it and below a half. */
export function ratioTicks(low, high) {
  for (const step of STEPS) {
    if (low >= 0.5 && (high - low) / step < TICKS) {
      const ticks = [];
      for (let i = Math.ceil((low - 1) / step); 1 + i * step <= high; i++) {
        if (1 + i * step > 0) ticks.push(Number((1 + i * step).toPrecision(12)));
      }
      return ticks;
    }
  }
  for (let doublings = 1; ; doublings++) {
    const ticks = [];
    for (let i = Math.ceil(Math.log2(low) / doublings); i * doublings <= Math.log2(high); i++) ticks.push(2 ** (i * doublings));
    if (ticks.length <= TICKS) return ticks;
  }
}

/** Round numbers on a logarithmic axis: 1, 2, 5 by decades, finer when that gives too few. */
export function niceTicks(low, high) {
  for (const digits of [[1], [1, 2, 5], [1, 1.5, 2, 3, 4, 5, 7]]) {
    const ticks = [];
    for (let e = Math.floor(Math.log10(low)) - 1; 10 ** e <= high; e++) {
      for (const digit of digits) {
        const value = Number((digit * 10 ** e).toPrecision(12));
        if (value >= low && value <= high) ticks.push(value);
      }
    }
    if (ticks.length >= 3) return ticks.length > 8 ? ticks.filter((_, i) => i % 2 === 0) : ticks;
  }
  const step = 10 ** Math.floor(Math.log10((high - low) / 2));
  for (const times of [1, 2, 5, 10]) {
    const ticks = [];
    for (let i = Math.ceil(low / (step * times)); i * step * times <= high; i++) ticks.push(Number((i * step * times).toPrecision(12)));
    if (ticks.length <= 6) return ticks;
  }
  return [low, high];
}

/** Words in two lines, as alike as the words allow. */
function broken(words) {
  const middle = words.length / 2;
  const spaces = [...words.matchAll(/ /g)].map((space) => space.index);
  const at = spaces.reduce((best, index) => (Math.abs(index - middle) < Math.abs(best - middle) ? index : best), spaces[0]);
  return at === undefined ? words : `${words.slice(0, at)}\n${words.slice(at + 1)}`;
}

/** Names that take two lines on a phone, and how. */
function inTwo(names) {
  const lines = (name) => (FOLDS.test(name) ? name.replace(FOLDS, "\n") : name.length > FITS ? broken(name) : name);
  return Object.fromEntries(names.map((name) => [name, lines(name)]).filter(([name, two]) => two !== name));
}

/** On a phone long names are smaller, those of two parts take two lines, and fewer ticks fit. */
function slim(spec, folded, long) {
  const axis = spec.encoding?.y?.axis ?? spec.layer?.find((layer) => layer.name === "dots")?.encoding?.y?.axis;
  const two = Object.keys(folded).length > 0;
  const names = two ? 140 : long ? 124 : 118;
  if (axis) axis.labelLimit = names;
  if (axis && long) axis.labelFontSize = 10;
  if (two) Object.assign(axis, { labelExpr: `split(${JSON.stringify(folded)}[${CALLED}] || ${CALLED}, '\\n')`, labelFontSize: 10, labelLineHeight: 12 });
  if (spec.layer?.some((layer) => layer.mark?.type === "rect")) spec.layer = spec.layer.filter((layer) => layer.mark?.dy !== 9);
  const values = spec.layer?.find((layer) => layer.name === "dots")?.encoding?.x?.axis;
  if (values?.title?.length > LONG_TITLE) Object.assign(values, { title: broken(values.title).split("\n"), titleAnchor: "end" });
  if (values?.values?.length > 4) {
    const one = values.values.indexOf(1);
    values.values = values.values.filter((_, i) => (i - Math.max(one, 0)) % 2 === 0);
  }
  if (!spec.layer?.some((layer) => layer.encoding?.text?.field === "heading")) return;
  axis.minExtent = names; // headings begin above the names, not beside them
  headings(spec, { dx: -names, limit: 320, fontSize: 10 });
}
