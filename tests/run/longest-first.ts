import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take longest, longest first: begun last, one of them would keep one core busy and leave the other idle. */
const LONGEST = [
  "tests/faults/idle.test.ts",
  "tests/contract/queries/walk.test.ts",
  "tests/contract/input/walk.test.ts",
  "tests/features/ledger/mutants/walk.test.ts",
  "tests/faults/kill.test.ts",
  "tests/features/ledger/crash/walk.test.ts",
  "tests/faults/live.test.ts",
  "tests/sync/model/walk.test.ts",
  "tests/features/ledger/model/second/walk.test.ts",
  "tests/db/connect.test.ts",
  "tests/contract/authorization/api.test.ts",
  "tests/features/ledger/model/first/walk.test.ts",
  "tests/faults/start.test.ts",
  "tests/contract/older/walk.test.ts",
  "tests/faults/pull-race.test.ts",
  "tests/features/waivers/evidence/walk.test.ts",
  "tests/faults/away.test.ts",
  "tests/contract/audit/api.test.ts",
  "tests/faults/slow-senders.test.ts",
  "tests/contract/input/fuzz/walk.test.ts",
  "tests/sync/api.test.ts",
  "tests/faults/race.test.ts",
  "tests/features/audit/api.test.ts",
  "tests/faults/pull-cost.test.ts",
  "tests/features/accounts/throttle/api.test.ts",
  "tests/db/engine.test.ts",
];

/**
 * Vitest ends a worker when the next file is another project's, and the next worker loads everything again: project by
 * project, those that load most first, so that short files fill the end.
 */
const PROJECTS = ["faults", "walks", "api", "components", "pages", "rules"];

/** Where it stands in a list; behind all of them, if nowhere. */
const placeIn = (list: string[], matches: (entry: string) => boolean): number => {
  const at = list.findIndex(matches);
  return at < 0 ? list.length : at;
};
const projectPlace = ({ project }: TestSpecification) => placeIn(PROJECTS, (name) => name === project.name);
const filePlace = ({ moduleId }: TestSpecification) => placeIn(LONGEST, (file) => moduleId.endsWith(file));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => projectPlace(a) - projectPlace(b) || filePlace(a) - filePlace(b));
  }
}
