import { ensureChromium } from "./chromium.ts";
import { openProgress } from "./pieces.ts";
import { run, testTempDir } from "./run.ts";

/**
 * `npm run test:long`: the volume behind the random tests, in pieces. It says after each piece how far it is, may be cut
 * at any time, and goes on where it was when it is started again on the same commit. After 80 minutes it begins no
 * further piece. `--list` shows the pieces, `--fresh` forgets what was done, a word picks the pieces whose name has it.
 */
const MOST_MS = 80 * 60_000;

interface Piece {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

const vitest = (name: string, project: string, file: string, env: Record<string, string> = {}): Piece => ({
  name,
  command: "vitest",
  args: ["run", "--project", project, "--reporter=dot", file],
  env,
});

const playwright = (name: string, folder: string): Piece => ({
  name,
  command: "playwright",
  args: ["test", "-c", "tests/playwright.config.ts", "--reporter=line", folder],
});

/** `count` pieces of the same test, each with the seeds after the last one's. */
const pieces = (count: number, runs: number, name: string, file: string): Piece[] =>
  Array.from({ length: count }, (_, i) =>
    vitest(`${name} ${i + 1}/${count}`, "walks", file, { SEED: String(1 + i * runs), RUNS: String(runs) }),
  );

const PIECES: Piece[] = [
  vitest("processes killed under load", "faults", "tests/faults/kill.test.ts"),
  vitest("letters to a thousand people, processes killed", "faults", "tests/faults/letters-kill.test.ts"),
  vitest("crowds for the last seats", "faults", "tests/faults/race.test.ts"),
  vitest("changes while others pull", "faults", "tests/faults/pull-race.test.ts"),
  vitest("an idle server", "faults", "tests/faults/idle.test.ts"),
  vitest("live pokes", "faults", "tests/faults/live.test.ts"),
  vitest("the database away", "faults", "tests/faults/away.test.ts"),
  vitest("the cost of a pull", "faults", "tests/faults/pull-cost.test.ts"),
  vitest("tills by chance", "rules", "tests/features/pos/rules.test.ts"),
  vitest("debts to members by chance", "rules", "tests/features/deferred"),
  vitest("pay by chance", "rules", "tests/features/pay/lives.test.ts"),
  vitest("reasons of figures by chance", "rules", "tests/features/why/lives.test.ts"),
  vitest("random input", "walks", "tests/contract/input/fuzz"),
  vitest("a gigabyte uploaded in parts", "api", "tests/features/videos/uploads"),
  vitest("races for codes and seats", "walks", "tests/features/ledger/races"),
  vitest("races for the shelf", "walks", "tests/features/merch/stock"),
  vitest("concurrent sync writes", "walks", "tests/sync/concurrency"),
  vitest("hostile values in every field", "walks", "tests/contract/input/walk"),
  vitest("crashes at every step", "walks", "tests/features/ledger/crash"),
  vitest("a signature record against every route", "walks", "tests/features/waivers/evidence"),
  vitest("invoice numbers", "walks", "tests/features/invoices/books"),
  vitest("people merged, archived and listed, cut off at any write", "api", "tests/features/users"),
  vitest("imports of 100,000 rows, cut off at any write", "api", "tests/features/imports"),
  vitest("exports loaded again, cut off at any write", "api", "tests/features/exports"),
  ...pieces(5, 1_000, "waitlists by chance", "tests/features/waitlist/races"),
  ...pieces(10, 5_000, "lives of two phones", "tests/sync/model"),
  ...pieces(25, 2_000, "lives of money", "tests/features/ledger/model"),
  vitest("bugs planted in the money's guards", "walks", "tests/features/ledger/mutants"),
  vitest("moves merged, cut off at any write", "api", "tests/features/moves/merge"),
  playwright("a browser killed ten times", "tests/features/attendance/basement.spec.ts"),
  playwright("every screen for assistive technology, in both sizes", "tests/journeys/axe.spec.ts"),
  playwright("every page in Spanish, for each visitor", "tests/features/language/spanish.spec.ts"),
  playwright("every page some taps from home, for each role", "tests/journeys/crawl.spec.ts"),
  playwright("every way to change the person, in a browser", "tests/features/accounts/person-change"),
  playwright("opening day in three currencies", "tests/features/opening"),
  { name: "planted faults", command: process.execPath, args: ["tests/run/planted.ts"] },
  { name: "benches", command: process.execPath, args: ["tests/bench/all.ts"] },
  {
    name: "a studio of 2,000 people",
    command: process.execPath,
    args: ["tests/bench/scale.ts"],
    env: { SIZE: "medium" },
  },
];

const progress = openProgress<true>("test-long", "", process.argv.includes("--fresh"));
const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const wanted = PIECES.filter(({ name }) => words.every((word) => name.includes(word)));
const isDone = ({ name }: Piece) => progress.find(name) === true;
const left = wanted.filter((piece) => !isDone(piece));
console.log(`${wanted.length} pieces, ${wanted.length - left.length} done on this commit`);
if (process.argv.includes("--list")) {
  for (const piece of wanted) console.log(`${isDone(piece) ? "done" : "    "}  ${piece.name}`);
  process.exit(0);
}

const env = { RELEASE: "1", CHROMIUM_PATH: ensureChromium() };
const failed: string[] = [];
for (const [at, piece] of left.entries()) {
  if (performance.now() > MOST_MS) {
    console.log(`\n80 minutes are over, ${left.length - at} pieces are left: start it again to go on.`);
    break;
  }
  // The disk is what some of them are about, so only random lives are played in memory.
  const temp: Record<string, string> = piece.env?.SEED ? { TMPDIR: testTempDir() } : {};
  const { isGreen, seconds } = await run(piece.command, piece.args, { ...env, ...temp, ...piece.env });
  if (isGreen) progress.keep(piece.name, true);
  else failed.push(piece.name);
  const minutes = (performance.now() / 60_000).toFixed(0);
  console.log(
    `${isGreen ? "passed" : "FAILED"}: ${piece.name} in ${seconds.toFixed(0)} s; ${at + 1} of ${left.length}, ${minutes} min`,
  );
}
for (const name of failed) console.log(`FAILED ${name}`);
const passed = wanted.filter(isDone).length;
console.log(`${passed} passed, ${failed.length} failed, ${wanted.length - passed - failed.length} skipped`);
process.exitCode = failed.length === 0 ? 0 : 1;
