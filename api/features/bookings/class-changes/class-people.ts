import { mongoose } from "#api/db/mongoose.ts";
import type { ClassPerson } from "#api/feature.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { type BookingDocument, BookingModel } from "../booking.model.ts";

const { trusted } = mongoose;

/** The people who have a seat in these classes, or hold one in a cart; and those let in over the capacity, who have none. */
export async function findSeated(classInstanceIds: readonly string[]): Promise<ClassPerson[]> {
  const ids = trusted({ $in: [...classInstanceIds] });
  const instances = await ClassInstanceModel.find({ _id: ids }, { seats: 1 }).lean<
    Pick<ClassInstanceDocument, "_id" | "seats">[]
  >();
  const seated = instances.flatMap(({ _id: classInstanceId, seats }) =>
    seats.flatMap(({ attendeeId: personId, status }) =>
      status === "offered" ? [] : [{ classInstanceId, personId, standing: status }],
    ),
  );
  const over = await BookingModel.find(
    { classInstanceId: ids, isOverCapacity: true, status: "booked" },
    { attendeeId: 1, classInstanceId: 1 },
  ).lean<Pick<BookingDocument, "attendeeId" | "classInstanceId">[]>();
  return [
    ...seated,
    ...over.map(({ attendeeId: personId, classInstanceId }) => ({
      classInstanceId,
      personId,
      standing: "booked" as const,
    })),
  ];
}
