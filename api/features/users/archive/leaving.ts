import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { addDays, dayIn, toInstant } from "#shared/core/time.ts";
import type { LeavingPreview } from "#shared/features/users/archive/endpoints.ts";
import { findCredit } from "../../gift-cards/index.ts";
import { type PassDocument, PassModel } from "../../memberships/index.ts";
import { sumOpen } from "./preview.ts";

const MOST_PASSES = 50;

/** Money between a person and the studio, before they delete their account. */
export async function previewLeaving(
  userId: string,
  { timeZone }: Pick<Services, "timeZone">,
): Promise<LeavingPreview> {
  const live = { ownerId: userId, status: mongoose.trusted({ $ne: "ended" as const }), deletedAt: null };
  const passes = await PassModel.find(live).sort({ endsAt: 1 }).limit(MOST_PASSES).lean<PassDocument[]>();
  const credit = await findCredit(userId);
  return {
    creditCents: credit?.leftCents ?? 0,
    passes: passes.map(({ _id, planName, creditsLeft, endsAt }) => ({
      id: _id,
      planName,
      creditsLeft,
      lastDay: addDays(dayIn(timeZone, toInstant(endsAt)), -1),
    })),
    openCents: await sumOpen([userId]),
  };
}
