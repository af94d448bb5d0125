import { Schema } from "mongoose";
import { mongoose } from "../../db/mongoose.ts";
import { isSealed, openText, sealText } from "../../secrets/seal.ts";
import type { Services } from "../../services.ts";

interface StoredConfig {
  _id: string;
  chatbotEnabled: boolean;
  /** Sealed: a copy of the database spends no money. */
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

const PURPOSE = "ai-config";

type Deps = Pick<Services, "env" | "secrets">;

/** Older versions stored the key as it is: it is sealed the first time it is read. */
async function openKey(stored: string, { secrets }: Deps): Promise<string | null> {
  if (isSealed(stored)) return openText(stored, PURPOSE, secrets);
  await AiConfigModel.updateOne(
    { _id: ONLY, openaiApiKey: stored },
    { openaiApiKey: sealText(stored, PURPOSE, secrets) },
  );
  return stored;
}

export async function readAiConfig(services: Deps) {
  const stored = await AiConfigModel.findById(ONLY).lean<StoredConfig>();
  const key = stored?.openaiApiKey ? await openKey(stored.openaiApiKey, services) : null;
  return {
    chatbotEnabled: stored?.chatbotEnabled ?? false,
    apiKey: key ?? services.env.OPENAI_API_KEY ?? null,
  };
}

interface ConfigChange {
  chatbotEnabled: boolean;
  /** Left out it keeps the key, empty it takes it away. */
  openaiApiKey?: string | undefined;
}

export async function saveAiConfig(
  { chatbotEnabled, openaiApiKey }: ConfigChange,
  { secrets }: Pick<Services, "secrets">,
): Promise<void> {
  const sealed = openaiApiKey ? sealText(openaiApiKey, PURPOSE, secrets) : null;
  const update = { chatbotEnabled, ...(openaiApiKey !== undefined && { openaiApiKey: sealed }) };
  await AiConfigModel.updateOne({ _id: ONLY }, update, { upsert: true });
}

/** The studio's key for the model; null where it has none. */
export const findApiKey = async (services: Deps) => (await readAiConfig(services)).apiKey;
