import type { Services } from "#api/services.ts";
import { addDays, type Day, spanOfDays, toDate } from "#shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import { findClassesEver } from "../classes/index.ts";
import { BookingModel } from "./booking.model.ts";

const { trusted } = mongoose;

/** All people with a booked place in one of these classes, with a seat or over capacity. */
export async function findAttendeesOf(classInstanceIds: string[]): Promise<string[]> {
  if (classInstanceIds.length === 0) return [];
  const [classes, booked] = await Promise.all([
    findClassesEver(classInstanceIds, ["seats"]),
    BookingModel.distinct("attendeeId", {
      classInstanceId: trusted({ $in: classInstanceIds }),
      status: "booked",
      deletedAt: null,
    }),
  ]);
  const seated = classes.flatMap(({ seats }) => seats.filter(({ status }) => status === "booked"));
  return [...new Set([...seated.map(({ attendeeId }) => attendeeId), ...booked])];
}

/** All people with a booked place in a class of that day, by the studio's calendar. */
export function findAttendeesOn(day: Day, { timeZone }: Pick<Services, "timeZone">): Promise<string[]> {
  const { from, to } = spanOfDays(timeZone, day, addDays(day, 1));
  const startsAt = trusted({ $gte: from, $lt: to });
  return BookingModel.distinct("attendeeId", { status: "booked", startsAt, deletedAt: null });
}

/** Of these people those with a booked place in a class to come. */
export async function findBookedAhead(
  personIds: readonly string[],
  { now }: Pick<Services, "now">,
): Promise<Set<string>> {
  const ids = await BookingModel.distinct("attendeeId", {
    attendeeId: trusted({ $in: [...personIds] }),
    attendance: null,
    startsAt: trusted({ $gt: toDate(now()) }),
    status: "booked",
    deletedAt: null,
  });
  return new Set(ids);
}

/** People who were let in unpaid, and have not paid since. */
export const findDebtorsOfPlaces = (): Promise<string[]> =>
  BookingModel.distinct("attendeeId", { isUnpaid: true, status: "booked", settlement: null, deletedAt: null });
