import type { Actor } from "#shared/core/actor.ts";
import type { Feed, Part } from "../../sync/feed.ts";
import { comingWeeks, pastWeeks } from "../classes/index.ts";
import { type BookingDocument, BookingModel } from "./booking.model.ts";
import { toBooking } from "./serialize.ts";

/** Of the whole studio's bookings an admin needs those of now; of one's own more. */
const parts = (now: Temporal.Instant, actor: Actor | null): Part[] =>
  actor?.role === "admin"
    ? [
        comingWeeks(now, 2),
        pastWeeks(now, 0.5),
        { ...comingWeeks(now, 52), notFor: ["admin"] },
        { ...pastWeeks(now, 8), notFor: ["admin"] },
      ]
    : [comingWeeks(now, 52), pastWeeks(now, 8)];

/** Bookings sync to the people they concern. */
export const feeds: Feed[] = [
  { collection: "bookings", model: BookingModel, toRow: (doc: BookingDocument) => toBooking(doc), start: parts },
];
