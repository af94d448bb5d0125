import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { audiencesToPull, moveAudiences, sightOf } from "../../api/db/audiences.ts";
import { formatRev, parseRev, revBefore } from "../../api/db/rev.ts";

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
    expect(sightOf(audiences, ["user:2", "public"])).toBe("visible");
    expect(sightOf(audiences, ["user:1", "family:1"])).toBe("lost");
    expect(sightOf(audiences, ["user:3"])).toBe("never");
    expect(audiencesToPull(["user:3"])).toEqual(["user:3", "-user:3"]);
  });

  test("one who still sees it in another way keeps it", () => {
    expect(sightOf(moveAudiences(["family:1", "user:2"], ["user:2"]), ["family:1", "user:2"])).toBe("visible");
  });

  test("after any moves: now visible to the last audiences, lost for all earlier ones, no mark twice", () => {
    const audiences = fc.array(fc.constantFrom("public", "user:1", "user:2", "family:1", "staff"));
    fc.assert(
      fc.property(fc.array(audiences, { minLength: 1 }), (moves) => {
        const end = moves.reduce<string[]>(moveAudiences, []);
        const last = new Set(moves.at(-1));
        expect(new Set(end).size).toBe(end.length);
        for (const audience of moves.flat()) {
          expect(sightOf(end, [audience])).toBe(last.has(audience) ? "visible" : "lost");
        }
      }),
    );
  });
});

describe("a revision as text", () => {
  const rev = fc.tuple(fc.integer({ min: 0, max: 0xffffffff }), fc.integer({ min: 0, max: 0xffffffff }));
  const textOf = ([t, i]: [number, number]) => t.toString(16).padStart(8, "0") + i.toString(16).padStart(8, "0");

  test("comes back the same and sorts the same", () => {
    fc.assert(
      fc.property(rev, rev, (a, b) => {
        const [one, other] = [parseRev(textOf(a)), parseRev(textOf(b))];
        if (!one || !other) throw new Error("a well-formed revision was not read");
        expect(formatRev(one)).toBe(textOf(a));
        const numeric = a[0] - b[0] || a[1] - b[1];
        expect(Math.sign(formatRev(one) < formatRev(other) ? -1 : Number(formatRev(one) > formatRev(other)))).toBe(
          Math.sign(numeric),
        );
      }),
    );
  });

  test.each(["", "x", "0123456789abcdeg", "0123456789ABCDEF", "0123456789abcdef0"])("%j is none", (text) => {
    expect(parseRev(text)).toBeUndefined();
  });

  test("some seconds earlier, never below zero", () => {
    const now = parseRev("0000001000000007");
    expect(now && formatRev(revBefore(now, 6))).toBe("0000000a00000000");
    expect(now && formatRev(revBefore(now, 99))).toBe("0000000000000000");
  });
});
