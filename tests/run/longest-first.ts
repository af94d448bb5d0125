import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take longest, longest first: begun last, one of them would keep one core busy and leave the other idle. Those
 * that mostly wait, for a server to start or for a minute to pass, stand among those that keep a core busy.
 */
const LONGEST = [
  "tests/faults/idle.test.ts",
  "tests/contract/queries/api.test.ts",
  "tests/contract/input/api.test.ts",
  "tests/features/ledger/mutants/api.test.ts",
  "tests/faults/kill.test.ts",
  "tests/features/ledger/crash/api.test.ts",
  "tests/faults/live.test.ts",
  "tests/sync/model/api.test.ts",
  "tests/features/ledger/model/second/api.test.ts",
  "tests/db/connect.test.ts",
  "tests/contract/authorization/api.test.ts",
  "tests/features/ledger/model/first/api.test.ts",
  "tests/faults/start.test.ts",
  "tests/contract/older/api.test.ts",
  "tests/faults/pull-race.test.ts",
  "tests/features/waivers/evidence/api.test.ts",
  "tests/faults/away.test.ts",
  "tests/contract/audit/api.test.ts",
  "tests/faults/slow-senders.test.ts",
  "tests/contract/input/fuzz/api.test.ts",
  "tests/sync/api.test.ts",
  "tests/faults/race.test.ts",
  "tests/features/audit/api.test.ts",
  "tests/faults/pull-cost.test.ts",
  "tests/features/accounts/throttle/api.test.ts",
  "tests/db/engine.test.ts",
];

const rankOf = ({ moduleId }: TestSpecification) => {
  const at = LONGEST.findIndex((file) => moduleId.endsWith(file));
  return at < 0 ? LONGEST.length : at;
};

/** The longest files of all projects first, then the others in the usual order, project by project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const projects = [...new Set(usual.map(({ project }) => project.name))];
    return projects
      .flatMap((name) => usual.filter(({ project }) => project.name === name))
      .toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
