import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** `npm run check`: types of every zone, lint and format, dead code, architecture. */
const root = fileURLToPath(new URL("../..", import.meta.url));
const env = { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` };
const steps: [string, string[]][] = [
  ...["shared", "api", "web", "sw", "tests"].map((zone): [string, string[]] => ["tsc", ["-p", zone]]),
  ["biome", ["check", "--error-on-warnings", "."]],
  ["knip", ["--no-progress", "--treat-config-hints-as-errors"]],
  ["vitest", ["run", "tests/architecture.test.ts", "--reporter=dot"]],
  [process.execPath, ["tests/run/figures.ts", "--check"]],
];

const failed = steps.filter(([command, args]) => {
  console.log(`> ${command} ${args.join(" ")}`);
  return spawnSync(command, args, { cwd: root, stdio: "inherit", env }).status !== 0;
});
if (failed.length > 0) {
  console.error(`The check failed: ${failed.map(([command, args]) => [command, ...args].join(" ")).join("; ")}`);
  process.exit(1);
}
