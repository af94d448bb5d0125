import { describe, expect, test } from "vitest";
import { readTimetable } from "#api/features/classes/schedule/import/timetable-rows.ts";
import { idOfSeriesDay, timeFields } from "#api/features/classes/schedule/planned-fields.ts";
import { timeIn, toInstant } from "#shared/core/time.ts";
import { RecurrenceRule } from "#shared/features/classes/class-series.ts";
import { isHeld } from "#shared/features/classes/seat-rules.ts";
import { BadRule, daysOfSeries, findRuleProblem } from "#shared/features/classes/series-days.ts";

const ZONE = "America/Los_Angeles";
const at = (text: string) => Temporal.Instant.from(text);

describe("a series", () => {
  const series = { rule: "FREQ=WEEKLY;BYDAY=MO,TH", startDay: "2026-03-02", until: null };

  test("has its weekdays, both ends of the range included", () => {
    expect(daysOfSeries(series, "2026-03-02", "2026-03-12")).toEqual([
      "2026-03-02",
      "2026-03-05",
      "2026-03-09",
      "2026-03-12",
    ]);
  });

  test("begins on its start day and ends with its last day", () => {
    expect(daysOfSeries(series, "2026-02-01", "2026-03-03")).toEqual(["2026-03-02"]);
    expect(daysOfSeries({ ...series, until: "2026-03-08" }, "2026-03-01", "2026-04-01")).toEqual([
      "2026-03-02",
      "2026-03-05",
    ]);
    expect(daysOfSeries({ ...series, until: "2026-02-28" }, "2026-03-01", "2026-04-01")).toEqual([]);
  });

  test("every other week counts from its start, not from the range asked for", () => {
    const biweekly = { ...series, rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO" };
    expect(daysOfSeries(biweekly, "2026-03-10", "2026-04-06")).toEqual(["2026-03-16", "2026-03-30"]);
  });

  test("a start day the rule does not hit is no class", () => {
    expect(daysOfSeries({ ...series, startDay: "2026-03-03" }, "2026-03-01", "2026-03-06")).toEqual(["2026-03-05"]);
  });

  test("the first Saturday of the month, and a number of times", () => {
    const monthly = { ...series, rule: "FREQ=MONTHLY;BYDAY=1SA" };
    expect(daysOfSeries(monthly, "2026-03-01", "2026-05-31")).toEqual(["2026-03-07", "2026-04-04", "2026-05-02"]);
    const thrice = { ...series, rule: "FREQ=DAILY;COUNT=3" };
    expect(daysOfSeries(thrice, "2026-03-03", "2026-12-31")).toEqual(["2026-03-03", "2026-03-04"]);
  });

  test.each([
    "",
    "hello",
    "FREQ=SECONDLY",
    "FREQ=HOURLY",
    "BYDAY=MO",
    "FREQ=WEEKLY;UNTIL=20260310T000000Z",
    "FREQ=WEEKLY;BYHOUR=3",
    "FREQ=WEEKLY;FREQ=DAILY",
    "DTSTART:20200101T000000Z\nRRULE:FREQ=DAILY",
    `FREQ=DAILY;BYMONTHDAY=${"1,".repeat(100)}1`,
  ])("the rule %j is refused by its shape", (rule) => {
    expect(RecurrenceRule.safeParse(rule).success).toBe(false);
  });

  test.each(["FREQ=WEEKLY;BYDAY=XX", "FREQ=WEEKLY;INTERVAL=0"])("the rule %j is refused by its meaning", (rule) => {
    expect(() => daysOfSeries({ ...series, rule }, "2026-03-01", "2026-04-01")).toThrow(BadRule);
    expect(findRuleProblem({ ...series, rule })).toEqual(expect.any(String));
  });

  test("lower case and blanks around a rule do no harm", () => {
    expect(RecurrenceRule.parse(" freq=weekly;byday=mo ")).toBe("FREQ=WEEKLY;BYDAY=MO");
  });

  test("the same day of the same series is the same class for ever", () => {
    const id = "0190a8f0-0000-7000-8000-000000000001";
    expect(idOfSeriesDay(id, "2026-03-02")).toBe(idOfSeriesDay(id, "2026-03-02"));
    expect(idOfSeriesDay(id, "2026-03-02")).not.toBe(idOfSeriesDay(id, "2026-03-09"));
  });
});

describe("the studio's wall clock", () => {
  test("18:00 stays 18:00 over both changes of the clock", () => {
    for (const day of ["2026-03-07", "2026-03-08", "2026-03-09", "2026-10-31", "2026-11-01", "2026-11-02"]) {
      const { startsAt, startTime, endTime, date } = timeFields(ZONE, day, "18:00", 75);
      expect(timeIn(ZONE, toInstant(startsAt))).toBe("18:00");
      expect({ date, startTime, endTime }).toEqual({ date: day, startTime: "18:00", endTime: "19:15" });
    }
    expect(timeFields(ZONE, "2026-03-07", "18:00", 60).startsAt.toISOString()).toBe("2026-03-08T02:00:00.000Z");
    expect(timeFields(ZONE, "2026-03-08", "18:00", 60).startsAt.toISOString()).toBe("2026-03-09T01:00:00.000Z");
  });

  test("a class at an hour that is skipped begins an hour later; of a doubled hour the first is meant", () => {
    expect(timeFields(ZONE, "2026-03-08", "02:30", 60).startTime).toBe("03:30");
    expect(timeFields(ZONE, "2026-11-01", "01:30", 60).startsAt.toISOString()).toBe("2026-11-01T08:30:00.000Z");
  });

  test("a class lasts as long as it lasts, also through the night of a change", () => {
    const { startsAt, endsAt, endTime } = timeFields(ZONE, "2026-03-07", "23:30", 240);
    expect(endsAt.getTime() - startsAt.getTime()).toBe(240 * 60_000);
    expect(endTime).toBe("04:30");
  });
});

describe("a seat", () => {
  test("a hold counts until its last moment", () => {
    const hold = { status: "held" as const, heldUntil: "2026-03-02T10:15:00Z" };
    expect(isHeld(hold, at("2026-03-02T10:14:59Z"))).toBe(true);
    expect(isHeld(hold, at("2026-03-02T10:15:00Z"))).toBe(false);
    expect(isHeld({ ...hold, status: "booked" }, at("2026-03-02T10:00:00Z"))).toBe(false);
  });
});

describe("a timetable in CSV", () => {
  const readCsv = (csv: string) => readTimetable({ csv, sheet: null, dateOrder: null });
  test("is read with commas or semicolons, quotes, a byte order mark, blank lines and columns in any order", async () => {
    const csv =
      '\uFEFFStart;Date;Instructor;Blueprint;Price;Capacity\n9:30;2026-04-01;Maya;"Silks; slow";$27,50;8\n\n18:00;2026-04-02;Maya;Lyra;;\n';
    const { rows, refused } = await readCsv(csv);
    expect(refused).toEqual([]);
    expect(rows).toEqual([
      {
        line: 2,
        date: "2026-04-01",
        start: "09:30",
        blueprint: "Silks; slow",
        instructor: "Maya",
        price: 2750,
        capacity: 8,
      },
      { line: 4, date: "2026-04-02", start: "18:00", blueprint: "Lyra", instructor: "Maya" },
    ]);
  });

  test("every bad row is refused with its line and what is wrong with it", async () => {
    const csv = [
      "date,start,blueprint,instructor,capacity,price",
      "2026-02-30,18:00,Lyra,Maya,,",
      "2026-04-01,25:00,Lyra,Maya,,",
      "2026-04-01,18:00,,Maya,,",
      "2026-04-01,18:00,Lyra,Maya,none,",
      "2026-04-01,18:00,Lyra,Maya,0,-5",
      "2026-04-01",
      "2026-04-01,18:00,Lyra,Maya,8,27,50",
    ].join("\n");
    const { rows, refused } = await readCsv(csv);
    expect(rows).toEqual([]);
    expect(refused.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(refused.map(({ reason }) => reason.split(":")[0])).toEqual([
      "date",
      "start",
      "blueprint",
      "capacity",
      "capacity",
      "start",
      "There are more fields here than column names.",
    ]);
  });

  test("a file without the columns, or that is none, is refused whole", async () => {
    await expect(readCsv("date,start\n")).rejects.toThrow("blueprint, instructor");
    await expect(readCsv('date,start,blueprint,instructor\n"unclosed')).rejects.toThrow("cut off at line");
  });

  test("is read as Excel and Sheets write it", async () => {
    const { rows, refused } = await readCsv(
      [
        "Spring,,,,,,",
        "date,start,blueprint,instructor,capacity,price,,",
        '1/15/2027,6:00 PM,Lyra,Tom\u00E1s Vidal,12,"$1,200.00",,',
        ",,,,,,,",
        "1/16/2027,18:00:00,Lyra,Tom\u00E1s\u00A0Vidal,12.0,27.50,,",
        "1/17/2027,18:00,Lyra,Maya,0x10,,,",
      ].join("\n"),
    );
    expect(rows).toMatchObject([
      { line: 3, date: "2027-01-15", start: "18:00", instructor: "Tom\u00E1s Vidal", capacity: 12, price: 120_000 },
      { line: 5, date: "2027-01-16", start: "18:00", instructor: "Tom\u00E1s Vidal", capacity: 12, price: 2_750 },
    ]);
    expect(refused).toMatchObject([{ line: 6, reason: expect.stringMatching(/^capacity/) }]);
    const unclear = await readCsv("date,start,blueprint,instructor\n1/2/2027,18:00,Lyra,Maya\n");
    expect(unclear).toMatchObject({ rows: [], refused: [], asksDates: "1/2/2027" });
  });
});
