import type { ClassPerson } from "#api/feature.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { type BookingDocument, BookingModel } from "../booking.model.ts";

/** The people who have a seat in a class, or hold one in a cart; and those let in over its capacity, who have none. */
export async function findSeated(classInstanceId: string): Promise<ClassPerson[]> {
  const instance = await ClassInstanceModel.findById(classInstanceId, { seats: 1 }).lean<
    Pick<ClassInstanceDocument, "seats">
  >();
  const seated = (instance?.seats ?? []).flatMap(({ attendeeId: personId, status }) =>
    status === "offered" ? [] : [{ personId, standing: status }],
  );
  const over = await BookingModel.find(
    { classInstanceId, isOverCapacity: true, status: "booked" },
    { attendeeId: 1 },
  ).lean<Pick<BookingDocument, "attendeeId">[]>();
  return [...seated, ...over.map(({ attendeeId: personId }) => ({ personId, standing: "booked" as const }))];
}
