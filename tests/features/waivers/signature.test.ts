import { expect, test } from "vitest";
import { isSignatureOf } from "../../../shared/features/waivers/signature.ts";

const JOSE = { firstName: "José", lastName: "de la Cruz" };

test.each([
  ["José de la Cruz", true],
  ["jose de la cruz", true],
  ["JOSE", true],
  ["Pepe de la Cruz", true],
  ["Dr. José Cruz-García", true],
  ["Pepe Cruz", false],
  ["xx", false],
  ["Joseph Miller", false],
  ["—", false],
])("a signature as %s is José de la Cruz's: %s", (typed, is) => {
  expect(isSignatureOf(typed, JOSE)).toBe(is);
});

test("a name without letters matches nothing", () => {
  expect(isSignatureOf("anything", { firstName: "", lastName: "-" })).toBe(false);
});
