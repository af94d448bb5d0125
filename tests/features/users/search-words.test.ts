import { describe, expect, test } from "vitest";
import { forgivingWords, isNear, isOneOff, searchFieldsOf, wordsToFind } from "#shared/core/search/search-words.ts";

const JOSE = {
  firstName: "José",
  lastName: "O'Brien-Núñez",
  username: "jose.ob",
  email: "circus_jose@example.com",
  phone: "+1 (555) 010-2030",
};

describe("what a person is found by", () => {
  test.each([
    "jose",
    "obrien",
    "brien",
    "nunez",
    "jose.ob",
    "circus_jose@example.com",
    "circus",
    "15550102030",
    "5550102030",
    "0102030",
    "2030",
  ])("%s", (word) => expect(searchFieldsOf(JOSE).searchWords).toContain(word));

  test("the first letters are words of their own, so that no range of an index has to be sorted", () => {
    expect(searchFieldsOf(JOSE).searchWords).toEqual(expect.arrayContaining(["j", "jo", "jos", "obrie"]));
  });

  test("the domain of an address is not: half the studio has the same", () => {
    expect(searchFieldsOf(JOSE).searchWords).not.toContain("example");
  });
});

describe("what is typed", () => {
  test("accents, capitals and signs do not matter", () => {
    expect(wordsToFind("  JOSÉ  O’Brien-Nu ")).toEqual(["jose", "obrien", "nu"]);
  });
  test("a number is one word, however it is written", () => {
    expect(wordsToFind("+1 (555) 010-2030")).toEqual(["15550102030"]);
    expect(wordsToFind("555-0102")).toEqual(["5550102"]);
  });
  test("nothing typed looks like a forgiving word", () => {
    expect(wordsToFind("~jose")).toEqual(["jose"]);
  });
  test("no flood of words", () => expect(wordsToFind("a b c d e f g h i j")).toHaveLength(6));
});

describe("one wrong letter", () => {
  test.each([
    ["smith", "smth", "left out"],
    ["smith", "smiith", "doubled"],
    ["smith", "smyth", "another"],
    ["smith", "simth", "swapped"],
    ["smith", "mith", "the first left out"],
    ["smith", "smit", "the last left out"],
  ])("%s, typed %s: %s", (name, typed) => {
    expect(isOneOff(name, typed)).toBe(true);
    const shared = forgivingWords(name).filter((word) => forgivingWords(typed).includes(word));
    expect(shared).not.toEqual([]);
    expect(isNear({ firstName: "Ann", lastName: name }, ["ann", typed])).toBe(true);
  });
  test("two are too many", () => {
    expect(isOneOff("smith", "smxxh")).toBe(false);
    expect(isOneOff("smith", "sxiht")).toBe(false);
    expect(isOneOff("smith", "smi")).toBe(false);
  });
  test("short names have to be right", () => expect(forgivingWords("kim")).toEqual([]));
});
