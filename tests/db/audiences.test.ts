import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { audiencesToPull, moveAudiences, visibilityOf } from "../../api/db/audiences.ts";
import { mongoose } from "../../api/db/mongoose.ts";
import { fromRev, revAtSecond, toRev } from "../../api/db/rev.ts";

describe("audiences of a document", () => {
  test("who loses a document keeps a mark on it", () => {
    expect(moveAudiences(["user:1", "staff"], ["staff", "user:2"])).toEqual(["staff", "user:2", "-user:1"]);
  });

  test("who gets it back has no mark any more", () => {
    const without = moveAudiences(["user:1"], []);
    expect(moveAudiences(without, ["user:1"])).toEqual(["user:1"]);
  });

  test("a member sees it, one who lost it gets a tombstone, a stranger nothing", () => {
    const audiences = moveAudiences(["family:1", "user:2"], ["user:2"]);
    expect(visibilityOf(audiences, ["user:2", "public"])).toBe("visible");
    expect(visibilityOf(audiences, ["user:1", "family:1"])).toBe("lost");
    expect(visibilityOf(audiences, ["user:3"])).toBe("never");
    expect(audiencesToPull(["user:3"])).toEqual(["user:3", "-user:3"]);
  });

  test("one who still sees it in another way keeps it", () => {
    expect(visibilityOf(moveAudiences(["family:1", "user:2"], ["user:2"]), ["family:1", "user:2"])).toBe("visible");
  });

  test("after any moves: now visible to the last audiences, lost for all earlier ones, no mark twice", () => {
    const audiences = fc.array(fc.constantFrom("public", "user:1", "user:2", "family:1", "staff"));
    fc.assert(
      fc.property(fc.array(audiences, { minLength: 1 }), (moves) => {
        const end = moves.reduce<string[]>(moveAudiences, []);
        const last = new Set(moves.at(-1));
        expect(new Set(end).size).toBe(end.length);
        for (const audience of moves.flat()) {
          expect(visibilityOf(end, [audience])).toBe(last.has(audience) ? "visible" : "lost");
        }
      }),
    );
  });
});

test("a revision as a number comes back the same, and compares as the database does", () => {
  const rev = fc.record({ t: fc.integer({ min: 0, max: 0xffffffff }), i: fc.integer({ min: 0, max: 0xffffffff }) });
  fc.assert(
    fc.property(rev, rev, (a, b) => {
      const [one, other] = [a, b].map((parts) => fromRev(new mongoose.mongo.BSON.Timestamp(parts)));
      if (one === undefined || other === undefined) throw new Error("no revision");
      expect([toRev(one).t, toRev(one).i]).toEqual([a.t, a.i]);
      expect(one < other).toBe((a.t - b.t || a.i - b.i) < 0);
      expect([revAtSecond(a.t) <= one, one < revAtSecond(a.t + 1)]).toEqual([true, true]);
    }),
  );
  expect(revAtSecond(-5)).toBe(0n);
});
