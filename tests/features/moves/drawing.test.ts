import { expect, test } from "vitest";
import { libraryMoves } from "#api/features/moves/library/library.ts";
import { POSES } from "#web/features/moves/drawing/poses.data.ts";
import { poseFor } from "#web/features/moves/drawing/poses.ts";

test.each([
  ["Straight-arm hang", "hang"],
  ["French climb", "climb"],
  ["Straddle inversion", "invert"],
  ["Hip key", "key"],
  ["Star drop", "drop"],
  ["Front split in foot locks", "split"],
  ["Single foot lock", "stand"],
  ["Something of our own", "hang"],
])("%s is drawn as: %s", (name, pose) => {
  expect(poseFor(name)).toBe(pose);
});

test("another name of a move tells its kind where its own does not", () => {
  expect(poseFor("Dragon", ["Star in the air"])).toBe("star");
});

test("every pose stands inside its square, and most moves have a telling one", () => {
  for (const { head, shoulder, hip, arms, legs } of Object.values(POSES))
    for (const [x, y] of [head, shoulder, hip, ...arms.flat(), ...legs.flat()]) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(100);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(120);
    }
  const moves = libraryMoves();
  const named = moves.filter(({ name, otherNames }) => poseFor(name, otherNames) !== "hang" || /hang/i.test(name));
  expect(named.length / moves.length).toBeGreaterThan(0.75);
  expect(new Set(moves.map(({ name, otherNames }) => poseFor(name, otherNames))).size).toBe(13);
});
