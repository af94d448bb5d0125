import { describe, expect, test } from "vitest";
import { inEnglish } from "#shared/core/messages/answer.ts";
import { Ages } from "#shared/features/classes/age-range.ts";
import { agesWords, findAgeGap } from "#shared/features/classes/ages.ts";

const on = (countedOn: string | null) => ({ from: 6, to: 10, countedOn });
const gap = (birthday: string | null, date: string, ages = on(null)) =>
  findAgeGap({ ages, date }, { name: "Leo", birthday });

describe("the age a class is for", () => {
  test.each([
    ["the day before the sixth birthday", "2020-03-03", "2026-03-02", 5],
    ["the eleventh birthday", "2015-03-02", "2026-03-02", 11],
  ])("is missed on %s", (_, birthday, date, age) => {
    expect(gap(birthday, date)).toMatchObject({ age, name: "Leo" });
  });

  test.each([
    ["the sixth birthday", "2020-03-02", "2026-03-02"],
    ["the last day of being ten", "2015-03-03", "2026-03-02"],
    ["the first of March for one born on a leap day", "2020-02-29", "2026-03-01"],
  ])("is met on %s", (_, birthday, date) => expect(gap(birthday, date)).toBeNull());

  test("counts on the last fixed day before the class, as a school year does", () => {
    const born = "2020-10-01";
    expect(gap(born, "2026-11-02", on("09-01"))).toMatchObject({ age: 5 });
    expect(gap(born, "2027-08-31", on("09-01"))).toMatchObject({ age: 5 });
    expect(gap(born, "2027-09-01", on("09-01"))).toBeNull();
    expect(gap(born, "2026-11-02")).toBeNull();
  });

  test("is asked of nobody where a class has none, and is unknown without a birthday", () => {
    expect(findAgeGap({ date: "2026-03-02" }, { name: "Leo", birthday: null })).toBeNull();
    expect(gap(null, "2026-03-02")).toMatchObject({ age: null });
  });

  test.each([
    [{ from: 6, to: 10 }, "Ages 6–10"],
    [{ from: 16, to: null }, "Ages 16 and up"],
    [{ from: null, to: 12 }, "Up to age 12"],
    [{ from: 7, to: 7 }, "Age 7"],
  ])("reads %o as %s", (ages, words) => expect(inEnglish(agesWords(ages)).message).toBe(words));

  test("needs one end, in order, and a day that every year has", () => {
    const isGood = (ages: object) => Ages.safeParse({ countedOn: null, ...ages }).success;
    expect(isGood({ from: 6, to: 10 })).toBe(true);
    expect(isGood({ from: null, to: null })).toBe(false);
    expect(isGood({ from: 10, to: 6 })).toBe(false);
    expect(isGood({ from: 6.5, to: null })).toBe(false);
    expect(isGood({ from: 6, to: 10, countedOn: "02-30" })).toBe(false);
  });
});
