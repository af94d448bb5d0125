import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./run.ts";

/** The finished pieces of a run, so that one that was cut goes on where it was. */
export interface Progress<Result> {
  /** The piece's result of an earlier run of the same commit in the same way, if it was kept. */
  find(name: string): Result | undefined;
  keep(name: string, result: Result): void;
}

interface Kept<Result> {
  commit: string;
  way: string;
  done: Record<string, Result>;
}

const readCommit = (): string => execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).trim();

/**
 * @param run the name of the run: its file in the cache
 * @param way how its tests are run (their order, their clock): what was done in another way does not count
 * @param isFresh forget what was done
 */
export function openProgress<Result>(run: string, way: string, isFresh: boolean): Progress<Result> {
  const file = join(root, `node_modules/.cache/${run}.json`);
  const commit = readCommit();
  const read = (): Kept<Result> => {
    const none = { commit, way, done: {} };
    try {
      const kept = JSON.parse(readFileSync(file, "utf8")) as Kept<Result>;
      return kept.commit === commit && kept.way === way ? kept : none;
    } catch {
      return none;
    }
  };
  const state = isFresh ? { commit, way, done: {} } : read();
  return {
    find: (name) => state.done[name],
    keep(name, result) {
      state.done[name] = result;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(state));
    },
  };
}
