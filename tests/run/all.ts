import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SNAPSHOT } from "../support/data-dir.ts";
import { plantSnapshot } from "../support/demo-snapshot.ts";
import { REPLAY } from "../support/volume.ts";
import { ensureChromium } from "./chromium.ts";
import { type Report, readPlaywright, readReport, readVitest, reportOfStep } from "./reports.ts";
import { compileCache, type Finished, run, testTempDir, watchCores } from "./run.ts";

/** `npm test`: every check there is, a real browser included. Its last line adds up what every runner counted. */
const reports = mkdtempSync(join(tmpdir(), "silks-reports-"));
const SLOWEST = 10;

interface Suite extends Report {
  name: string;
  seconds: number;
}

const suiteOf = (name: string, { seconds }: Finished, report: Report): Suite => ({ ...report, name, seconds });

async function runStep(name: string, command: string, args: string[], env = {}): Promise<Suite> {
  const finished = await run(command, args, env);
  return suiteOf(name, finished, reportOfStep(name, finished));
}

async function runVitest(name: string, project: string, workers: number, env: Record<string, string>) {
  const file = join(reports, `${name}.json`);
  const args = ["run", "--project", project, "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  const finished = await run("vitest", args, { ...env, VITEST_MAX_WORKERS: String(workers) });
  return suiteOf(name, finished, readReport(finished.isGreen, file, readVitest));
}

/** Their workers stay from file to file. */
const runKept = (env: Record<string, string>) => runVitest("rules, components, API", "!faults", 3, env);
const runFaults = (env: Record<string, string>) => runVitest("faults", "faults", 2, env);

async function runPlaywright(env: Record<string, string>): Promise<Suite> {
  const file = join(reports, "playwright.json");
  const args = ["test", "-c", "tests/playwright.config.ts", "--reporter=line,json"];
  const finished = await run("playwright", args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return suiteOf("browser", finished, readReport(finished.isGreen, file, readPlaywright));
}

/** Without it each server plants its own; why it failed fails their tests too. */
async function plantDemo(): Promise<string | null> {
  try {
    return await plantSnapshot({ settled: true });
  } catch (error) {
    console.error(error);
    return null;
  }
}

async function runAll(): Promise<Suite[]> {
  process.env.TMPDIR = testTempDir();
  process.env.NODE_COMPILE_CACHE = compileCache();
  const env = { CHROMIUM_PATH: ensureChromium() };
  console.log(`Random lives of this run: ${REPLAY}`);
  const build = await runStep("build", "vite", ["build", "--logLevel", "warn"]);
  const check = () => runStep("types, lint, architecture", process.execPath, ["tests/run/check.ts"]);
  if (build.failed > 0) return [build, await check(), await runKept(env), await runFaults(env)];
  const [demo, checked] = await Promise.all([plantDemo(), check()]);
  const withDemo = { ...env, ...(demo && { [SNAPSHOT]: demo }) };
  // A small round of the benches judges no time, so that it may have company. See README.md, "Two runs of Vitest, then three browsers".
  const benches = () => runStep("benches, one round", process.execPath, ["tests/bench/all.ts", "--small"], withDemo);
  const besides = async () => [await benches(), await runFaults(withDemo)];
  const [kept, others] = await Promise.all([runKept(withDemo), besides()]);
  const browser = await runPlaywright(withDemo);
  if (demo) rmSync(demo, { recursive: true, force: true });
  return [build, checked, kept, ...others, browser];
}

function printTable(suites: Suite[]): void {
  const all = { name: "all", seconds: performance.now() / 1_000 };
  console.log(`\n${"suite".padEnd(30)}${"passed".padStart(8)}${"failed".padStart(8)}${"time".padStart(10)}`);
  const time = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, "0")}`;
  for (const { name, passed, failed, seconds } of suites)
    console.log(
      `${name.padEnd(30)}${String(passed).padStart(8)}${String(failed).padStart(8)}${time(seconds).padStart(10)}`,
    );
  console.log(`${all.name.padEnd(46)}${time(all.seconds).padStart(10)}`);
  console.log(`The cores were busy for ${Math.round(100 * busyShare())} % of it.\n\nThe slowest ${SLOWEST}:`);
  const tests = suites.flatMap((suite) => suite.tests).toSorted((a, b) => b.seconds - a.seconds);
  for (const { name, seconds } of tests.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

const busyShare = watchCores();
const suites = await runAll();
rmSync(reports, { recursive: true, force: true });
printTable(suites);
for (const failure of suites.flatMap(({ failures }) => failures)) console.log(`FAILED ${failure}`);
const sum = (what: "passed" | "failed" | "skipped") => suites.reduce((total, suite) => total + suite[what], 0);
const skipped = sum("skipped");
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = sum("failed") === 0 ? 0 : 1;
