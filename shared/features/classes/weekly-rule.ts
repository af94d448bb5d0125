import { type Message, message } from "../../core/messages/message.ts";

/** RFC 5545 names of the days, Monday first. */
export const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export interface WeeklyRule {
  days: Weekday[];
  /** Every how many weeks. */
  interval: number;
}

const WEEKLY = /^FREQ=WEEKLY(?:;INTERVAL=(\d{1,2}))?;BYDAY=([A-Z,]+)$/;

/** The rule as days of the week; null for one that says more than that. */
export function parseWeekly(rule: string): WeeklyRule | null {
  const [, interval = "1", list = ""] = WEEKLY.exec(rule) ?? [];
  const days = WEEKDAYS.filter((day) => list.split(",").includes(day));
  return list && days.length === list.split(",").length ? { days, interval: Number(interval) } : null;
}

export const writeWeekly = ({ days, interval }: WeeklyRule): string =>
  `FREQ=WEEKLY${interval > 1 ? `;INTERVAL=${interval}` : ""};BYDAY=${WEEKDAYS.filter((day) => days.includes(day)).join(",")}`;

export const WEEKDAY_WORDS: Record<Weekday, Message> = {
  MO: message("Mon"),
  TU: message("Tue"),
  WE: message("Wed"),
  TH: message("Thu"),
  FR: message("Fri"),
  SA: message("Sat"),
  SU: message("Sun"),
};
