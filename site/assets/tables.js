// Answers SQL over the tables of runs that a site publishes. Each question gets a database of its own: it
// reads the columns that the question names, by range, and forgets them afterwards. Nothing is computed
// here. Numbers come from the tables as they are, and the database does the rest.
import { parquetMetadataAsync, parquetReadObjects } from "./vendor/hyparquet/index.js";
import { gunzipSync } from "./vendor/fflate/fflate.js";

/** A file up to this size is read whole: a second request would take longer than its bytes. */
const WHOLE = 65_536;
const FOOTER = 16_384;

/** More rows than that no page holds and nobody reads; whoever wants them has DuckDB. */
const MOST_ROWS = 100_000;

/** What date_diff counts, in milliseconds. */
const UNITS = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** In every table, and read for each question: count(*) names no column, and has rows to count. */
const KEY = "run";

/** Texts and comments name no column. */
const bare = (sql) => sql.replace(/--[^\n]*|\/\*[^]*?(?:\*\/|$)|("(?:[^"]|"")*")|'(?:[^']|'')*'/g, "$1 ");
const quoted = (name) => `"${name.replaceAll('"', '""')}"`;

/** The tables that a list of exported runs names, each with its files. */
export function tablesOf({ runs }) {
  const tables = new Map();
  for (const { files } of runs) {
    for (const [place, bytes] of Object.entries(files)) {
      const [table, machine, year] = place.split("/");
      const file = { place, bytes, machine: decodeURIComponent(machine.replace("machine=", "")), year: Number(year.replace("year=", "")) };
      tables.set(table, [...(tables.get(table) ?? []), file]);
    }
  }
  return tables;
}

/** What the reader of Parquet asks for bytes, and how many came. */
function opened(file, fetched, count) {
  const { bytes } = file;
  const get = async (from, to) => {
    const part = await fetched(file, from, to);
    count.bytes += part.byteLength;
    return part;
  };
  const whole = bytes <= WHOLE ? get(0, bytes) : undefined;
  return { byteLength: bytes, slice: async (from, to = bytes) => (whole ? (await whole).slice(from, to) : get(from, to)) };
}

/** How SQLite keeps each column: without its type, a number that happens to be whole would divide as whole numbers do. */
function typesOf({ schema }) {
  const kinds = { DOUBLE: "real", INT64: "integer", BOOLEAN: "integer" };
  return new Map(schema.slice(1).map(({ name, type, logical_type, num_children }) => [name, num_children || logical_type ? "text" : (kinds[type] ?? "text")]));
}

/** The rows of a file, with the columns that are wanted and there. */
async function rowsOf(file, wanted, fetched, count) {
  const source = opened(file, fetched, count);
  const metadata = await parquetMetadataAsync(source, { initialFetchSize: FOOTER });
  const there = metadata.row_groups.length === 0 ? [] : metadata.row_groups[0].columns.map(({ meta_data }) => meta_data.path_in_schema[0]);
  const columns = there.filter((column) => column === KEY || wanted === undefined || wanted.has(column));
  const compressors = { GZIP: (packed, length) => gunzipSync(packed, { out: new Uint8Array(length) }) };
  const rows = columns.length === 0 ? [] : await parquetReadObjects({ file: source, metadata, columns, compressors });
  return { file, columns, rows, types: typesOf(metadata) };
}

/** A value as the database has it: times and lists are texts, and of two truths one is 1. */
function stored(value) {
  if (value === undefined) return null;
  if (typeof value === "boolean" || typeof value === "bigint") return Number(value);
  if (value instanceof Date) return value.toISOString().replace("T", " ").replace(/(?:\.000)?Z$/, "");
  return value !== null && typeof value === "object" ? JSON.stringify(value) : value;
}

async function fill(database, table, files, wanted, fetched, count) {
  const read = await Promise.all(files.map((file) => rowsOf(file, wanted, fetched, count)));
  const columns = ["machine", "year", ...new Set(read.flatMap((one) => one.columns))];
  const types = new Map([["machine", "text"], ["year", "integer"], ...read.flatMap((one) => [...one.types])]);
  database.exec(`create table ${quoted(table)} (${columns.map((column) => `${quoted(column)} ${types.get(column)}`).join(", ")})`);
  const insert = database.prepare(`insert into ${quoted(table)} values (${columns.map(() => "?").join(", ")})`);
  try {
    database.exec("begin");
    for (const { file, rows } of read) {
      for (const row of rows) insert.bind([file.machine, file.year, ...columns.slice(2).map((column) => stored(row[column]))]).stepReset();
    }
    database.exec("commit");
  } finally {
    insert.finalize();
  }
}

/** What a text holds that stands for a list; a text of another meaning may begin as one does. */
function list(text) {
  try {
    return /^\[/.test(text) ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Words that the questions use and SQLite lacks, or has otherwise for lists. */
function words(database, capi) {
  const spreads = new Map();
  const value = { deterministic: true };
  database.createFunction("date_diff", (unused, unit, from, to) => {
    if (!Object.hasOwn(UNITS, unit)) throw new Error(`date_diff counts ${Object.keys(UNITS).join(", ")} here; "${unit}" is none of them`);
    const units = (text) => {
      const at = Date.parse(`${String(text).replace(" ", "T")}${String(text).length > 10 ? "Z" : ""}`);
      if (Number.isNaN(at)) throw new Error(`date_diff: "${text}" is no time; write one as 2026-11-28 or 2026-11-28 10:15:00`);
      return Math.floor(at / UNITS[unit]);
    };
    return from === null || to === null ? null : units(to) - units(from);
  }, value);
  database.createFunction("length", (unused, text) => (text === null ? null : (list(text)?.length ?? [...String(text)].length)), value);
  database.createFunction({
    name: "stddev_samp",
    xStep: (context, number) => {
      if (number === null) return;
      const at = capi.sqlite3_aggregate_context(context, 8);
      const { n, mean, squares } = spreads.get(at) ?? { n: 0, mean: 0, squares: 0 };
      const apart = number - mean;
      spreads.set(at, { n: n + 1, mean: mean + apart / (n + 1), squares: squares + (apart * apart * n) / (n + 1) });
    },
    xFinal: (context) => {
      const at = capi.sqlite3_aggregate_context(context, 0);
      const { n, squares } = spreads.get(at) ?? { n: 0 };
      spreads.delete(at);
      return n > 1 ? Math.sqrt(squares / (n - 1)) : null;
    },
  });
}

/**
 * Answers a question.
 *
 * @param sql what a person asks
 * @param tables the files of each, as tablesOf has them
 * @param fetched (file, from, to) gives bytes of a file
 * @param sqlite the database's module, ready
 */
export async function ask({ sql, tables, fetched, sqlite }) {
  const text = bare(sql).toLowerCase();
  const named = new Set(text.match(/[a-z_]\w*/g));
  const everything = /(?:\bselect|\bdistinct|\ball|[,.])\s*\*|\b(?:natural|pragma)/.test(text); // columns that nobody names
  const count = { bytes: 0 };
  const database = new sqlite.oo1.DB(":memory:");
  try {
    words(database, sqlite.capi);
    for (const [table, files] of tables) {
      if (named.has(table)) await fill(database, table, files, everything ? undefined : named, fetched, count);
    }
    const columns = [];
    const rows = [];
    let more = false;
    database.exec({
      sql,
      columnNames: columns,
      rowMode: "array",
      callback: (row) => {
        more = rows.length === MOST_ROWS;
        if (more) return false; // ends the question
        rows.push(row);
      },
    });
    return { columns, rows, more, bytes: count.bytes };
  } catch (wrong) {
    const said = wrong.message.replace(/^SQLITE_ERROR: sqlite3 result code 1: /, "");
    throw new Error(/^no such table: verdicts$/.test(said) ? "no run of this site has verdicts yet" : said);
  } finally {
    database.close();
  }
}
