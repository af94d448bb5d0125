import type { Actor } from "#shared/core/actor.ts";
import { toDate } from "#shared/core/time.ts";
import type { Feed, Part } from "../../sync/feed.ts";
import { type BookingDocument, BookingModel } from "./booking.model.ts";
import { ApparatusModel } from "./catalogue/apparatus.model.ts";
import { toApparatus } from "./catalogue/apparatus.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "./class-instance.model.ts";
import { toBooking, toClassInstance } from "./serialize.ts";

const WEEK_HOURS = 7 * 24;
/** What is of today is not behind us. */
const TODAY_HOURS = 12;

const weeks = (now: Temporal.Instant, count: number): Date => toDate(now.add({ hours: count * WEEK_HOURS }));
const startOfToday = (now: Temporal.Instant): Date => toDate(now.subtract({ hours: TODAY_HOURS }));

/** What is to come first, because the first screen shows it; then what was, the latest first. */
const coming = (now: Temporal.Instant, weeksAhead: number): Part => ({
  within: { field: "startsAt", from: startOfToday(now), before: weeks(now, weeksAhead) },
});
const past = (now: Temporal.Instant, weeksBack: number): Part => ({
  within: { field: "startsAt", from: weeks(now, -weeksBack), before: startOfToday(now) },
  isNewestFirst: true,
  comesLate: true,
});

/** Of the whole studio's bookings an admin needs those of now; of one's own more. */
const bookingParts = (now: Temporal.Instant, actor: Actor | null): Part[] =>
  actor?.role === "admin"
    ? [
        coming(now, 2),
        past(now, 0.5),
        { ...coming(now, 52), notFor: ["admin"] },
        { ...past(now, 8), notFor: ["admin"] },
      ]
    : [coming(now, 52), past(now, 8)];

/** What syncs to whom: the calendar to all, bookings to the people they concern. */
export const feeds: Feed[] = [
  { collection: "apparatus", model: ApparatusModel, toRow: toApparatus, commonTo: ["public"], comesFirst: true },
  {
    collection: "classInstances",
    model: ClassInstanceModel,
    toRow: (doc: ClassInstanceDocument) => toClassInstance(doc),
    alikeBy: "blueprintId",
    commonTo: ["public"],
    start: (now) => [coming(now, 10), past(now, 2)],
  },
  {
    collection: "bookings",
    model: BookingModel,
    toRow: (doc: BookingDocument) => toBooking(doc),
    start: bookingParts,
  },
];
