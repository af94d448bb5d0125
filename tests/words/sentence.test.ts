import { expect, test } from "vitest";
import { asSentence } from "#shared/core/messages/sentence.ts";

test.each([
  ["Mila is ill", "Mila is ill."],
  [" Mila is ill ", "Mila is ill."],
  ["Mila is ill.", "Mila is ill."],
  ["See you on Monday!", "See you on Monday!"],
  ["She said “not today.”", "She said “not today.”"],
  ["停电了。", "停电了。"],
  ["", ""],
])("%j is said as %j", (typed, said) => {
  expect(asSentence(typed)).toBe(said);
});
