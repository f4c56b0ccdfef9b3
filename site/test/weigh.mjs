// What pages transfer, and how soon a chart answers that is touched: node weigh.mjs SITE
import { launch, settled } from "./browser.mjs";
import { address, htmlFiles } from "./pages.mjs";
import { serve } from "./server.mjs";

const [site] = process.argv.slice(2);
const TIMES = 5;
const KINDS = [/^index\.html$/, /^experiments\/.+\//, /^machines\/.+\//, /^crossover\//, /^drift\//, /^runs\/index/, /^runs\/.+\//, /^alerts\//, /^data\/index/];

/** One visit with nothing in the cache, scrolled to the end: bytes, and milliseconds from the first touch to the chart that answers. */
async function visit(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => document.addEventListener("pointerenter", () => performance.mark("first-touch"), { capture: true, once: true }));
  const session = await context.newCDPSession(page);
  let bytes = 0;
  await session.send("Network.enable");
  session.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
  await page.goto(url, { waitUntil: "load" });
  await settled(page);
  const charts = await page.locator("figure[data-chart]").count();
  const millis = await page.evaluate(() => {
    const at = (name) => performance.getEntriesByName(name)[0]?.startTime;
    return at("first-chart") - at("first-touch");
  });
  await context.close();
  return { bytes, millis, charts };
}

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const server = await serve(site);
const browser = await launch();
try {
  const files = await htmlFiles(site);
  for (const kind of KINDS) {
    const file = files.find((name) => kind.test(name));
    if (!file) continue;
    const visits = [];
    for (let i = 0; i < TIMES; i++) visits.push(await visit(browser, `${server.origin}${address(file)}`));
    const charts = visits[0].charts;
    const first = charts ? `; ${charts} charts, the first answers ${Math.round(middle(visits.map((one) => one.millis)))} ms after it is touched (median of ${TIMES})` : "";
    console.log(`  ${address(file)}: ${Math.round(Math.max(...visits.map((one) => one.bytes)) / 1000)} KB${first}`);
  }
} finally {
  await browser.close();
  server.close();
}
