// A web server for the tests: the built site below a path, compressed as hosts do it.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".csv": "text/csv",
  ".xml": "application/xml",
  ".txt": "text/plain",
  ".wasm": "application/wasm",
};

/** Serves a folder below a base path; ends with close(). */
export async function serve(folder, base = "") {
  const server = createServer(async (request, response) => {
    try {
      const asked = decodeURIComponent(new URL(request.url, "http://here").pathname);
      if (!asked.startsWith(`${base}/`)) throw new Error("outside");
      let file = path.join(folder, asked.slice(base.length));
      if (asked.endsWith("/")) file = path.join(file, "index.html");
      const [, first, last] = request.headers.range?.match(/^bytes=(\d+)-(\d+)$/) ?? [];
      if (last !== undefined) {
        const whole = await readFile(file);
        const part = whole.subarray(Number(first), Number(last) + 1);
        response.writeHead(206, { "content-type": "application/octet-stream", "content-length": part.length, "content-range": `bytes ${first}-${last}/${whole.length}` });
        response.end(part);
        return;
      }
      const bytes = gzipSync(await readFile(file));
      response.writeHead(200, {
        "content-type": TYPES[path.extname(file)] ?? "application/octet-stream",
        "content-encoding": "gzip",
        "content-length": bytes.length,
      });
      response.end(bytes);
    } catch {
      // As hosts of static sites do.
      response.writeHead(404, { "content-type": "text/html" });
      response.end(await readFile(path.join(folder, "404.html")).catch(() => "not here"));
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return { origin: `http://127.0.0.1:${server.address().port}`, base, close: () => server.close() };
}
