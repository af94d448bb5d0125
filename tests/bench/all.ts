import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "../run/chromium.ts";
import { root } from "../run/run.ts";
import { type Figure, isKept, lineOf } from "./figures.ts";

/**
 * `npm run bench [name …]`: the benches one after the other on a machine that does nothing else, each within its time; one
 * table, and `results.json`, from which the README's figures are made. `--small` plays one short round of each, judges
 * nothing and writes nothing: it shows that they still work.
 */
const BENCHES = { api: 240, sync: 420, "cold-start": 180, "long-list": 180, lighthouse: 300 };
const SMALL_SECONDS = 180;

const isSmall = process.argv.includes("--small");
const named = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const reports = mkdtempSync(join(tmpdir(), "silks-bench-"));
const RESULTS = join(import.meta.dirname, "results.json");

/** @returns the figures, or none when the bench failed, hung or measured nothing */
function runBench(name: string, seconds: number): Promise<Figure[]> {
  console.log(`\n> bench ${name}`);
  const file = join(reports, `${name}.json`);
  const env = { ...process.env, BENCH_REPORT: file, ...(isSmall && { BENCH_SMALL: "1" }) };
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    cwd: root,
    stdio: "inherit",
    env,
    detached: true,
  });
  const tooLong = setTimeout(() => {
    console.error(`bench ${name} took more than ${seconds} s`);
    // With the servers it started: they would use the machine until it is switched off.
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  }, seconds * 1_000);
  return new Promise((resolve) => {
    child.once("exit", () => {
      clearTimeout(tooLong);
      try {
        resolve(JSON.parse(readFileSync(file, "utf8")));
      } catch {
        resolve([]);
      }
    });
  });
}

process.env.CHROMIUM_PATH = ensureChromium();
const names = Object.keys(BENCHES) as (keyof typeof BENCHES)[];
const chosen = names.filter((name) => named.length === 0 || named.includes(name));
const results: Record<string, Figure[]> = {};
// A small round judges no time: two at once then.
const waiting = [...chosen];
const runWaiting = async () => {
  for (let name = waiting.shift(); name; name = waiting.shift())
    results[name] = await runBench(name, isSmall ? SMALL_SECONDS : BENCHES[name]);
};
await Promise.all(isSmall ? [runWaiting(), runWaiting()] : [runWaiting()]);
rmSync(reports, { recursive: true, force: true });

console.log("");
for (const figure of Object.values(results).flat()) console.log(lineOf(figure));
const broken = Object.entries(results).filter(([, figures]) => !figures.some(({ value }) => Number.isFinite(value)));
for (const [name] of broken) console.error(`bench ${name} measured nothing`);
const isGood = broken.length === 0 && (isSmall || Object.values(results).flat().every(isKept));

if (!isSmall && named.length === 0) {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
  const date = Temporal.Now.plainDateISO("UTC").toString();
  writeFileSync(RESULTS, `${JSON.stringify({ commit, date, ...results }, null, 2)}\n`);
}
process.exitCode = isGood ? 0 : 1;
