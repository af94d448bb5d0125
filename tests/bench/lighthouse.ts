import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "../run/chromium.ts";
import { startServer } from "../support/server.ts";

/** `npm run bench:lighthouse`: the mobile preset on the built app; the median of five runs a page decides. */
const PAGES = ["/", "/calendar"];
const RUNS = Number(process.env.RUNS ?? 5);
const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
const WANTED = 95;
const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

async function measure(url: string) {
  const chrome = await launch({ chromePath: findChromium() ?? "", chromeFlags: FLAGS });
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: [...CATEGORIES], logLevel: "error" });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { categories, audits } = result.lhr;
    return {
      scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
      times: ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"].map((id) =>
        Math.round(audits[id]?.numericValue ?? 0),
      ),
      failed: Object.values(audits)
        .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === "binary")
        .map(({ id }) => id),
    };
  } finally {
    chrome.kill();
  }
}

await using server = await startServer();
let isGood = true;
for (const path of PAGES) {
  const runs: Awaited<ReturnType<typeof measure>>[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(server.origin + path));
  const scores = CATEGORIES.map((_, index) => median(runs.map(({ scores }) => scores[index] ?? 0)));
  const [fcp, lcp, tbt] = [0, 1, 2].map((index) => median(runs.map(({ times }) => times[index] ?? 0)));
  const failed = [...new Set(runs.flatMap(({ failed }) => failed))];
  isGood &&= scores.every((score) => score >= WANTED);
  console.log(
    `${path.padEnd(10)} ${CATEGORIES.map((name, index) => `${name} ${scores[index]}`).join("  ")}  FCP ${fcp} ms  LCP ${lcp} ms  TBT ${tbt} ms`,
  );
  if (failed.length > 0) console.log(`           not passed: ${failed.join(", ")}`);
}
console.log(isGood ? `All medians of ${RUNS} runs are at least ${WANTED}.` : `A median is below ${WANTED}.`);
process.exitCode = isGood ? 0 : 1;
