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

/** People who were let in unpaid, and have not paid since. */
export const findDebtorsOfPlaces = (): Promise<string[]> =>
  BookingModel.distinct("attendeeId", { isUnpaid: true, status: "booked", settlement: null, deletedAt: null });
