import { Schema } from "mongoose";
import {
  type CampaignContent,
  type CampaignFile,
  CampaignKind,
  CampaignStatus,
  type Figures,
  NO_FIGURES,
} from "#shared/features/campaigns/campaign.ts";
import { ReadyKey } from "#shared/features/campaigns/ready-endpoints.ts";
import type { Made } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";
import { keepsTodo, type WithTodo } from "../../follow-ups/todo.ts";

/** Where the snapshot of the audience stands. */
interface Planning {
  /** The last person that has a letter; null: none yet. */
  after: string | null;
  isDone: boolean;
}

export interface CampaignDocument extends CampaignContent, Made, WithTodo {
  _id: string;
  /** The occasion it was begun for; null: written from nothing. */
  readyKey?: ReadyKey | null;
  plannedFor: Date | null;
  status: CampaignStatus;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  byId: string;
  byName: string;
  begunAt: Date | null;
  finishedAt: Date | null;
  planning: Planning | null;
  figures: Figures;
}

const file = new Schema<CampaignFile>(
  {
    id: { type: String, required: true },
    name: { type: String, required: true },
    type: { type: String, required: true },
    bytes: { type: Number, required: true },
  },
  { _id: false },
);

const schema = new Schema<CampaignDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: CampaignKind.options, required: true },
    subject: { type: Schema.Types.Mixed, required: true },
    body: { type: Schema.Types.Mixed, required: true },
    audience: { type: Schema.Types.Mixed, default: null },
    files: { type: [file], default: [] },
    standing: { type: Schema.Types.Mixed, default: null },
    sendAt: { type: Schema.Types.Mixed, default: null },
    readyKey: { type: String, enum: [...ReadyKey.options, null], default: null },
    plannedFor: { type: Date, default: null },
    waitsForDay: { type: Boolean, required: true },
    status: { type: String, enum: CampaignStatus.options, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    byId: { type: String, required: true },
    byName: { type: String, default: "" },
    begunAt: { type: Date, default: null },
    finishedAt: { type: Date, default: null },
    planning: { type: Schema.Types.Mixed, default: null },
    figures: { type: Schema.Types.Mixed, default: NO_FIGURES },
    madeBy: String,
  },
  { versionKey: false, minimize: false },
);
schema.plugin(keepsTodo);
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ "files.id": 1 }, { sparse: true });
schema.index({ readyKey: 1, status: 1 }, { partialFilterExpression: { readyKey: { $gt: "" } } });
// Two letters of one occasion that leave by themselves would each reach the same people.
schema.index(
  { readyKey: 1 },
  { name: "one_standing", unique: true, partialFilterExpression: { readyKey: { $gt: "" }, status: "standing" } },
);
// Where two accounts of one person become one.
schema.index({ "audience.personIds": 1 }, { sparse: true });
export const CampaignModel = mongoose.model("Campaign", schema, "campaigns");
