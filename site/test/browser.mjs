// The built sites, served for as long as a file of tests runs, in a real browser.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium } from "playwright-core";
import { htmlFiles, sample, whole } from "./pages.mjs";
import { serve } from "./server.mjs";

/** The most that a page may transfer until all of its charts are drawn. */
export const MOST_BYTES = 500_000;
const shots = process.env.SITE_SHOTS;

export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });

/**
 * What was accepted, a generated history, and the pages of the first: all, those that are looked at, and
 * one of each kind, for what takes long and differs by kind alone (all of them where the check is whole).
 */
export function openSites() {
  const sites = {};
  before(async () => {
    sites.browser = await launch();
    sites.root = await serve(process.env.SITE_ROOT);
    sites.long = await serve(process.env.SITE_LONG);
    sites.every = await htmlFiles(process.env.SITE_ROOT);
    sites.files = sample(sites.every, whole ? 20 : 2);
    sites.kinds = new Set(whole ? sites.files : sample(sites.files, 1, []));
    if (shots) await mkdir(shots, { recursive: true });
  });
  after(async () => {
    await sites.browser?.close();
    sites.root?.close();
    sites.long?.close();
  });
  return sites;
}

/** A page at an address, which writes down everything that must not happen, and what it transferred. */
export async function open(context, url) {
  const page = await watched(context);
  await visit(page, url);
  return page;
}

/** Leads a page that writes down to the next address, with nothing written down yet and nothing in its cache. */
export async function visit(page, url) {
  Object.assign(page, { faults: [], bytes: 0, origin: new URL(url).origin });
  await page.goto(url, { waitUntil: "load" });
}

/** A page that writes down, and is nowhere yet. */
export async function watched(context) {
  const page = await context.newPage();
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) page.faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => page.faults.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    // A page that is opened again lets go of what it was still fetching.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") page.faults.push(`failed: ${request.url()}`);
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(page.origin) && !/^(data|blob):/.test(request.url())) page.faults.push(`outside: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) page.faults.push(`${response.status()}: ${response.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
  });
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  session.on("Network.loadingFinished", (event) => (page.bytes += event.encodedDataLength));
  return page;
}

/** Touches every chart, as a pointer would, and waits until each is drawn. */
export async function settled(page) {
  for (const figure of await page.locator("figure[data-chart]").all()) {
    await figure.scrollIntoViewIfNeeded();
    await touched(figure);
    await figure.and(page.locator('[data-state="interactive"]')).waitFor({ timeout: 15_000 });
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** A chart draws itself when somebody first comes to it; the script may not have seen it yet. */
export async function touched(figure) {
  for (let i = 0; i < 100 && (await figure.getAttribute("data-state")) === null; i++) {
    await figure.dispatchEvent("pointerenter");
    await figure.page().waitForTimeout(20);
  }
}

/** Looks at the page as a phone does, and waits until its charts are drawn for it. */
export async function asPhone(page) {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await settled(page);
}

/** A picture of the whole page for people to look at, named like the file that it shows. */
export async function shoot(page, file, kind) {
  const seen = await page.evaluate(() => (innerWidth <= 360 ? "phone " : "") + (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
  assert.equal(seen, kind === "phone" ? "phone light" : kind, `${file}: the picture is named ${kind}`);
  const name = file.replace(/\/?index\.html$|\.html$/, "").replaceAll("/", "_") || "front";
  if (shots) await page.screenshot({ path: path.join(shots, `${name}.${kind}.png`), fullPage: true });
}

/** Opens the table behind a figure, which is laid out then. */
export async function opened(figure) {
  await figure.locator("details.folded").evaluateAll((all) => all.forEach((details) => (details.open = true)));
  await figure.locator("details.folded > noscript").waitFor({ state: "detached" });
}

/** What a reader sees of a figure: how many rows, where the dots are, which lines. */
export const state = async (figure) => ({
  shown: await figure.getAttribute("data-shown"),
  dots: await figure.locator(".chart .mark-symbol path").evaluateAll((all) => all.map((dot) => dot.getAttribute("transform"))),
  lines: await figure.locator("tbody tr:not([hidden])").evaluateAll((all) => all.map((line) => line.textContent)),
});
