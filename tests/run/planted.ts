import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { FAULTS, type Fault } from "./planted.data.ts";
import { root, testTempDir } from "./run.ts";

/**
 * `npm run test:planted`: faults as they are really made, planted one at a time in a copy of the project. The tests that
 * promise the opposite must fail. Without a word all are tried; a word picks those whose name has it.
 */
const COPIED = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });

function makeCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), "silks-planted-"));
  for (const file of COPIED.split("\n").filter(Boolean))
    cpSync(join(root, file), join(folder, file), { recursive: true, force: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** @throws Error when the code no longer has the line a fault is planted in: then the list is what is out of date */
function plant(folder: string, { file, from, to }: Fault): void {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)} any more.`);
  writeFileSync(path, text.replace(from, to));
}

function isCaught(fault: Fault): boolean {
  const folder = makeCopy();
  try {
    plant(folder, fault);
    const [command = "", ...args] = fault.test;
    const path = `${join(folder, "node_modules/.bin")}:${dirname(process.execPath)}:${process.env.PATH}`;
    const env = { ...process.env, PATH: path, TMPDIR: testTempDir() };
    const { status } = spawnSync(command, args, { cwd: folder, env, stdio: "ignore", timeout: 300_000 });
    return status !== null && status !== 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const words = process.argv.slice(2);
const chosen = FAULTS.filter(({ name }) => words.every((word) => name.includes(word)));
const missed: string[] = [];
for (const fault of chosen) {
  const startedAt = performance.now();
  const caught = isCaught(fault);
  if (!caught) missed.push(fault.name);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  console.log(`${caught ? "caught" : "MISSED"} in ${seconds} s: ${fault.name}`);
}
console.log(`${chosen.length - missed.length} passed, ${missed.length} failed`);
process.exitCode = missed.length === 0 ? 0 : 1;
