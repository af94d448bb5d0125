import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { inEnglish } from "#shared/core/messages/answer.ts";
import type { Message } from "#shared/core/messages/message.ts";
import type { Campaign, CampaignContent, CampaignStatus } from "#shared/features/campaigns/campaign.ts";
import { ReadyKey, type ReadyLetter } from "#shared/features/campaigns/ready-endpoints.ts";
import { sentencesOf } from "../../groups/index.ts";
import { type CampaignDocument, CampaignModel } from "../campaign.model.ts";
import { createCampaign } from "../drafts.ts";
import { READY_RULES } from "./rules.ts";
import { READY_TEXTS } from "./texts.ts";

const { trusted } = mongoose;
const IN_USE: CampaignStatus[] = ["draft", "standing"];

const contentOf = (key: ReadyKey): CampaignContent => {
  const { kind, conditions, standing } = READY_RULES[key];
  const audience = { kind: "rule" as const, conditions };
  return { ...READY_TEXTS[key], kind, audience, standing, files: [], sendAt: null, waitsForDay: true };
};

/** In the order in which a person meets them. */
export async function listReadyLetters(): Promise<ReadyLetter[]> {
  const keys = ReadyKey.options;
  const [letters, sentences] = await Promise.all([
    findLetters(),
    sentencesOf(keys.map((key) => ({ kind: "rule", conditions: READY_RULES[key].conditions }))),
  ]);
  return keys.map((key, at) => {
    const { message: sentence, words } = inEnglish(sentences[at] as Message);
    const letter = letters.get(key);
    return {
      key,
      kind: READY_RULES[key].kind,
      sentence,
      ...(words && { sentenceWords: words }),
      againAfterDays: READY_RULES[key].standing.againAfterDays,
      letter: letter ? { id: letter._id, status: letter.status, figures: letter.figures } : null,
    };
  });
}

type Found = Pick<CampaignDocument, "_id" | "status" | "figures"> & { readyKey: ReadyKey };
const MOST_FOUND = 200;

/** Of each occasion the letter that leaves, or else the draft that was written in last. */
async function findLetters(): Promise<Map<ReadyKey, Found>> {
  const found = await CampaignModel.find(
    { readyKey: trusted({ $in: ReadyKey.options }), status: trusted({ $in: IN_USE }) },
    { status: 1, figures: 1, readyKey: 1 },
  )
    .sort({ status: 1, updatedAt: 1 })
    .limit(MOST_FOUND)
    .lean<Found[]>();
  // "standing" comes after "draft": the last one counts.
  return new Map(found.map((letter) => [letter.readyKey, letter]));
}

/** A repeat makes no second one. @throws AppError 409 `id.used` */
export const beginReadyLetter = (
  { id, key }: { id: string; key: ReadyKey },
  actor: Actor,
  services: Services,
): Promise<Campaign> => createCampaign({ ...contentOf(key), id, readyKey: key }, actor, services);
