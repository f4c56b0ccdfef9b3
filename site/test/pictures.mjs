// The picture of the README, and the site's sign for whoever cannot draw SVG: node pictures.mjs TEXT RUN FOLDER
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "./browser.mjs";

const [text, run, folder] = process.argv.slice(2);
const SHARP = 1.5;
const SIGN = 180;
const QUESTIONS = ["Counting primes", "Tasks that only wait"];

/** Two questions of a report with the first table of each, and its last lines, as they stand on the screen. */
async function screen() {
  const questions = (await readFile(text, "utf8")).split(/\n(?=\S.* — )/);
  const shown = QUESTIONS.map((title) => {
    const question = questions.find((one) => one.trimStart().startsWith(`${title} — `));
    if (!question) throw new Error(`${run} does not answer "${title}"; name a run that does`);
    return question.trimStart();
  });
  const tables = shown.map((question) => question.split("\n\n").slice(0, 2).join("\n\n").trimEnd());
  const answers = (await readFile(text, "utf8")).split("\nWhat this run says\n")[1];
  if (!answers) throw new Error(`${run} says nothing; name a run that does`);
  return `$ scripts/threadmark report ${run}\n…\n${tables.join("\n\n…\n")}\n\n…\n\nWhat this run says\n${answers.trimEnd()}`;
}

async function terminal(page) {
  await page.setContent('<pre id="screen"></pre>');
  await page.addStyleTag({
    content: `
      body { margin: 0; background: #1b1f24; }
      #screen { display: inline-block; margin: 0; padding: 1.4em 1.8em; color: #e6e6e6; font: 13px/1.45 "DejaVu Sans Mono", monospace; }`,
  });
  const words = await screen();
  await page.evaluate((shown) => (document.getElementById("screen").textContent = shown), words);
  await page.locator("#screen").screenshot({ path: path.join(folder, "terminal.png") });
}

/** The sign as a telephone shows it: no part of it transparent, with air around it. */
async function sign(page) {
  const assets = new URL("../assets/", import.meta.url);
  const svg = await readFile(new URL("threadmark.svg", assets), "utf8");
  await page.setViewportSize({ width: SIGN, height: SIGN });
  await page.setContent(svg);
  await page.addStyleTag({ content: "body { margin: 0; padding: 14px; background: #fff; } svg { display: block; width: 152px; height: 152px; }" });
  await page.screenshot({ path: fileURLToPath(new URL("threadmark.png", assets)) });
}

await mkdir(folder, { recursive: true });
const browser = await launch();
try {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 }, deviceScaleFactor: SHARP, colorScheme: "light" });
  await terminal(await context.newPage());
  await sign(await browser.newPage({ colorScheme: "light" }));
} finally {
  await browser.close();
}
