import { mongoose } from "#api/db/mongoose.ts";
import { BookingModel } from "../../bookings/index.ts";
import { CampaignModel } from "../campaign.model.ts";
import { CampaignLetterModel } from "../letter.model.ts";

const { trusted } = mongoose;
const WITHIN_MS = 14 * 86_400_000;
/** The latest letters say how it works now. */
const MOST_LETTERS = 500;

/** Of the readers of a standing letter, how many booked a class in the two weeks after it. */
export async function countCameBack(campaignId: string): Promise<number> {
  if (!(await CampaignModel.exists({ _id: campaignId, standing: trusted({ $ne: null }) }))) return 0;
  const letters = await CampaignLetterModel.find({ campaignId, state: "sent" }, { aboutIds: 1, at: 1 })
    .sort({ at: -1 })
    .limit(MOST_LETTERS)
    .lean();
  const personIds = letters.flatMap(({ aboutIds }) => aboutIds);
  const since = letters.at(-1)?.at;
  if (!since) return 0;
  const booked = await BookingModel.find(
    { attendeeId: trusted({ $in: personIds }), bookedAt: trusted({ $gt: since }) },
    { attendeeId: 1, bookedAt: 1 },
  ).lean();
  const isReply = (at: Date, bookedAt: Date | null) =>
    bookedAt !== null && bookedAt > at && bookedAt.getTime() - at.getTime() <= WITHIN_MS;
  return letters.filter(({ aboutIds, at }) =>
    booked.some(({ attendeeId, bookedAt }) => aboutIds.includes(attendeeId) && isReply(at, bookedAt)),
  ).length;
}
