import { describe, expect, test } from "vitest";
import { doorStateAt } from "#shared/features/check-in/check-in-window.ts";
import { CODE_DIGITS, digitsOf, isWholeCode, spacedCode, toCode } from "#shared/features/check-in/code-rules.ts";

const instant = (text: string) => Temporal.Instant.from(text);

describe("the window", () => {
  test.each([
    ["2026-03-02T17:29:59.999Z", "early"],
    ["2026-03-02T17:30:00Z", "open"],
    ["2026-03-02T18:00:00Z", "open"],
    ["2026-03-02T18:15:00Z", "open"],
    ["2026-03-02T18:15:00.001Z", "late"],
  ])("of a class at six: at %s it is %s", (at, state) => {
    expect(doorStateAt(instant("2026-03-02T18:00:00Z"), instant(at))).toBe(state);
  });

  test("is as long on the night the clocks change", () => {
    const zone = "America/Los_Angeles";
    const afterTheGap = Temporal.ZonedDateTime.from(`2026-03-08T03:10[${zone}]`).toInstant();
    const beforeTheGap = Temporal.ZonedDateTime.from(`2026-03-08T01:45[${zone}]`).toInstant();
    // 25 minutes pass, though the clock on the wall says 85.
    expect(doorStateAt(afterTheGap, beforeTheGap)).toBe("open");
    expect(doorStateAt(afterTheGap, beforeTheGap.subtract({ minutes: 6 }))).toBe("early");
  });
});

describe("codes", () => {
  test("have nine digits, also small ones, and notice a wrong or swapped digit", () => {
    for (const drawn of [0, 7, 12_345_678, 99_999_999]) {
      const code = toCode(drawn);
      expect(code).toHaveLength(CODE_DIGITS);
      expect(isWholeCode(code)).toBe(true);
    }
    const code = toCode(12_345_678);
    for (let at = 0; at < CODE_DIGITS; at++) {
      const wrong = [...code];
      wrong[at] = String((Number(code[at]) + 1) % 10);
      expect(isWholeCode(wrong.join(""))).toBe(false);
    }
    const [first, second, ...rest] = code;
    expect(isWholeCode([second, first, ...rest].join(""))).toBe(false);
  });

  test("are typed with anything between the digits, and shown in groups", () => {
    expect(digitsOf("123 456-789")).toBe("123456789");
    expect(spacedCode("123456789")).toBe("123 456 789");
    expect(spacedCode("1234")).toBe("123 4");
    expect(spacedCode("123")).toBe("123");
    for (const typed of ["", "12345678", "1234567890", "abcdefghi"]) expect(isWholeCode(typed)).toBe(false);
  });
});
