import { type Message, message } from "../../core/messages/message.ts";
import { addDays, type Day, weekStart } from "../../core/time.ts";
import { isHere } from "./mark-rules.ts";
import type { BirthdayFlag, RosterEntry } from "./roster-entry.ts";

/** Rosters are on the devices of those who need them from some days before to some days after today. */
export const ROSTER_HOURS_BACK = 3 * 24;
/** How far ahead devices hold rosters, in hours. */
export const ROSTER_HOURS_AHEAD = 7 * 24;
/** Marks a row shows; the server keeps all. */
export const HISTORY_SHOWN = 10;

/** Whether the birthday is on the day of the class, or in its week. Who was born on a leap day turns on the 28th. */
export function birthdayFlag(birthday: Day | null, classDay: Day): BirthdayFlag | null {
  if (!birthday) return null;
  const born = Temporal.PlainDate.from(birthday);
  const isOn = (day: Day): boolean => born.with({ year: Temporal.PlainDate.from(day).year }).toString() === day;
  if (isOn(classDay)) return "today";
  const monday = weekStart(classDay);
  return [0, 1, 2, 3, 4, 5, 6].some((days) => isOn(addDays(monday, days))) ? "this-week" : null;
}

/**
 * The name of the level on the class's apparatus, if one is reached, and the number of earlier classes the attendee
 * came to.
 */
export function levelWords(visits: number, level: string | null = null): Message {
  const classes = message("{count, plural, one {# class} other {# classes}}", { count: visits });
  if (level) return visits === 0 ? message("{level}", { level }) : message("{level} · {classes}", { level, classes });
  return visits === 0 ? message("New") : classes;
}

/** "7 of 10 here": who is excused is not waited for. Who has no mark at all is still to come, or was forgotten. */
export function countHere(entries: readonly Pick<RosterEntry, "attendance">[]) {
  const expected = entries.filter(({ attendance }) => attendance?.mark !== "excused");
  return {
    here: expected.filter(({ attendance }) => isHere(attendance?.mark)).length,
    expected: expected.length,
    unmarked: entries.filter(({ attendance }) => !attendance).length,
  };
}

/** What staff should clear up before the class begins. */
export const countOpenIssues = (
  entries: readonly Pick<RosterEntry, "waiverSigned" | "isUnpaid" | "isOverCapacity">[],
) => ({
  waivers: entries.filter(({ waiverSigned }) => !waiverSigned).length,
  unpaid: entries.filter(({ isUnpaid }) => isUnpaid).length,
  overCapacity: entries.filter(({ isOverCapacity }) => isOverCapacity).length,
});
