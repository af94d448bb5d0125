import { globSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { SNAPSHOT } from "../support/data-dir.ts";
import { SEED } from "../support/volume.ts";
import { zoneWhereItIs } from "../support/zone-where-it-is.ts";
import { ensureChromium } from "./chromium.ts";
import { openProgress } from "./pieces.ts";
import { compileCache, root, testTempDir, watchCores } from "./run.ts";
import { shiftedClock } from "./shifted-clock.ts";
import { shuffled } from "./shuffled.ts";
import { plantDemo, printSuites, runBuild, runCheck, runPlaywright, runStep, runVitest, type Suite } from "./suites.ts";

/**
 * `npm run test:full`: every test there is, in pieces. It may be cut at any time and goes on where it was when it is
 * started again on the same commit in the same way; a piece that failed is run again. Behind a `--`: `--shuffle` puts the
 * files into an order by chance (`--seed 7` repeats one), `--clock 2026-12-31T23:50` (UTC) begins at another time, for the
 * browser's pieces in a studio whose clock shows that hour. `--list` shows the pieces, `--fresh` forgets what was done,
 * words pick the pieces whose name has them.
 */
const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    shuffle: { type: "boolean", default: false },
    seed: { type: "string", default: String(SEED) },
    clock: { type: "string" },
    list: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
  },
});

interface Piece {
  name: string;
  run(name: string): Promise<Suite>;
}

const API_PIECES = 4;
const FAULT_PIECES = 2;
const BROWSER_PIECES = 8;

const chromium = options.list ? "" : ensureChromium();
const env: Record<string, string> = {
  CHROMIUM_PATH: chromium,
  ...(options.shuffle && { SHUFFLE_SEED: options.seed }),
};

const start = options.list ? undefined : options.clock;
/** The processes of Node read another time; a browser's studio stands where it is that hour now. */
const nodeEnv = { ...env, ...(start && shiftedClock(start)) };
const zone: Record<string, string> = start
  ? { STUDIO_TIME_ZONE: zoneWhereItIs(Temporal.PlainDateTime.from(start).hour) }
  : {};
const browserEnv: Record<string, string> = { ...env, ...zone };

/** `count` pieces of a Vitest project, each a shard of its files. */
const vitestPieces = (project: string, count: number, workers: number): Piece[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `${project} ${at + 1}/${count}`,
    run: (name) =>
      runVitest(name, ["--project", project, `--shard=${at + 1}/${count}`], {
        ...nodeEnv,
        VITEST_MAX_WORKERS: String(workers),
      }),
  }));

function browserPieces(): Piece[] {
  const files = globSync("tests/**/*.spec.ts", { cwd: root }).toSorted();
  const ordered = options.shuffle ? shuffled(files, Number(options.seed)) : files;
  const size = Math.ceil(ordered.length / BROWSER_PIECES);
  return Array.from({ length: BROWSER_PIECES }, (_, at) => ({
    name: `browser ${at + 1}/${BROWSER_PIECES}`,
    run: (name) => runPlaywright(name, ordered.slice(at * size, (at + 1) * size), browserEnv),
  }));
}

const build: Piece = { name: "build", run: runBuild };
const check: Piece = { name: "types, lint, architecture", run: runCheck };
const rules: Piece = {
  name: "rules, components",
  run: (name) =>
    runVitest(
      name,
      ["rules", "pages", "components"].flatMap((project) => ["--project", project]),
      nodeEnv,
    ),
};
const benches: Piece = {
  name: "benches, one round",
  run: (name) => runStep(name, process.execPath, ["tests/bench/all.ts", "--small"], env),
};
/** The fault suite waits for servers to start and minutes to pass, so that it has company. */
const lanes: Piece[][] = [
  [check, rules, ...vitestPieces("api", API_PIECES, 3), ...vitestPieces("walks", 2, 3)],
  [benches, ...vitestPieces("faults", FAULT_PIECES, 2)],
];
const browsers = browserPieces();

const way = JSON.stringify({ shuffle: options.shuffle && options.seed, clock: options.clock });
const progress = openProgress<Suite>("test-full", way, options.fresh);
/** The built app is what a browser, a bench and a server open: it is made with any pieces that are picked. */
const isWanted = (piece: Piece) => piece === build || words.every((word) => piece.name.includes(word));
const all = [build, ...lanes.flat(), ...browsers].filter(isWanted);

async function runPiece({ name, run }: Piece): Promise<Suite> {
  const kept = progress.find(name);
  if (kept) return kept;
  const suite = await run(name);
  console.log(`${suite.failed === 0 ? "passed" : "FAILED"}: ${name} in ${suite.seconds.toFixed(0)} s`);
  if (suite.failed === 0) progress.keep(name, suite);
  return suite;
}

/** One piece after the other; a piece never begins before the one before it has ended. */
async function runInTurn(pieces: Piece[]): Promise<Suite[]> {
  const suites: Suite[] = [];
  for (const piece of pieces.filter(isWanted)) suites.push(await runPiece(piece));
  return suites;
}

async function runAll(): Promise<Suite[]> {
  process.env.TMPDIR = testTempDir();
  process.env.NODE_COMPILE_CACHE = compileCache();
  console.log(`${all.length} pieces, ${all.filter(({ name }) => progress.find(name)).length} done. Ways: ${way}`);
  const built = await runInTurn([build]);
  const demo = await plantDemo(zone);
  // Under a shifted clock only the browsers stand where the planted studio does.
  for (const each of start ? [browserEnv] : [env, nodeEnv, browserEnv]) if (demo) each[SNAPSHOT] = demo;
  try {
    const beside = await Promise.all(lanes.map(runInTurn));
    return [...built, ...beside.flat(), ...(await runInTurn(browsers))];
  } finally {
    if (demo) rmSync(demo, { recursive: true, force: true });
  }
}

if (options.list) for (const { name } of all) console.log(`${progress.find(name) ? "done" : "    "}  ${name}`);
else {
  const usedSinceStart = watchCores();
  printSuites(await runAll(), usedSinceStart());
}
