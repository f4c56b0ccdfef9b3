// Copies the chart libraries, as their makers built them, to where the site serves them from.
import { copyFile, mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import path from "node:path";

// Usage: node tools/vendor.mjs STAGE
const site = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const target = path.join(process.argv[2], "assets/vendor");
await mkdir(target, { recursive: true });
for (const name of ["vega", "vega-lite", "vega-embed"]) {
  await copyFile(path.join(site, "node_modules", name, "build", `${name}.min.js`), path.join(target, `${name}.min.js`));
}
