import type { LedgerSource } from "#api/feature.ts";
import {
  followChanges as follow,
  followFrom,
  hasPosition,
  positionNow,
  readPlace,
  savePlace,
} from "#api/jobs/follow.ts";
import type { Services } from "#api/services.ts";
import { addDays, type Day, dayIn, todayAt, toInstant, weekStart } from "#shared/core/time.ts";
import { weeksShown } from "#shared/features/dashboard/weeks.ts";
import { areFiguresKept } from "../../attendance/index.ts";
import { type BookingDocument, BookingModel } from "../../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { countAtRiskOn } from "../../students/index.ts";
import { type WaitlistEntryDocument, WaitlistEntryModel } from "../../waitlist/index.ts";
import { DashboardWeekModel } from "./dashboard-week.model.ts";
import { saveWeek } from "./save-week.ts";

const FOLLOWED = ["bookings", "classes", "lines"].map((what) => `dashboard.weeks-of-${what}`);
const [BOOKINGS = "", CLASSES = "", LINES = ""] = FOLLOWED;
const TURN = "dashboard.turn";
/**
 * The figures of classes that weeks are made of follow the same changes some seconds later: what is younger is looked at once
 * more in the next run.
 */
const SETTLED_SECONDS = 90;

type Sources = readonly LedgerSource[];

/**
 * Keeps the figures of the weeks that are shown: this week at each run, an earlier one where one of its classes changed, and
 * one more in turn, for what no revision shows. Any number of processes may do it, at any time.
 */
export async function countWeeks(sources: Sources, services: Services): Promise<void> {
  // Weeks that were counted without the figures of their classes would say nothing for a quarter of an hour.
  if (!(await areFiguresKept())) return;
  if (!(await hasPosition(LINES))) return countAll(sources, services);
  await followClasses(sources, services);
  const weeks = weeksShown(todayAt(services));
  const turn = nextOf(weeks.slice(0, -1), await readPlace(TURN));
  await saveWeek(turn, sources, services);
  await savePlace(TURN, turn);
  await saveWeek(weeks.at(-1) ?? turn, sources, services);
}

/** The week after this one, and after the last one the first again. */
const nextOf = (weeks: readonly Day[], last: string): Day => weeks.find((week) => week > last) ?? weeks[0] ?? last;

async function followClasses(sources: Sources, services: Services): Promise<void> {
  const act = (rows: { startsAt: Date }[]) => saveWeeksSince(rows, sources, services);
  const followed = { fields: { startsAt: 1 as const }, settledSeconds: SETTLED_SECONDS, act };
  await follow<BookingDocument>({ name: BOOKINGS, model: BookingModel, ...followed }, services);
  await follow<ClassInstanceDocument>({ name: CLASSES, model: ClassInstanceModel, ...followed }, services);
  await follow<WaitlistEntryDocument>({ name: LINES, model: WaitlistEntryModel, ...followed }, services);
}

/** A visit of weeks ago also decides who came again in time, which later weeks count. This week is counted anyway. */
async function saveWeeksSince(rows: { startsAt: Date }[], sources: Sources, services: Services): Promise<void> {
  const changed = rows.map(({ startsAt }) => weekStart(dayIn(services.timeZone, toInstant(startsAt)))).toSorted();
  const [first] = changed;
  if (first === undefined) return;
  const past = weeksShown(todayAt(services)).slice(0, -1);
  for (const week of past.filter((each) => each >= first)) await saveWeek(week, sources, services);
}

async function countAll(sources: Sources, services: Services): Promise<void> {
  const startedAt = await positionNow(SETTLED_SECONDS);
  for (const week of weeksShown(todayAt(services))) await saveWeek(week, sources, services);
  await fillRisk(services);
  // At the end: a first run that crashes is done again.
  await followFrom(FOLLOWED, startedAt);
}

/** Visits say who was at risk in weeks before there were figures; weeks that know it keep it. */
async function fillRisk(services: Services): Promise<void> {
  const endOf = (week: Day) => addDays(week, 6);
  const past = weeksShown(todayAt(services)).slice(0, -1);
  const counts = await countAtRiskOn(past.map(endOf), services);
  for (const week of past)
    await DashboardWeekModel.updateOne({ _id: week, atRisk: null }, { atRisk: counts.get(endOf(week)) ?? 0 });
}
