import { Schema } from "mongoose";
import type { LandingConfig } from "#shared/features/landing/landing-config.ts";
import { mongoose } from "../../db/mongoose.ts";

export interface StoredVersion {
  version: number;
  at: Date;
  byName: string;
  config: LandingConfig;
}

/** What was changed from the defaults; one document, with what it was before. */
const schema = new Schema(
  {
    _id: String,
    config: Schema.Types.Mixed,
    version: { type: Number, default: 0 },
    versions: { type: [Schema.Types.Mixed], default: [] },
  },
  { versionKey: false, minimize: false },
);
export const LandingConfigModel = mongoose.model("LandingConfig", schema, "landing_config");
export const LANDING_ID = "landing";
