// What is done to a chart before Vega-Lite sees it.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { prepared } from "../assets/charts.js";

const chart = async (name) => JSON.parse(await readFile(new URL(`../charts/${name}.vl.json`, import.meta.url), "utf8"));
const spec = await chart("overhead");

function headings(groups, width) {
  const rows = groups.map((group) => ({ group, name: "virtual", variant: "virtual", overhead: 1.5, low: 1.4, high: 1.6, margin: 1.1 }));
  return prepared("overhead", spec, rows, {}, { width, description: "" }).data.values.flatMap((row) => row.heading ?? []);
}

const layers = (spec) => spec.layer.map((layer) => layer.name);

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
