import { Schema } from "mongoose";
import { getLandingConfig, updateLandingConfig } from "../../../shared/features/landing/endpoints.ts";
import { DEFAULT_LANDING_CONFIG, LandingConfig } from "../../../shared/features/landing/landing-config.ts";
import { tellChange } from "../../audit/note.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";

/** What was changed from the defaults; one document. */
const schema = new Schema({ _id: String, config: Schema.Types.Mixed }, { versionKey: false, minimize: false });
export const LandingConfigModel = mongoose.model("LandingConfig", schema, "landing_config");
const ONLY = "landing";

async function readConfig(): Promise<LandingConfig> {
  const stored = await LandingConfigModel.findById(ONLY).lean();
  const merged = LandingConfig.safeParse({ ...DEFAULT_LANDING_CONFIG, ...(stored?.config ?? {}) });
  return merged.success ? merged.data : DEFAULT_LANDING_CONFIG;
}

export const feature: Feature = {
  name: "landing",
  readTexts: async () => {
    const config = await readConfig();
    const features = config.featuresContent.flatMap(({ title, description }) => [title, description]);
    return [...Object.values(config).filter((value) => typeof value === "string"), ...features];
  },
  readPictures: async () => [(await readConfig()).heroBackgroundImage],
  routes: [
    handle(getLandingConfig, () => readConfig()),
    handle(updateLandingConfig, async (config, { audit }) => {
      const save = () => LandingConfigModel.updateOne({ _id: ONLY }, { config }, { upsert: true });
      await tellChange(audit, readConfig, save);
      return readConfig();
    }),
  ],
};
