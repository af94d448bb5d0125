import { expect, test } from "vitest";
import { isSignatureOf, isWrongSigner } from "#shared/features/waivers/signature.ts";

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

test("at the door one signs with one's own name, and for a minor not with the minor's", () => {
  const lily = { firstName: "Lily", lastName: "Reed" };
  expect(isWrongSigner("Lily Reed", "self", lily)).toBe(false);
  expect(isWrongSigner("Mickey Mouse", "self", lily)).toBe(true);
  expect(isWrongSigner("reed  LILY", "parent", lily)).toBe(true);
  expect(isWrongSigner("Nora Reed", "parent", lily)).toBe(false);
  expect(isWrongSigner("Lily Reed Sr", "guardian", lily)).toBe(false);
});

test("a name without letters matches nothing", () => {
  expect(isSignatureOf("anything", { firstName: "", lastName: "-" })).toBe(false);
});
