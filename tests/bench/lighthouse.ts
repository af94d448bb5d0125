import { Launcher, launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { AROUND_A_PAGE, findChromium, QUIET_ARGS } from "../run/chromium.ts";
import { startServer } from "../support/server.ts";
import { serveBarePage } from "./bare-page.ts";
import { type Figure, isSmall, median, report, roundsOf } from "./figures.ts";

/** `npm run bench:lighthouse`: the mobile preset on the built app; the median of five runs a page decides. */
const PAGES = isSmall ? ["/"] : ["/", "/calendar"];
const RUNS = roundsOf(5);
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** The owner's: the landing page is what strangers and search engines see first. */
const WANTED: Record<string, number> = { "/": 97, "/calendar": 95 };
/** The calendar may hold up a first visit by so many times what the landing page does, in the same run. */
const MOST_BLOCKING = 1.5;
const TIMES = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"];
/** Given twice, a switch counts as given last: what Lighthouse's launcher switches off stays off. */
const OFF = "--disable-features=";
const OF_LAUNCHER = Launcher.defaultFlags().map((flag) =>
  flag.startsWith(OFF) ? [flag, ...AROUND_A_PAGE].join() : flag,
);
const FLAGS = ["--headless=new", ...QUIET_ARGS, ...OF_LAUNCHER];

interface Run {
  scores: number[];
  times: number[];
  failed: string[];
}

const MOST_WITHOUT_RESULT = 3;

/** Chromium 156 now and then hands out a trace without the start of the page, which is no measurement. */
async function measure(url: string): Promise<Run> {
  for (let without = 0; without < MOST_WITHOUT_RESULT; without += 1) {
    const run = await measureOnce(url);
    if (typeof run !== "string") return run;
    console.log(`${url} is measured again: ${run}`);
  }
  throw new Error(`Lighthouse gave no result for ${url}.`);
}

/** @returns why there is no result, if there is none */
async function measureOnce(url: string): Promise<Run | string> {
  const chrome = await launch({ chromePath: findChromium() ?? "", ignoreDefaultFlags: true, chromeFlags: FLAGS });
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: [...CATEGORIES], logLevel: "error" });
    if (!result || result.lhr.runtimeError) return result?.lhr.runtimeError?.code ?? "no result";
    const { categories, audits } = result.lhr;
    return {
      scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
      times: TIMES.map((id) => Math.round(audits[id]?.numericValue ?? 0)),
      failed: Object.values(audits)
        .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === "binary")
        .map(({ id }) => id),
    };
  } finally {
    chrome.kill();
  }
}

await using server = await startServer();
await using bare = await serveBarePage();
const figures: Figure[] = [];
const medianTimes = (runs: Run[]) => TIMES.map((_, index) => median(runs.map(({ times }) => times[index] ?? 0)));
const reference: Run[] = [];
for (let run = 0; run < RUNS; run += 1) reference.push(await measure(bare.origin));
const [bareFcp, bareLcp, bareTbt] = medianTimes(reference);
const blockingMs: Record<string, number> = {};
const runsOf = new Map(PAGES.map((path) => [path, [] as Run[]]));
// In turns, so that both pages meet the machine as it is in that minute.
for (let run = 0; run < RUNS; run += 1)
  for (const [path, runs] of runsOf) runs.push(await measure(server.origin + path));
for (const [path, runs] of runsOf) {
  const [fcp, lcp, tbt] = medianTimes(runs);
  blockingMs[path] = tbt ?? Number.NaN;
  const failed = [...new Set(runs.flatMap(({ failed }) => failed))].join(", ");
  const times = `FCP ${fcp} ms (a bare React page ${bareFcp}), LCP ${lcp} ms (${bareLcp}), TBT ${tbt} ms (${bareTbt})`;
  CATEGORIES.forEach((name, index) => {
    const value = median(runs.map(({ scores }) => scores[index] ?? 0));
    const note = [index === 0 ? times : "", index === 1 && failed ? `not passed: ${failed}` : ""].join("");
    figures.push({ what: `Lighthouse ${name}, ${path}`, value, limit: WANTED[path] ?? 100, is: "at-least", note });
  });
}
const { "/": landing, "/calendar": calendar } = blockingMs;
if (landing !== undefined && calendar !== undefined)
  figures.push({
    what: "blocking time of /calendar, times that of /",
    // Below one long task's worth a ratio says nothing.
    value: calendar / Math.max(landing, 50),
    limit: MOST_BLOCKING,
    note: `${calendar} ms, / ${landing} ms`,
  });
report(figures);
