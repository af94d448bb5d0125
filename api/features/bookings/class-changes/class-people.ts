import { mongoose } from "#api/db/mongoose.ts";
import type { ClassPerson } from "#api/feature.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { type BookingDocument, BookingModel } from "../booking.model.ts";

const { trusted } = mongoose;

/** Of the bookings that fell with their class. */
export const fallenIn = (classInstanceIds: readonly string[]) => ({
  classInstanceId: trusted({ $in: [...classInstanceIds] }),
  status: "released" as const,
  cancelledAt: trusted({ $ne: null }),
});

const wayBack = ({ passId, refundsTo }: BookingDocument) => (passId ? "pass" : (refundsTo ?? "card"));

/** Classes that would go back to passes, if the studio canceled these. */
export const countOnPasses = (classInstanceIds: readonly string[]): Promise<number> =>
  BookingModel.countDocuments({
    classInstanceId: trusted({ $in: [...classInstanceIds] }),
    status: "booked",
    passId: trusted({ $ne: null }),
  });

/**
 * The people who have a seat in these classes, or hold one in a cart; those let in over the capacity, who have none; and
 * those whose seat fell with a canceled class.
 */
export async function findSeated(classInstanceIds: readonly string[]): Promise<ClassPerson[]> {
  const ids = trusted({ $in: [...classInstanceIds] });
  const instances = await ClassInstanceModel.find({ _id: ids }, { seats: 1, status: 1 }).lean<
    Pick<ClassInstanceDocument, "_id" | "seats" | "status">[]
  >();
  const cancelledIds = instances.flatMap(({ _id, status }) => (status === "cancelled" ? [_id] : []));
  const seated = instances.flatMap(({ _id: classInstanceId, seats }) =>
    seats.flatMap(({ attendeeId: personId, status }) =>
      status === "offered" ? [] : [{ classInstanceId, personId, standing: status }],
    ),
  );
  const over = await BookingModel.find(
    { classInstanceId: ids, isOverCapacity: true, status: "booked" },
    { attendeeId: 1, classInstanceId: 1 },
  ).lean<Pick<BookingDocument, "attendeeId" | "classInstanceId">[]>();
  const fallen =
    cancelledIds.length > 0 ? await BookingModel.find(fallenIn(cancelledIds)).lean<BookingDocument[]>() : [];
  return [
    ...seated,
    ...over.map(({ attendeeId: personId, classInstanceId }) => ({
      ...{ classInstanceId, personId },
      standing: "booked" as const,
    })),
    ...fallen.map((booking) => ({
      ...{ classInstanceId: booking.classInstanceId, personId: booking.attendeeId },
      standing: "booked" as const,
      ...(booking.refundState && { back: wayBack(booking) }),
    })),
  ];
}
