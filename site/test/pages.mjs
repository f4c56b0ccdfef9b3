// The pages of a built site, and what their text leads to.
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";

/** Every HTML file below a folder, as paths from it. */
export async function htmlFiles(folder) {
  const entries = await readdir(folder, { recursive: true });
  return entries.filter((entry) => entry.endsWith(".html")).sort();
}

/** The address of such a file, from the site's root. */
export const address = (file) => `/${file.replace(/(^|\/)index\.html$/, "$1")}`;

const ALWAYS = ["claims/paper/index.html", "claims/P05/index.html"];

/** Which figures and sentences these have depends on what was measured, so all of them are looked at. */
const EVERY = ["experiments/*", "machines/*", "method/*"];

/** Pages that are nothing but text: the guides, which lie at the root, and the decisions. */
export const prose = (file) => /^(?!index|404)[^/]+\.html$|^decisions\//.test(file);

/** Whether everything is looked at, as once a week. */
export const whole = process.env.THREADMARK_CHECK === "whole";

/** All of them then, else one of so many. */
export const some = (files, oneOf) => (whole ? files : files.filter((_, i) => i % oneOf === 0));

/** A few of each other kind: a fault in a layout shows in all its pages. */
export function sample(files, most, every = EVERY) {
  const seen = {};
  return files.filter((file) => {
    const [top, ...below] = file.split("/");
    const kind = prose(file) ? "docs/*" : below.length === 0 || below[0] === "index.html" ? top : `${top}/*`;
    seen[kind] = (seen[kind] ?? 0) + 1;
    return !kind.endsWith("/*") || seen[kind] <= most || every.includes(kind) || ALWAYS.includes(file);
  });
}

/** Every href and src of a page. */
export function links(html) {
  return [...html.matchAll(/\s(?:href|src|data-rows|data-cells)="([^"]*)"/g)].map((match) => match[1].replaceAll("&amp;", "&"));
}

export const ids = (html) => new Set([...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1]));

export const text = (folder, file) => readFile(path.join(folder, file), "utf8");
