import type { Day } from "#shared/core/time.ts";
import { moveAudiences } from "../../db/audiences.ts";
import { audiencesOfPlace } from "../bookings/index.ts";
import { type WaitlistEntryDocument, WaitlistEntryModel } from "./waitlist-entry.model.ts";

/** Brings who sees a person's places in line, and those they took for others, up to the families of today. */
export async function refreshWaitAudiences(personId: string, today: Day): Promise<void> {
  const filters = [{ attendeeId: personId }, { joinedById: personId }];
  for (const filter of filters) {
    const entries = await WaitlistEntryModel.find({ ...filter, deletedAt: null }).lean<WaitlistEntryDocument[]>();
    for (const { _id, attendeeId, joinedById, audiences } of entries) {
      const wanted = await audiencesOfPlace({ attendeeId, bookedById: joinedById }, today);
      const visible = audiences.filter((audience) => !audience.startsWith("-"));
      if (new Set(visible).symmetricDifference(new Set<string>(wanted)).size === 0) continue;
      await WaitlistEntryModel.updateOne({ _id }, { audiences: moveAudiences(audiences, wanted) });
    }
  }
}
