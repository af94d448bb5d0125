import fc from "fast-check";
import { expect, test } from "vitest";
import type { Change } from "../../shared/core/change.ts";
import { packChanges, unpackChanges } from "../../shared/core/service/packed-changes.ts";
import { SEED } from "../support/volume.ts";

const value = fc.oneof(
  fc.constantFrom(null, "", "Silks", 0, 1, true),
  fc.array(fc.constantFrom("a", "b"), { maxLength: 2 }),
  fc.record({ at: fc.constantFrom("1", "2") }),
);
const change: fc.Arbitrary<Change> = fc
  .record({
    collection: fc.constantFrom("classInstances", "bookings"),
    id: fc.uuid(),
    row: fc.option(fc.dictionary(fc.constantFrom("name", "blueprintId", "seatsLeft", "seats", "id"), value)),
    hasOwnId: fc.boolean(),
  })
  .map(({ collection, id, row, hasOwnId }) => ({ collection, id, row: row && hasOwnId ? { ...row, id } : row }));
const ALIKE_BY = new Map([["classInstances", "blueprintId"]]);

/** What the other side reads. */
const travel = <T>(message: T): T => JSON.parse(JSON.stringify(message));

test("what was packed is unpacked as it was, whatever the rows", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      expect(unpackChanges(travel(packChanges(changes, ALIKE_BY)))).toEqual(travel(changes));
    }),
    { seed: SEED, numRuns: 500 },
  );
});

test("of a class only what differs from the last one of its blueprint travels", () => {
  const classOf = (id: string, blueprintId: string, seatsLeft: number): Change => ({
    collection: "classInstances",
    id,
    row: { id, blueprintId, description: blueprintId.repeat(20), seatsLeft, requiredMoveIds: [] },
  });
  const packed = packChanges([classOf("1", "silks", 4), classOf("2", "lyra", 4), classOf("3", "silks", 2)], ALIKE_BY);
  expect(packed[1]).toEqual({ like: 0, id: "2", row: { blueprintId: "lyra", description: "lyra".repeat(20) } });
  expect(packed[2]).toEqual({ like: 0, id: "3", row: { seatsLeft: 2 } });
});
