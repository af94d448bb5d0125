import { expect, test } from "vitest";
import { readTimetable } from "../../api/features/classes/schedule/import/timetable-rows.ts";
import { toCsv } from "../../api/http/csv.ts";

test("what begins like a formula, in full width too, is text in every program", () => {
  expect(toCsv([["=1+1", "＝1+1", "＋1", "－1", "＠x", "1+1", -1]])).toBe(
    "\uFEFF'=1+1,'＝1+1,'＋1,'－1,'＠x,1+1,-1\r\n",
  );
});

test("a timetable with mixed line ends is read row by row, each with its line", async () => {
  const row = (day: number) => `2026-04-${String(day).padStart(2, "0")},18:00,Silks Basics,Maya Torres`;
  const ends = ["\r\n", "\n", "\r"];
  const lines = ["date,start,blueprint,instructor", ...Array.from({ length: 27 }, (_, at) => row(at + 1)), "soon,,,"];
  const csv = lines.map((line, at) => line + ends[at % 3]).join("");
  const { rows, refused } = await readTimetable({ csv, sheet: null, dateOrder: null });
  expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: 27 }, (_, at) => at + 2));
  expect(refused.map(({ line }) => line)).toEqual([29]);
});
