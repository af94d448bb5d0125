import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "./chromium.ts";
import { type Finished, root, run, testTempDir } from "./run.ts";

/**
 * `npm run test:changed`: every test of the slices that differ from `BASE` (default HEAD), the browser's too.
 * `npm run test:quick`: types, lint, architecture, all rules, and the API tests of those slices; under three minutes.
 */
const isQuick = process.argv.includes("--quick");
const base = process.env.BASE ?? "HEAD";

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n");
const changed = [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
const slices = new Set(changed.flatMap((path) => /\/features\/([\w-]+)\//.exec(path)?.[1] ?? []));
const folders = [...slices]
  .map((slice) => `tests/features/${slice}`)
  .filter((folder) => existsSync(join(root, folder)));
/** A test that changed itself is run even when it belongs to no slice. */
const ownTests = changed.filter((path) => /\.(test|spec)\.tsx?$/.test(path) && existsSync(join(root, path)));
const isOf = (kind: string) => (path: string) => path.endsWith(`.${kind}.ts`) || path.endsWith(`.${kind}.tsx`);

const env = { TMPDIR: testTempDir() };
const vitest = (...args: string[]) => run("vitest", ["run", "--reporter=dot", "--passWithNoTests", ...args], env);
console.log(`Slices that differ from ${base}: ${[...slices].join(", ") || "none"}`);

const results: Finished[] = [];
if (isQuick) {
  results.push(await run(process.execPath, ["tests/run/check.ts"]));
  results.push(await vitest("--project", "rules", "--project", "pages"));
}
const found = [...folders, ...ownTests.filter(isOf("test"))];
if (found.length > 0) results.push(await vitest(...(isQuick ? ["--project", "api"] : []), ...found));
const specs = [...folders, ...ownTests.filter(isOf("spec"))];
if (!isQuick && specs.length > 0) {
  process.env.CHROMIUM_PATH = ensureChromium();
  results.push(await run("vite", ["build", "--logLevel", "warn"]));
  results.push(
    await run("playwright", ["test", "-c", "tests/playwright.config.ts", "--pass-with-no-tests", ...specs], env),
  );
}
process.exitCode = results.every(({ isGreen }) => isGreen) ? 0 : 1;
