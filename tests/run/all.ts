import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "./chromium.ts";

/** `npm test`: every check there is, a real browser included. Its last line adds up what every runner counted. */
const root = fileURLToPath(new URL("../..", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "silks-reports-"));

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n> ${command} ${args.join(" ")}`);
  return spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } }).status === 0;
}

/** A runner that left no report, or one that says all is well while it failed, is counted as a failure. */
function count(isGreen: boolean, read: () => Counts): Counts {
  try {
    const counts = read();
    return isGreen || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { ...NOTHING, failed: 1 };
  }
}

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

function runCheck(): Counts {
  const isGreen = spawnSync(process.execPath, ["tests/run/check.ts"], { cwd: root, stdio: "inherit" }).status === 0;
  return { ...NOTHING, passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1 };
}

interface VitestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

/** What failed, told once more at the end: above, hundreds of lines of what went well hide it. */
const failures: string[] = [];

function failedOf(files: VitestFile[]): string[] {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed");
    const told = tests.map((test) => `${test.fullName}\n  ${test.failureMessages[0]?.slice(0, 600) ?? ""}`);
    const file = relative(root, name);
    return status === "failed" && told.length === 0
      ? [`${file}\n  ${message}`]
      : told.map((text) => `${file} › ${text}`);
  });
}

function runVitest(): Counts {
  const file = join(reports, "vitest.json");
  const isGreen = run("vitest", ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`]);
  return count(isGreen, () => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = readJson(file);
    failures.push(...failedOf(testResults));
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  });
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results: { error?: { message?: string; stack?: string } }[] }[];
  }[];
}

/** Also what went well only at the second try. */
function brokenOf({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .flatMap(({ status, results }) =>
        results.flatMap(({ error }) =>
          error ? [`${file} › ${title} (${status})\n  ${(error.stack ?? error.message ?? "").slice(0, 1_500)}`] : [],
        ),
      ),
  );
  return [...own, ...suites.flatMap(brokenOf)];
}

function runPlaywright(): Counts {
  const file = join(reports, "playwright.json");
  const isGreen = run("playwright", ["test", "-c", "tests/playwright.config.ts", "--reporter=line,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return count(isGreen, () => {
    const { stats, suites } = readJson(file);
    const { expected, unexpected, flaky, skipped } = stats;
    failures.push(...suites.flatMap(brokenOf));
    return { passed: expected + flaky, failed: unexpected, skipped };
  });
}

process.env.PATH = `${root}node_modules/.bin:${process.env.PATH}`;
process.env.CHROMIUM_PATH = ensureChromium();
const isBuilt = run("vite", ["build", "--logLevel", "warn"]);
const build: Counts = { ...NOTHING, passed: isBuilt ? 1 : 0, failed: isBuilt ? 0 : 1 };
const all = [runCheck(), build, runVitest(), ...(isBuilt ? [runPlaywright()] : [])];
rmSync(reports, { recursive: true, force: true });
const sum = all.reduce((total, { passed, failed, skipped }) => ({
  passed: total.passed + passed,
  failed: total.failed + failed,
  skipped: total.skipped + skipped,
}));
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ""}`);
process.exitCode = sum.failed === 0 ? 0 : 1;
