import type { Services } from "#api/services.ts";
import { addDays, instantIn, toDate, todayAt } from "#shared/core/time.ts";
import type { CampaignStatus } from "#shared/features/campaigns/campaign.ts";
import { CampaignLetterModel, type LetterDocument, letterId } from "../letter.model.ts";

export const LOOK_AGAIN = "campaigns.lookAgain";

/** Letters of these campaigns leave. */
export const UNDER_WAY: CampaignStatus[] = ["sending", "standing"];

/** Standing letters are looked after once a day, when people are up. */
const LOOKED_AT = "10:00";

/** On the studio's clock. */
export function nextLook(services: Pick<Services, "now" | "timeZone">): Temporal.Instant {
  const today = todayAt(services);
  const todays = instantIn(services.timeZone, today, LOOKED_AT);
  if (Temporal.Instant.compare(todays, services.now()) > 0) return todays;
  return instantIn(services.timeZone, addDays(today, 1), LOOKED_AT);
}

type NewLetter = Pick<
  LetterDocument,
  "campaignId" | "accountId" | "aboutIds" | "state" | "reason" | "foundOn" | "isStandingNews"
>;

/** Makes letters that are not there yet; one that is there gets the people it is about besides. Safe to repeat. */
export async function writeLetters(letters: readonly NewLetter[], { now }: Pick<Services, "now">): Promise<void> {
  if (letters.length === 0) return;
  const at = toDate(now());
  await CampaignLetterModel.bulkWrite(
    letters.map(({ aboutIds, ...letter }) => ({
      updateOne: {
        filter: { _id: letterId(letter.campaignId, letter.accountId, letter.foundOn) },
        update: {
          $setOnInsert: { ...letter, words: null, isUnsubscribed: false, at },
          $addToSet: { aboutIds: { $each: aboutIds } },
        },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}
