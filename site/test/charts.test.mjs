// What is done to a chart before Vega-Lite sees it.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { compile } from "vega-lite";
import { prepared } from "../assets/charts.js";
import { captioned } from "../assets/picture.js";

const chart = async (name) => JSON.parse(await readFile(new URL(`../charts/${name}.vl.json`, import.meta.url), "utf8"));
const spec = await chart("overhead");

function headings(groups, width) {
  const rows = groups.map((group) => ({ group, name: "virtual", variant: "virtual", overhead: 1.5, low: 1.4, high: 1.6, margin: 1.1 }));
  return prepared("overhead", spec, rows, {}, { width, description: "" }).data.values.flatMap((row) => row.heading ?? []);
}

const layers = (spec) => spec.layer.map((layer) => layer.name);
const named = (spec, name) => spec.layer.find((layer) => layer.name === name);

test("runs are joined by a line from four on, and no day stands twice below them", async () => {
  const history = await chart("history");
  const rows = [1, 2, 4, 8].map((day) => ({ variant: "virtual", run: `r${day}`, at: `2026-11-0${day}T12:00:00Z`, overhead: 1.1 }));
  const drawn = (some) => prepared("history", history, some, {}, { width: 860, description: "" });
  assert.ok(layers(drawn(rows)).includes("line"));
  assert.ok(!layers(drawn(rows.slice(1))).includes("line"));
  assert.deepEqual(drawn(rows).encoding.x.axis.tickCount, { interval: "day", step: 2 });
  assert.equal(drawn(rows).encoding.x.axis.title, null);
  assert.deepEqual([drawn(rows.slice(0, 2)).encoding.x.axis.title, drawn(rows.slice(0, 2)).encoding.x.axis.format], ["2026, UTC", "%m-%d %H:%M"]);
});

test("a variant is joined from four runs of its own on, whatever the others have", async () => {
  const history = await chart("history");
  const day = (i) => `2026-11-${String(1 + (i % 28)).padStart(2, "0")}T12:00:00Z`;
  const runs = (variant, count) => Array.from({ length: count }, (_, i) => ({ variant, run: `${variant} ${i}`, at: day(i), overhead: 1.1, low: 1, high: 1.2 }));
  const drawn = (...rows) => prepared("history", history, rows.flat(), {}, { width: 860, description: "" });
  assert.ok(!layers(drawn(runs("virtual", 3), runs("stream", 3))).includes("line"));
  const mixed = drawn(runs("virtual", 4), runs("stream", 3));
  assert.deepEqual([...new Set(mixed.data.values.filter((row) => row.joined).map((row) => row.variant))], ["virtual"]);
  assert.deepEqual(named(mixed, "line").transform, [{ filter: "datum.joined" }]);
  const many = drawn(runs("virtual", 60), runs("stream", 1)); // the band of one run would be nothing
  assert.deepEqual(["band", "bars"].map((name) => named(many, name).transform.at(-1).filter), ["datum.joined", "!datum.joined"]);
  assert.ok(!layers(drawn(runs("virtual", 60))).includes("bars"));
});

/** What Vega-Lite warns of is a fault, as it is where the drawings are made. */
function compiles(ready) {
  const fault = (message) => assert.fail(message);
  const logger = { level: () => logger, error: fault, warn: fault, info: () => logger, debug: () => logger };
  compile(ready, { logger });
}

for (const [name, channel, centre, own] of [
  ["overhead", "x", "overhead", { group: "Sorting" }],
  ["answers", "x", "overhead", { tone: "slower" }],
  ["claims", "x", "value", { kind: "measured", mark: "held", acceptedLow: 1, acceptedHigh: null }],
  ["history", "y", "overhead", { at: "2026-11-01T12:00:00Z", run: "one" }],
]) {
  test(`an interval that goes on beyond the plot reaches its edge and ends in an arrow: ${name}`, async () => {
    const itself = await chart(name);
    const row = (variant, low, high) => ({ name: variant, variant, colour: "var(--ink)", symbol: "circle", [centre]: 1.5, low, high, margin: 1.1, ...own });
    const drawn = (...rows) => prepared(name, itself, rows, {}, { width: 860, description: "" });
    const ends = (ready, variant) => ready.data.values.filter((one) => one.variant === variant).map((one) => [one.lowShown, one.highShown])[0];
    const cut = (ready) => layers(ready).filter((layer) => layer?.startsWith("cut"));

    const both = drawn(row("virtual", 0.01, 99), row("stream", 1.4, 1.6));
    const [low, high] = named(both, "dots").encoding[channel].scale.domain;
    assert.ok(low > 0.01 && high < 99, "the dots can be told apart");
    assert.deepEqual(ends(both, "virtual"), [low, high]);
    assert.deepEqual(ends(both, "stream"), [1.4, 1.6]);
    assert.deepEqual(cut(both), ["cutLow", "cutHigh"]);
    assert.deepEqual(both.data.values.filter((one) => one.cutLow || one.cutHigh).map((one) => one.variant), ["virtual"]);
    compiles(both);

    const below = drawn(row("virtual", 0.01, 1.6));
    assert.deepEqual(cut(below), ["cutLow"]);
    assert.equal(ends(below, "virtual")[1], 1.6);
    assert.deepEqual(cut(drawn(row("virtual", 1.4, 1.6))), []);
  });
}

test("an interval that reaches below nothing is cut, as an axis of ratios has no such place", async () => {
  const claims = await chart("claims");
  const ready = prepared("claims", claims, [{ name: "a", kind: "measured", mark: "held", value: 1.5, low: null, high: 1.6 }], {}, { width: 860, description: "" });
  assert.equal(ready.data.values[0].lowShown, named(ready, "dots").encoding.x.scale.domain[0]);
  assert.ok(layers(ready).includes("cutLow"));
});

test("a chart of latencies tells what each variant answered in a second, where the record has it", async () => {
  const latency = await chart("latency");
  const row = (variant, rateText) => ({ variant, share: "99%", seconds: 0.002, low: 0.001, high: 0.004, n: 3, rateText });
  const told = (...rows) => named(prepared("latency", latency, rows, {}, { width: 860, description: "" }), "dots").encoding.tooltip.some(({ field }) => field === "rateText");
  assert.ok(told(row("virtual", "44,000 (42,000 to 46,000)"), row("platform", null)));
  assert.ok(!told(row("virtual", null)));
});

test("a picture that leaves its page says what was chosen, and nothing twice", () => {
  const svg = '<svg class="marks" width="860" height="100"></svg>';
  const source = { date: "2026-11-01", address: "", data: "rows.json" };
  const picture = (chosen) => captioned(svg, { title: "Latency", chosen, finding: "On JDK 25 · here all is well.", keys: [], source });
  assert.match(picture(["JDK 21 · there · steady"]), />JDK 21 · there · steady</);
  assert.equal(picture(["JDK 25 · here"]), picture([]));
});

test("the map of tasks has its line where there is one, and all digits that decide", async () => {
  const crossover = await chart("crossover");
  const field = (pays) => ({ compute: 1e-5, computing: 0.1, overhead: 1.029, answer: "a little slower", pays });
  const drawn = (pays) => prepared("crossover", crossover, [field(pays)], {}, { width: 480, description: "" });
  assert.ok(layers(drawn(3e-6)).includes("pays"));
  assert.ok(!layers(drawn(null)).includes("pays"));
  assert.equal(drawn(null).data.values[0].written, "1.03");
  assert.equal(drawn(null).layer.find((layer) => layer.name === "dots").encoding.color.legend.columns, 2);
});

test("a history by commits has a step for each run, and its dots lead where they are told", async () => {
  const history = await chart("history");
  const run = (id, day, commit) => ({ variant: "virtual", run: id, at: `2026-11-0${day}T12:00:00Z`, commit, overhead: 1.1, low: 1, high: 1.2, margin: 1.1 });
  const rows = [run("b", 3, "bbbb"), run("a", 1, "aaaa"), { ...run("c", 4, "cccc"), changed: "the programs", changedKind: "harness" }];
  const spec = prepared("history", history, rows, {}, { width: 860, description: "", byCommit: true, page: (row) => `runs/${row.run}/` });
  assert.deepEqual(spec.data.values.filter((row) => row.run).map((row) => row.step), ["0001|bbbb", "0000|aaaa", "0002|cccc"]);
  assert.equal(spec.data.values.find((row) => row.note).step, "0002|cccc");
  assert.equal(spec.encoding.x.type, "ordinal");
  assert.deepEqual(spec.data.values.filter((row) => row.run).map((row) => row.page), ["runs/b/", "runs/a/", "runs/c/"]);
  assert.equal(spec.layer.find((layer) => layer.name === "dots").encoding.href.field, "page");
  const plain = prepared("history", history, rows, {}, { width: 860, description: "" });
  assert.equal(plain.encoding.x.type, "temporal");
  assert.equal(plain.layer.find((layer) => layer.name === "dots").encoding.href, undefined);
});

test("a group is called by what tells it apart", () => {
  const groups = ["steady · 1,000 parts · range 10,000,000 · 8 threads · G1", "steady · 1,000 parts · range 1,000,000 · 4 threads · G1", "single-shot · 1,000 parts · range 10,000,000 · 8 threads · G1"];
  for (const width of [320, 860]) assert.deepEqual(headings(groups, width), ["steady · range 10,000,000 · 8 threads", "steady · range 1,000,000 · 4 threads", "single-shot · range 10,000,000 · 8 threads"]);
});

test("on a phone a group keeps its name where nothing else would be left of it", () => {
  assert.deepEqual(headings(["steady · range 1 · G1"], 320), ["steady · range 1 · G1"]);
  assert.deepEqual(headings(["steady · range 1", "steady · range 1 · G1"], 320), ["steady · range 1", "G1"]);
  assert.deepEqual(headings(["Counting primes", "Sorting"], 320), ["Counting primes", "Sorting"]);
});

test("on a phone a long name is smaller instead of cut", () => {
  const size = (name, width) => prepared("overhead", spec, [{ group: "Sorting", name, overhead: 1.5 }], {}, { width, description: "" }).encoding.y.axis.labelFontSize;
  assert.equal(size("forkjoin-as-described", 320), 10);
  assert.equal(size("forkjoin-as-described", 860), undefined);
  assert.equal(size("virtual", 320), undefined);
});

test("on a phone a name of two parts or many letters takes two lines", () => {
  const axis = (name, width) => {
    const rows = [{ group: "Sorting", name, variant: "virtual", overhead: 1.5 }];
    const { encoding, height } = prepared("overhead", spec, rows, {}, { width, description: "" });
    return [encoding.y.axis.labelExpr.includes(JSON.stringify(name)), height];
  };
  assert.deepEqual(axis("cpu-lab · temurin-25", 320), [true, 54]);
  assert.deepEqual(axis("virtual, temurin-25", 320), [true, 54]);
  assert.deepEqual(axis("Many threads want one lock", 320), [true, 54]);
  assert.deepEqual(axis("virtual", 320), [false, 42]);
  assert.deepEqual(axis("cpu-lab · temurin-25", 860), [false, 42]);
});
