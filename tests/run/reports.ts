import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { type Finished, root } from "./run.ts";

/** What one runner counted, and what is worth saying about it at the end. */
export interface Report {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  /** Seconds by test. */
  tests: { name: string; seconds: number }[];
}

export const noReport = (): Report => ({ passed: 0, failed: 0, skipped: 0, failures: [], tests: [] });

/** A step that counts as one: it passes or fails as a whole, and what it printed last says why. */
export const reportOfStep = (name: string, { isGreen, tail }: Finished): Report => ({
  ...noReport(),
  passed: isGreen ? 1 : 0,
  failed: isGreen ? 0 : 1,
  failures: isGreen ? [] : [`${name}\n  ${tail}`],
});

/** A runner that left no report, or one that says all is well although it failed, counts as a failure. */
export function readReport(isGreen: boolean, file: string, read: (json: never) => Report): Report {
  try {
    const report = read(JSON.parse(readFileSync(file, "utf8")) as never);
    return isGreen || report.failed > 0 ? report : { ...report, failed: 1 };
  } catch (error) {
    return { ...noReport(), failed: 1, failures: [`no report: ${error instanceof Error ? error.message : error}`] };
  }
}

interface VitestJson {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages: string[] }[];
  }[];
}

export function readVitest(json: VitestJson): Report {
  const files = json.testResults.map((file) => ({ ...file, path: relative(root, file.name) }));
  const failures = files.flatMap(({ path, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that could not be loaded fails without a test.
    if (status === "failed" && failed.length === 0) return [`${path}\n  ${message}`];
    return failed.map((test) => `${path} › ${test.fullName}\n  ${test.failureMessages[0]?.slice(0, 600) ?? ""}`);
  });
  const unloaded = files.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests + unloaded.length,
    skipped: json.numPendingTests + json.numTodoTests,
    failures,
    tests: files.flatMap(({ path, assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => ({
        name: `${path} › ${fullName}`,
        seconds: duration / 1e3,
      })),
    ),
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results: PlaywrightResult[] }[];
  }[];
}

interface PlaywrightResult {
  duration: number;
  error?: { message?: string; stack?: string };
  attachments?: { name: string; path?: string }[];
}

interface PlaywrightJson extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const SPOKEN = /^ *- '?(dialog|alertdialog|alert|status)\b/;

/** What the page said when the test failed: its open dialog and its messages, from the snapshot beside the trace. */
function readSaid({ attachments = [] }: PlaywrightResult): string {
  const file = attachments.find(({ name }) => name === "error-context")?.path;
  if (!file || !existsSync(file)) return "";
  const lines = readFileSync(file, "utf8").split("\n");
  const indentOf = (line: string) => line.length - line.trimStart().length;
  const said = lines.flatMap((line, at) => {
    if (!SPOKEN.test(line)) return [];
    const inside = lines.slice(at + 1);
    const end = inside.findIndex((next) => indentOf(next) <= indentOf(line));
    return [line, ...inside.slice(0, end < 0 ? undefined : end)];
  });
  return said.length === 0 ? "" : `\n  The page said:\n${[...new Set(said)].join("\n").slice(0, 900)}`;
}

export function readPlaywright(json: PlaywrightJson): Report {
  const specs = specsOf(json);
  const failures = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .flatMap(({ status, results }) =>
        results.flatMap((result) => {
          const { error } = result;
          if (!error) return [];
          const why = (error.stack ?? error.message ?? "").slice(0, 800);
          return [`${file} › ${title} (${status})\n  ${why}${readSaid(result)}`];
        }),
      ),
  );
  const { expected, unexpected, flaky, skipped } = json.stats;
  return {
    passed: expected,
    // There are no second tries; if a configuration brings them back, one that needed it has failed.
    failed: unexpected + flaky,
    skipped,
    failures,
    tests: specs.flatMap(({ file, title, tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ duration }) => ({ name: `${file} › ${title}`, seconds: duration / 1e3 })),
      ),
    ),
  };
}
