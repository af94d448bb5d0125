import { Schema } from "mongoose";
import { v5 as idFrom } from "uuid";
import { LetterReason, LetterState } from "#shared/features/campaigns/letter.ts";
import { mongoose } from "../../db/mongoose.ts";

/** The letter of one campaign to one account, however many people of its family it is about. */
export interface LetterDocument {
  /** Made from campaign and account: a repeat finds it. */
  _id: string;
  campaignId: string;
  accountId: string;
  /** The people of the audience for whom this account receives: itself, or its children. */
  aboutIds: string[];
  state: LetterState;
  reason: LetterReason | null;
  words: string | null;
  /** Not before, while it waits; else when it came to its state. */
  at: Date;
  isUnsubscribed: boolean;
  /** Of a standing letter that goes to a person again: the look that found it; null for the first one. */
  foundOn: string | null;
  /** Of news that leave by themselves: a person gets at most one in three days. */
  isStandingNews: boolean;
}

const schema = new Schema<LetterDocument>(
  {
    _id: { type: String, required: true },
    campaignId: { type: String, required: true },
    accountId: { type: String, required: true },
    aboutIds: { type: [String], required: true, index: true },
    state: { type: String, enum: LetterState.options, required: true },
    reason: { type: String, enum: [...LetterReason.options, null], default: null },
    words: { type: String, default: null },
    at: { type: Date, required: true },
    isUnsubscribed: { type: Boolean, default: false },
    foundOn: { type: String, default: null },
    isStandingNews: { type: Boolean, default: false },
  },
  { versionKey: false },
);
schema.index({ campaignId: 1, state: 1, at: 1 });
schema.index({ campaignId: 1, state: 1, _id: 1 });
schema.index({ campaignId: 1, _id: 1 });
schema.index({ campaignId: 1, accountId: 1, at: 1 });
schema.index({ accountId: 1, isStandingNews: 1, at: 1 });
export const CampaignLetterModel = mongoose.model("CampaignLetter", schema, "campaign_letters");

const NAMESPACE = "5f0c3a56-9c1d-4b5e-8a3e-2d0f6c9b7e41";

export const letterId = (campaignId: string, accountId: string, foundOn: string | null = null): string =>
  idFrom([campaignId, accountId, ...(foundOn ? [foundOn] : [])].join(":"), NAMESPACE);
