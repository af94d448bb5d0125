import { Schema } from "mongoose";
import { type SettingName, STUDIO_ID, type StudioSettings } from "#shared/features/studio/studio.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";

interface StudioFields {
  /** What was changed from the defaults. */
  settings: Partial<StudioSettings>;
  version: number;
  changed: Partial<Record<SettingName, { byId: string; byName: string; at: Date }>>;
  usedLogos?: string[];
}
export type StudioDocument = StudioFields & SyncedFields;

const schema = syncedSchema<StudioFields>(
  {
    settings: { type: Schema.Types.Mixed, default: {} } as never,
    version: { type: Number, default: 0 },
    changed: { type: Schema.Types.Mixed, default: {} } as never,
    usedLogos: { type: [String], default: undefined },
  },
  { versionKey: false, minimize: false },
);
export const StudioModel = mongoose.model("Studio", schema, "studio");

/** One document; null as long as nothing was changed. */
export const findStudio = () => StudioModel.findById(STUDIO_ID).lean<StudioDocument>();
