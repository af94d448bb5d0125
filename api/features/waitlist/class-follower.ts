import { mongoose } from "../../db/mongoose.ts";
import type { ClassFollower } from "../../feature.ts";
import { findWaiting, inLine } from "./line.ts";
import { WaitlistEntryModel } from "./waitlist-entry.model.ts";

const { trusted } = mongoose;

/**
 * The line of a class that the studio moves. A wish to be booked at once was given for the old time: at the new one the
 * seat is offered. `advance-waitlists.ts` ends the line of a canceled class.
 */
export const classFollower: ClassFollower = {
  onMoved: async (classInstanceId, startsAt) => {
    const moved = { classInstanceId, status: inLine(), startsAt: trusted({ $ne: startsAt }) };
    await WaitlistEntryModel.updateMany(moved, { startsAt, autoConfirm: false });
  },
  findPeople: async (classInstanceIds) =>
    (await findWaiting(classInstanceIds)).map(({ classInstanceId, attendeeId: personId }) => ({
      classInstanceId,
      personId,
      standing: "waiting",
    })),
};
