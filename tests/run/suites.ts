import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plantSnapshot } from "../support/demo-snapshot.ts";
import { type Report, readPlaywright, readReport, readVitest, reportOfStep } from "./reports.ts";
import { type Finished, run } from "./run.ts";

const SLOWEST = 10;

/** One row of the table at the end of a run. */
export interface Suite extends Report {
  name: string;
  seconds: number;
}

type Env = Record<string, string>;

const suiteOf = (name: string, { seconds }: Finished, report: Report): Suite => ({ ...report, name, seconds });

/** A command that counts as one test. */
export async function runStep(name: string, command: string, args: string[], env: Env = {}): Promise<Suite> {
  const finished = await run(command, args, env);
  return suiteOf(name, finished, reportOfStep(name, finished));
}

async function withReportFile<T>(read: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "silks-report-"));
  try {
    return await read(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param args which tests: projects, files, a shard */
export const runVitest = (name: string, args: string[], env: Env = {}): Promise<Suite> =>
  withReportFile(async (file) => {
    const report = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
    const finished = await run("vitest", ["run", ...args, ...report], env);
    return suiteOf(name, finished, readReport(finished.isGreen, file, readVitest));
  });

/** @param args which tests: files, a tag */
export const runPlaywright = (name: string, args: string[], env: Env = {}): Promise<Suite> =>
  withReportFile(async (file) => {
    const config = ["-c", "tests/playwright.config.ts", "--reporter=line,json"];
    const finished = await run("playwright", ["test", ...args, ...config], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    return suiteOf(name, finished, readReport(finished.isGreen, file, readPlaywright));
  });

export const runBuild = (): Promise<Suite> => runStep("build", "vite", ["build", "--logLevel", "warn"]);
export const runCheck = (): Promise<Suite> =>
  runStep("types, lint, architecture", process.execPath, ["tests/run/check.ts"]);

/** Without the planted studio each server plants its own, and the reason of the failure fails their tests too. */
export async function plantDemo(env: Env = {}): Promise<string | null> {
  try {
    return await plantSnapshot({ settled: true, env });
  } catch (error) {
    console.error(error);
    return null;
  }
}

const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, "0")}`;

/** Prints the table, the slowest tests, each failure once more, and the sum as the last line; sets the exit code. */
export function printSuites(suites: Suite[], summary: string): void {
  console.log(`\n${"suite".padEnd(30)}${"passed".padStart(8)}${"failed".padStart(8)}${"time".padStart(10)}`);
  for (const { name, passed, failed, seconds } of suites) {
    const counts = `${String(passed).padStart(8)}${String(failed).padStart(8)}`;
    console.log(`${name.padEnd(30)}${counts}${clockTime(seconds).padStart(10)}`);
  }
  console.log(`${summary}\n\nThe slowest ${SLOWEST}:`);
  const tests = suites.flatMap((suite) => suite.tests).toSorted((a, b) => b.seconds - a.seconds);
  for (const { name, seconds } of tests.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  for (const failure of suites.flatMap(({ failures }) => failures)) console.log(`FAILED ${failure}`);
  const sum = (what: "passed" | "failed" | "skipped") => suites.reduce((total, suite) => total + suite[what], 0);
  const skipped = sum("skipped");
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
}
