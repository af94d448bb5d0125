import { ArchivedBookingModel } from "./archived.model.ts";

/** How many archived classes each of these people came to, as far as is known: read from an index alone. */
export async function countArchivedVisits(attendeeIds: string[]): Promise<Map<string, number>> {
  // No `deletedAt` here: the index could not answer it, and a deleted booking is never archived.
  const found = await ArchivedBookingModel.aggregate<{ _id: string; visits: number }>([
    { $match: { attendeeId: { $in: attendeeIds }, attendance: { $ne: "no-show" }, status: "booked" } },
    { $group: { _id: "$attendeeId", visits: { $sum: 1 } } },
  ]);
  return new Map(found.map(({ _id, visits }) => [_id, visits]));
}
