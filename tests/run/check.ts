import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { root } from "./run.ts";

/** `npm run check`: types of every zone, lint and format, dead code, architecture. */
const env = { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` };

/** Each checker of the compiler learns the types of Mongoose itself, which takes longer than what it then checks. */
const ONE_CHECKER = ["--checkers", "1"];
const AT_ONCE = 2;

/** The longest first. */
const steps: [string, string[]][] = [
  ...["tests", "api", "web"].map((zone): [string, string[]] => ["tsc", ["-p", zone, ...ONE_CHECKER]]),
  ["biome", ["check", "--error-on-warnings", "."]],
  ["vitest", ["run", "tests/architecture.test.ts", "--reporter=dot"]],
  ["knip", ["--no-progress", "--treat-config-hints-as-errors"]],
  ...["shared", "sw"].map((zone): [string, string[]] => ["tsc", ["-p", zone, ...ONE_CHECKER]]),
  [process.execPath, ["tests/run/figures.ts", "--check"]],
];
const failed: string[] = [];

async function runStep(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], env });
  const code = new Promise<number | null>((resolve) => void child.once("close", resolve));
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  console.log(`> ${command} ${args.join(" ")}\n${said.join("")}`.trimEnd());
  if ((await code) !== 0) failed.push([command, ...args].join(" "));
}

const waiting = steps.values();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const [command, args] of waiting) await runStep(command, args);
  }),
);
if (failed.length > 0) {
  console.error(`The check failed: ${failed.join("; ")}`);
  process.exit(1);
}
