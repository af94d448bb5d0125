import type { Services } from "#api/services.ts";
import { addDays, instantIn, timeIn, toDate, todayAt } from "#shared/core/time.ts";
import type { CampaignStatus } from "#shared/features/campaigns/campaign.ts";
import { CampaignLetterModel, type LetterDocument, letterId } from "../letter.model.ts";

export const LOOK_AGAIN = "campaigns.lookAgain";

/** Letters of these campaigns leave. */
export const UNDER_WAY: CampaignStatus[] = ["sending", "standing"];

/** When standing letters look for people: in the morning, for what the day brought, and for classes of tomorrow booked at night. */
const LOOKED_AT = ["10:00", "17:00", "21:00"];

type Clock = Pick<Services, "now" | "timeZone">;

/** On the studio's clock. */
export function nextLook(services: Clock): Temporal.Instant {
  const today = todayAt(services);
  const looks = [today, addDays(today, 1)].flatMap((day) =>
    LOOKED_AT.map((time) => instantIn(services.timeZone, day, time)),
  );
  const next = looks.find((look) => Temporal.Instant.compare(look, services.now()) > 0);
  if (!next) throw new Error("A day without a look.");
  return next;
}

/** A name of the look of now, the same for a repeat after a crash: `2026-03-02T10:00`. */
export function nameOfLook(services: Clock): string {
  const time = timeIn(services.timeZone, services.now());
  return `${todayAt(services)}T${LOOKED_AT.findLast((look) => look <= time) ?? "00:00"}`;
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
