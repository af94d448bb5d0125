import { joinArchived } from "#api/db/archive/archive-of.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { type DisputedPlace, MOST_EVIDENCE } from "#shared/features/payments/dispute.ts";
import { ArchivedBookingModel, type BookingDocument, BookingModel } from "../../bookings/index.ts";
import { findClassesEver } from "../../classes/index.ts";
import { type PassDocument, PassModel } from "../../memberships/index.ts";
import type { Sale } from "./sales.ts";

const { trusted } = mongoose;
/** A month of a membership pays for the classes from its charge to the next one. */
const MONTH_DAYS = 31;
const DAY_MS = 86_400_000;

/** The places a payment paid for, by itself or by a pass, the latest first. */
export async function findPlaces(sale: Sale): Promise<DisputedPlace[]> {
  const ids = [...sale.bookingIds, ...(await findUses(sale.passIds))];
  const all = await findBookingsEver(ids);
  const end = sale.at.getTime() + MONTH_DAYS * DAY_MS;
  const isPaidBy = ({ startsAt }: BookingDocument) =>
    sale.kind === "order" || (startsAt >= sale.at && startsAt.getTime() < end);
  const bookings = all
    .filter(isPaidBy)
    .toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())
    .slice(0, MOST_EVIDENCE);
  const classIds = [...new Set(bookings.map(({ classInstanceId }) => classInstanceId))];
  const classes = await findClassesEver(classIds, ["name", "cancelUntilHours"]);
  const classOf = new Map(classes.map((each) => [each._id, each]));
  return bookings.map((booking) => {
    const instance = classOf.get(booking.classInstanceId);
    return {
      bookingId: booking._id,
      classInstanceId: booking.classInstanceId,
      className: instance?.name ?? "",
      startsAt: booking.startsAt.toISOString(),
      personId: booking.attendeeId,
      personName: booking.attendeeName,
      status: booking.status,
      bookedAt: booking.bookedAt?.toISOString() ?? null,
      attendance: booking.attendance,
      checkedInAt: booking.checkedInAt?.toISOString() ?? null,
      cancelledAt: booking.cancelledAt?.toISOString() ?? null,
      cancelHours: instance?.cancelUntilHours ?? null,
    };
  });
}

/** A pass has no more uses than it is read with: the latest ones. */
async function findUses(passIds: readonly string[]): Promise<string[]> {
  if (passIds.length === 0) return [];
  const passes = await PassModel.find(
    { _id: trusted({ $in: passIds }) },
    { uses: { $slice: -4 * MOST_EVIDENCE } },
  ).lean<Pick<PassDocument, "uses">[]>();
  return passes.flatMap(({ uses }) => uses.map(({ bookingId }) => bookingId));
}

/** Live or archived. */
async function findBookingsEver(ids: readonly string[]): Promise<BookingDocument[]> {
  const some = { _id: trusted({ $in: ids }) };
  const live = await BookingModel.find(some).lean<BookingDocument[]>();
  return joinArchived(live, await ArchivedBookingModel.find(some).lean<BookingDocument[]>());
}
