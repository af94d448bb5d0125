import { Schema } from "mongoose";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";

interface StoredConfig {
  _id: string;
  chatbotEnabled: boolean;
  openaiApiKey: string | null;
}

const schema = new Schema<StoredConfig>(
  {
    _id: { type: String, required: true },
    chatbotEnabled: { type: Boolean, default: false },
    openaiApiKey: { type: String, default: null },
  },
  { versionKey: false },
);
const AiConfigModel = mongoose.model("AiConfig", schema, "ai_config");
const ONLY = "ai";

export async function readAiConfig(services: Pick<Services, "env">) {
  const stored = await AiConfigModel.findById(ONLY).lean<StoredConfig>();
  return {
    chatbotEnabled: stored?.chatbotEnabled ?? false,
    apiKey: stored?.openaiApiKey ?? services.env.OPENAI_API_KEY ?? null,
  };
}

/** `openaiApiKey` left out keeps the key, empty takes it away. */
export async function saveAiConfig(change: {
  chatbotEnabled: boolean;
  openaiApiKey?: string | undefined;
}): Promise<void> {
  const { chatbotEnabled, openaiApiKey } = change;
  const update = { chatbotEnabled, ...(openaiApiKey !== undefined && { openaiApiKey: openaiApiKey || null }) };
  await AiConfigModel.updateOne({ _id: ONLY }, update, { upsert: true });
}

export const findApiKey = async (services: Pick<Services, "env">) => (await readAiConfig(services)).apiKey;
