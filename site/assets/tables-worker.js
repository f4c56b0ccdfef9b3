// Answers questions beside the page, so that a long one can be stopped. It is begun with the first question.
globalThis.sqlite3ApiConfig = { warn: () => {}, disable: { vfs: { kvvfs: true, opfs: true, "opfs-vfs": true, "opfs-sahpool": true, "opfs-wl": true } } };
const whole = new Map(); // files of a host that knows no ranges

async function answered(address, how) {
  const answer = await fetch(address, how);
  if (!answer.ok) throw new Error(`${address} did not come (${answer.status}); load the page again`);
  return answer;
}

/** A part of a file that the list names with its size: one of another size is of a site that was published since. */
async function fetched(folder, { place, bytes }, from, to) {
  const address = folder + place.split("/").map(encodeURIComponent).join("/");
  const known = `${address} ${bytes}`;
  const fits = (size) => {
    if (Number(size) !== bytes) throw new Error("this site was published anew meanwhile; ask again");
  };
  if (!whole.has(known)) {
    const answer = await answered(address, { headers: { range: `bytes=${from}-${to - 1}` } });
    const part = await answer.arrayBuffer();
    if (answer.status === 206) {
      fits(answer.headers.get("content-range")?.split("/")[1]);
      return part;
    }
    fits(part.byteLength);
    whole.set(known, part);
  }
  return whole.get(known).slice(from, to);
}

try {
  const [{ ask, tablesOf }, { default: begin }] = await Promise.all([import("./tables.js"), import("./vendor/sqlite/sqlite3.js")]);
  const sqlite = await begin({ print: () => {}, printErr: () => {} });
  onmessage = async ({ data: { sql, folder } }) => {
    try {
      const list = await (await answered(`${folder}exported-runs.json`, { cache: "no-cache" })).json();
      const answer = await ask({ sql, tables: tablesOf(list), fetched: (...part) => fetched(folder, ...part), sqlite });
      postMessage({ ...answer, runs: list.runs.length });
    } catch (wrong) {
      postMessage({ wrong: wrong.message });
    }
  };
  postMessage({ ready: true });
} catch {
  postMessage({ wrong: "the database did not load. Ask again." });
}
