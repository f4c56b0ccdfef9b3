// Answers questions beside the page, so that a long one can be stopped. It is begun with the first question.
globalThis.sqlite3ApiConfig = { warn: () => {}, disable: { vfs: { kvvfs: true, opfs: true, "opfs-vfs": true, "opfs-sahpool": true, "opfs-wl": true } } };
const [{ ask, tablesOf }, { default: begin }] = await Promise.all([import("./tables.js"), import("./vendor/sqlite/sqlite3.js")]);

const sqlite = begin({ print: () => {}, printErr: () => {} });
const whole = new Map(); // files of a host that knows no ranges
let known;

async function answered(address, from, to) {
  const answer = await fetch(address, to === undefined ? {} : { headers: { range: `bytes=${from}-${to - 1}` } });
  if (!answer.ok) throw new Error(`${address} did not come (${answer.status}); load the page again`);
  return answer;
}

async function fetched(folder, place, from, to) {
  const address = folder + place.split("/").map(encodeURIComponent).join("/");
  if (!whole.has(address)) {
    const answer = await answered(address, from, to);
    const bytes = await answer.arrayBuffer();
    if (answer.status === 206) return bytes;
    whole.set(address, bytes);
  }
  return whole.get(address).slice(from, to);
}

onmessage = async ({ data: { sql, folder } }) => {
  try {
    known ??= await (await answered(`${folder}exported-runs.json`)).json();
    const answer = await ask({ sql, tables: tablesOf(known), fetched: (...part) => fetched(folder, ...part), sqlite: await sqlite });
    postMessage({ ...answer, runs: known.runs.length });
  } catch (wrong) {
    postMessage({ wrong: wrong.message });
  }
};
postMessage({ ready: true });
