import { expect, test } from "vitest";
import { sevenDays, weekFromToday } from "#web/features/classes/components/week/week.ts";

test("a phone's week begins today, and the others follow from it", () => {
  const saturday = "2026-11-21";
  expect(weekFromToday(saturday, saturday)).toBe(saturday);
  expect(weekFromToday("2026-11-27", saturday)).toBe(saturday);
  expect(weekFromToday("2026-11-28", saturday)).toBe("2026-11-28");
  expect(weekFromToday("2026-11-20", saturday)).toBe("2026-11-14");
  expect(sevenDays(saturday).at(-1)).toBe("2026-11-27");
});
