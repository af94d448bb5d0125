import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import axe from "axe-core";
import { findRoute } from "../../web/shell/route-table.ts";
import { OUTCOMES, type Outcome } from "../journeys/axe-outcome.ts";
import { ensureChromium } from "./chromium.ts";
import { root } from "./run.ts";
import { runBuild, runPlaywright } from "./suites.ts";

/**
 * `npm run conformance`: looks at every screen with axe, in both sizes, and writes what it found into the page
 * `/accessibility`. A screen with a fault is a failed test, and counted here.
 */
const RESULTS = join(root, "web/features/accessibility/results.json");
const folder = mkdtempSync(join(tmpdir(), "axe-outcomes-"));
try {
  await runBuild();
  const env = { CHROMIUM_PATH: ensureChromium(), RELEASE: "1", [OUTCOMES]: folder };
  const { failed } = await runPlaywright("axe", ["tests/journeys/axe.spec.ts"], env);
  const outcomes = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Outcome);
  const looked = outcomes.flatMap((outcome) => outcome.looked);
  const countOf = (size: string) =>
    outcomes.filter((outcome) => outcome.size === size).reduce((sum, outcome) => sum + outcome.looked.length, 0);
  const pages = new Set(looked.flatMap((screen) => findRoute(screen.split("?")[0] ?? "")?.name ?? []));
  const results = {
    testedOn: Temporal.Now.plainDateISO("UTC").toString(),
    axe: axe.version,
    screens: { phone: countOf("phone"), desktop: countOf("desktop") },
    pages: [...pages].toSorted(),
    violations: outcomes.reduce((sum, { faults }) => sum + faults, 0),
  };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`${looked.length} screens, ${results.violations} faults.`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
