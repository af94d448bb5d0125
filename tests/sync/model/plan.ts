import * as fc from "fast-check";
import { type Kind, REFUSALS } from "./board.ts";
import { FAULTS, type Fault } from "./network.ts";

/** What may happen, in any order and number. Devices, people and boards go by number. */
export type Action =
  | { is: "write"; device: number; tab: number; board: number; kind: Kind }
  | { is: "sync"; device: number; tab: number; faults: Fault[] }
  | { is: "sync in both tabs"; device: number; faults: Fault[] }
  | { is: "crash"; device: number; tab: number; faults: Fault[]; answers: number; ticks: number }
  | { is: "sign in"; device: number; person: number }
  | { is: "notice who signed in"; device: number }
  | { is: "deliver late"; device: number }
  | { is: "somebody else writes"; person: number; board: number }
  | { is: "decide"; device: number; again: boolean };

export interface Plan {
  hasLocks: boolean;
  actions: Action[];
}

const index = fc.nat({ max: 1 });
const faults = fc.array(fc.constantFrom(...FAULTS), { maxLength: 3 });
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      is: fc.constant("write" as const),
      device: index,
      tab: index,
      board: index,
      kind: fc.oneof(
        { weight: 5, arbitrary: fc.constant("fine" as const) },
        { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(REFUSALS) as Kind[])) },
      ),
    }),
  },
  { weight: 5, arbitrary: fc.record({ is: fc.constant("sync" as const), device: index, tab: index, faults }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("sync in both tabs" as const), device: index, faults }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant("crash" as const),
      device: index,
      tab: index,
      faults,
      answers: fc.nat({ max: 3 }),
      ticks: fc.nat({ max: 40 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("sign in" as const), device: index, person: index }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("notice who signed in" as const), device: index }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("deliver late" as const), device: index }) },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constant("somebody else writes" as const), person: index, board: index }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("decide" as const), device: index, again: fc.boolean() }) },
);
export const plan: fc.Arbitrary<Plan> = fc.record({
  hasLocks: fc.boolean(),
  actions: fc.array(action, { minLength: 5, maxLength: 18 }),
});
