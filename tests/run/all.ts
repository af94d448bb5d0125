import { rmSync } from "node:fs";
import { SNAPSHOT } from "../support/data-dir.ts";
import { REPLAY } from "../support/volume.ts";
import { ensureChromium } from "./chromium.ts";
import { compileCache, testTempDir, watchCores } from "./run.ts";
import { plantDemo, printSuites, runBuild, runCheck, runPlaywright, runVitest, type Suite } from "./suites.ts";

/**
 * `npm test`: what a change may break each day: types, lint, architecture, rules, components, the API, and one browser
 * journey for each main job. Its last line adds up what every runner counted. `npm run test:full` proves the rest.
 */
const KEPT = ["--project", "!faults", "--project", "!walks"];
/** Workers that stay from file to file. One more than there are cores: a test of the API waits for its database. */
const WORKERS = { VITEST_MAX_WORKERS: "3" };

async function runAll(): Promise<Suite[]> {
  process.env.TMPDIR = testTempDir();
  process.env.NODE_COMPILE_CACHE = compileCache();
  const env = { CHROMIUM_PATH: ensureChromium() };
  console.log(`Random lives of this run: ${REPLAY}`);
  const runKept = () => runVitest("rules, components, API", KEPT, { ...env, ...WORKERS });
  const build = await runBuild();
  if (build.failed > 0) return [build, await runCheck(), await runKept()];
  const [demo, checked] = await Promise.all([plantDemo(), runCheck()]);
  const kept = await runKept();
  const browser = await runPlaywright("journeys", ["--grep", "@journey"], {
    ...env,
    ...(demo && { [SNAPSHOT]: demo }),
  });
  if (demo) rmSync(demo, { recursive: true, force: true });
  return [build, checked, kept, browser];
}

const usedSinceStart = watchCores();
printSuites(await runAll(), usedSinceStart());
