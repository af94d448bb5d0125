import * as z from "zod";
import { admins, leaders } from "#shared/core/access.ts";
import { endpoint } from "#shared/core/endpoint.ts";
import { Id } from "#shared/core/ids.ts";
import { ruleText } from "#shared/core/messages/message.ts";
import { Day, InstantText, LocalTime } from "#shared/core/time.ts";
import { Month } from "../../accounting/month.ts";
import { Mark } from "../attendance.ts";
import { ClassLine, FigureRow, HeatCell } from "./figures.ts";
import { Beginner, Cohort } from "./retention.ts";

/** Rosters older than this are not asked for any more. */
export const UNTAKEN_DAYS = 35;
export const MOST_UNTAKEN = 200;
export const MOST_CORRECTIONS = 100;
export const FIGURES_PAGE = 50;
const MOST_PAGES = 200;

/** Whole weeks up to this one, from Monday. */
export const SpanWeeks = z.enum(["4", "12", "26"]);
export type SpanWeeks = z.infer<typeof SpanWeeks>;
const Span = z.object({ weeks: SpanWeeks.default("12") });
const Page = z.coerce.number().int().min(0).max(MOST_PAGES).default(0);
const SpanDays = { from: Day, to: Day, asOf: InstantText };

export const UntakenRoster = z.object({
  id: Id,
  name: z.string(),
  date: Day,
  startTime: LocalTime,
  instructorId: Id,
  /** Empty: the instructor left the studio. */
  instructorName: z.string(),
  people: z.int(),
  isRemindedToday: z.boolean(),
});
export type UntakenRoster = z.infer<typeof UntakenRoster>;

export const listUntaken = endpoint({
  name: "attendance.listUntaken",
  method: "GET",
  path: "/api/admin/attendance/untaken",
  summary: "Rosters of the last five weeks on which no person is marked, the newest first.",
  output: z.object({ rosters: z.array(UntakenRoster), total: z.int() }),
  access: admins,
});

export const remindInstructor = endpoint({
  name: "attendance.remindInstructor",
  method: "POST",
  path: "/api/admin/attendance/untaken/:classInstanceId/remind",
  summary: "Remind the instructor of a roster that was not taken; once a day for each class.",
  input: z.object({ classInstanceId: Id }),
  /** False: a reminder of today was sent before. */
  output: z.object({ isNew: z.boolean() }),
  access: admins,
});

export const getHeat = endpoint({
  name: "attendance.getHeat",
  method: "GET",
  path: "/api/admin/attendance/heat",
  summary: "Fill, waits and no-shows by weekday, hour and apparatus.",
  input: Span,
  output: z.object({ ...SpanDays, cells: z.array(HeatCell) }),
  access: admins,
});

export const FigureKind = z.enum(["week", "class", "instructor", "person"]);
export type FigureKind = z.infer<typeof FigureKind>;
export const PersonOrder = z.enum(["visits", "noShows", "lateCancels"]);
export type PersonOrder = z.infer<typeof PersonOrder>;

export const getFigures = endpoint({
  name: "attendance.getFigures",
  method: "GET",
  path: "/api/admin/attendance/figures",
  summary: "Visits, no-shows, late cancellations, fill and first visits by week, class, instructor or person.",
  input: Span.extend({
    by: FigureKind.default("week"),
    /** Of people only. */
    order: PersonOrder.default("visits"),
    page: Page,
  }),
  output: z.object({ ...SpanDays, rows: z.array(FigureRow), hasMore: z.boolean() }),
  access: admins,
});

export const listPastClasses = endpoint({
  name: "attendance.listPastClasses",
  method: "GET",
  path: "/api/admin/attendance/classes",
  summary: "The classes behind a figure, the newest first.",
  input: Span.extend({
    weekday: z.coerce.number().int().min(1).max(7).optional(),
    hour: z.coerce.number().int().min(0).max(23).optional(),
    apparatus: z.string().trim().min(1).max(80).optional(),
    blueprintId: Id.optional(),
    instructorId: Id.optional(),
    personId: Id.optional(),
    /** The Monday of one week. */
    week: Day.optional(),
    page: Page,
  }),
  output: z.object({ classes: z.array(ClassLine), hasMore: z.boolean() }),
  access: admins,
});

export const getRetention = endpoint({
  name: "attendance.getRetention",
  method: "GET",
  path: "/api/admin/attendance/retention",
  summary:
    "People by the month or the instructor of their first class: who came again within 30 days, and still in the fourth month.",
  input: z.object({ by: z.enum(["month", "instructor"]).default("month") }),
  output: z.object({ ...SpanDays, cohorts: z.array(Cohort) }),
  access: admins,
});

export const listBeginners = endpoint({
  name: "attendance.listBeginners",
  method: "GET",
  path: "/api/admin/attendance/beginners",
  summary: "The people behind a cohort or a week's first visits, the latest first; of the last 12 months.",
  input: z.object({
    month: Month.optional(),
    instructorId: Id.optional(),
    /** The Monday of one week. */
    week: Day.optional(),
    page: Page,
  }),
  output: z.object({ today: Day, people: z.array(Beginner), hasMore: z.boolean() }),
  access: admins,
});

const CorrectionReason = z.string().trim().min(3, ruleText("Say why.")).max(300, ruleText("At most 300 characters."));

export const correctMark = endpoint({
  name: "attendance.correctMark",
  method: "PUT",
  path: "/api/attendance/:bookingId/correction",
  summary: "Correct a mark with a reason, however long ago; the marks before it are kept.",
  input: z.object({ bookingId: Id, mark: Mark, at: InstantText, reason: CorrectionReason }),
  access: leaders,
});

export const Correction = z.object({
  bookingId: Id,
  attendeeName: z.string(),
  classInstanceId: Id,
  className: z.string(),
  classDate: Day,
  before: Mark,
  mark: Mark,
  reason: z.string(),
  byName: z.string(),
  at: InstantText,
});
export type Correction = z.infer<typeof Correction>;

export const listCorrections = endpoint({
  name: "attendance.listCorrections",
  method: "GET",
  path: "/api/admin/attendance/corrections",
  summary: "The latest corrected marks: who changed what, when and why.",
  output: z.array(Correction),
  access: admins,
});
