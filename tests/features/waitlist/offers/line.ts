import { v7 as newId } from "uuid";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { DeliveryModel } from "#api/features/notifications/delivery.model.ts";
import { WaitlistEntryModel } from "#api/features/waitlist/waitlist-entry.model.ts";
import { joinWaitlist } from "#shared/features/waitlist/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import type { Studio } from "#tests/support/studio.ts";

/** One full class with its line, by first names. */
export function openLine(studio: Studio, classInstanceId: string) {
  const instance = async () => {
    const doc = await ClassInstanceModel.findById(classInstanceId).lean();
    if (!doc) throw new Error("The class is gone.");
    return doc;
  };
  const entryOf = async ({ id }: { id: string }) => {
    const entry = await WaitlistEntryModel.findOne({ classInstanceId, attendeeId: id }).sort({ sequence: -1 }).lean();
    if (!entry) throw new Error("This person never waited.");
    return entry;
  };
  return {
    instance,
    entryOf,
    join: (as: SignedIn, terms: object = {}) =>
      studio.call(joinWaitlist, { id: newId(), classInstanceId, ...terms }, as),
    /** One more seat, as after a cancellation. */
    addSeat: () => ClassInstanceModel.updateOne({ _id: classInstanceId }, { $inc: { capacity: 1, seatsLeft: 1 } }),
    advance: () => studio.runJob("waitlist.advance"),
    /** Who has which seat. */
    seats: async () =>
      (await instance()).seats.map(({ attendeeName, status }) => `${attendeeName.split(" ")[0]} ${status}`),
    line: async () =>
      (await WaitlistEntryModel.find({ classInstanceId, status: "waiting" }).sort({ sequence: 1 }).lean()).map(
        ({ attendeeName, position }) => `${position} ${attendeeName.split(" ")[0]}`,
      ),
    notified: async (title: string) =>
      (await DeliveryModel.find({ title }).sort({ createdAt: 1 }).lean()).map(({ userId }) => userId),
  };
}
