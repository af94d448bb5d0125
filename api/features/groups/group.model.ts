import { Schema } from "mongoose";
import type { Audience, Group } from "#shared/features/groups/audience.ts";
import type { Made } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";

export interface GroupDocument extends Made {
  _id: string;
  name: string;
  audience: Audience;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  archivedAt: Date | null;
  /** When its people were last written to, booked for or given a pass. */
  lastUsedAt: Date | null;
}

const schema = new Schema<GroupDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    audience: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    archivedAt: { type: Date, default: null },
    lastUsedAt: { type: Date, default: null },
    madeBy: String,
  },
  { versionKey: false, minimize: false },
);
// The pages of the list: those in use, and those archived.
schema.index({ archivedAt: 1, name: 1, _id: 1 });
// Where two accounts of one person become one.
schema.index({ "audience.personIds": 1 }, { sparse: true });

export const GroupModel = mongoose.model("Group", schema, "groups");

export const toGroup = ({ _id, name, audience, version, createdAt, updatedAt, archivedAt }: GroupDocument): Group => ({
  id: _id,
  name,
  audience,
  version,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  archivedAt: archivedAt?.toISOString() ?? null,
});
