import { expect, test } from "vitest";
import { contentOf, letterTo, letterToClass } from "#web/features/campaigns/letter-to.ts";

test("a letter that another page begins is to those people, or to all who have a place in the class", () => {
  expect(contentOf(letterTo(["a", "b"], "news"))).toEqual({
    kind: "news",
    audience: { kind: "hand", personIds: ["a", "b"] },
  });
  expect(contentOf(letterToClass("c"))).toEqual({
    kind: "needed",
    audience: { kind: "classes", classInstanceIds: ["c"] },
  });
  expect(contentOf(null)).toBeNull();
});
