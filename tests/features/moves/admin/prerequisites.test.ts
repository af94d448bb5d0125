import { expect, test } from "vitest";
import { whyNotAfter } from "#shared/features/moves/admin/prerequisites.ts";

const node = (id: string, grade: number, ...prerequisites: string[]) => ({ id, grade, prerequisites });
const moves = [node("hang", 1), node("climb", 2, "hang"), node("lock", 2, "climb"), node("drop", 4, "lock")];
const of = (id: string) => moves.find((move) => move.id === id) ?? node(id, 2);

test("a line is refused as it is drawn: to itself, to a harder move, or in a circle however long", () => {
  expect(whyNotAfter(moves, of("climb"), "climb")).toBe("itself");
  expect(whyNotAfter(moves, of("climb"), "drop")).toBe("harder");
  expect(whyNotAfter(moves, of("climb"), "lock")).toBe("circle");
  expect(whyNotAfter(moves, { id: "hang", grade: 2 }, "lock")).toBe("circle");
  expect(whyNotAfter(moves, of("drop"), "hang")).toBeNull();
  expect(whyNotAfter(moves, of("new"), "lock")).toBeNull();
});

test("a circle that stands in the library already ends the search", () => {
  const broken = [node("a", 1, "b"), node("b", 1, "a"), node("c", 1)];
  expect(whyNotAfter(broken, node("c", 1), "a")).toBeNull();
  expect(whyNotAfter(broken, node("a", 1), "b")).toBe("circle");
});
