import { toDate } from "../../../shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Feed } from "../../sync/feed.ts";
import { type BookingDocument, BookingModel } from "./booking.model.ts";
import { ApparatusModel } from "./catalogue/apparatus.model.ts";
import { toApparatus } from "./catalogue/apparatus.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "./class-instance.model.ts";
import { toBooking, toClassInstance } from "./rows.ts";

const { trusted } = mongoose;
const WEEK_HOURS = 7 * 24;

const between = (now: Temporal.Instant, weeksBack: number, weeksAhead: number) =>
  trusted({
    $gte: toDate(now.subtract({ hours: weeksBack * WEEK_HOURS })),
    $lte: toDate(now.add({ hours: weeksAhead * WEEK_HOURS })),
  });

/** What syncs to whom: the calendar to everybody, bookings to those they concern. */
export const feeds: Feed[] = [
  { collection: "apparatus", model: ApparatusModel, toRow: toApparatus, comesFirst: true },
  {
    collection: "classInstances",
    model: ClassInstanceModel,
    toRow: (doc: ClassInstanceDocument) => toClassInstance(doc),
    initial: (now) => ({ startsAt: between(now, 2, 10) }),
  },
  {
    collection: "bookings",
    model: BookingModel,
    toRow: (doc: BookingDocument) => toBooking(doc),
    initial: (now) => ({ startsAt: between(now, 8, 52) }),
  },
];
