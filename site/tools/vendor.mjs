// Copies the libraries of charts and of tables, as their makers built them, to where the site serves them from.
import { copyFile, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import path from "node:path";

// Usage: node tools/vendor.mjs STAGE
const site = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const stage = process.argv[2];
const target = path.join(stage, "assets/vendor");
const from = (...parts) => path.join(site, "node_modules", ...parts);
await mkdir(target, { recursive: true });
for (const name of ["vega", "vega-lite"]) {
  await copyFile(from(name, "build", `${name}.min.js`), path.join(target, `${name}.min.js`));
}
// Two small modules ask for "vega-util", a name that no page knows. All that it holds stands in vega.
for (const [name, file] of [["vega-interpreter", "vega-interpreter.js"], ["vega-tooltip", "index.js"]]) {
  const module = (await readFile(from(name, "build", file), "utf8"))
    .replace(/^import (\{[^}]+\}) from 'vega-util';/, "const $1 = window.vega;")
    .replace(/^\/\/# sourceMappingURL=.*$/m, "");
  if (/^import /m.test(module)) throw new Error(`${name} asks for more than vega-util`);
  await writeFile(path.join(target, `${name}.js`), module);
}
// Only a site that publishes its tables needs what answers SQL.
if (existsSync(path.join(stage, "tables"))) {
  await mkdir(path.join(target, "sqlite"));
  await mkdir(path.join(target, "fflate"));
  await cp(from("hyparquet", "src"), path.join(target, "hyparquet"), { recursive: true, filter: (file) => !file.endsWith(".ts") });
  await copyFile(from("fflate", "esm", "browser.js"), path.join(target, "fflate", "fflate.js"));
  await copyFile(from("@sqlite.org", "sqlite-wasm", "dist", "index.mjs"), path.join(target, "sqlite", "sqlite3.js"));
  await copyFile(from("@sqlite.org", "sqlite-wasm", "dist", "sqlite3.wasm"), path.join(target, "sqlite", "sqlite3.wasm"));
}
