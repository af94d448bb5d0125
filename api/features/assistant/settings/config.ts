import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import { isSealed, openText, sealText } from "#api/secrets/seal.ts";
import type { Services } from "#api/services.ts";
import { type AssistantSettings, DEFAULT_ASSISTANT } from "#shared/features/assistant/settings.ts";

interface StoredConfig {
  _id: string;
  chatbotEnabled: boolean;
  /** Sealed: a copy of the database spends no money. */
  openaiApiKey: string | null;
  settings?: AssistantSettings | null;
}

const schema = new Schema<StoredConfig>(
  {
    _id: { type: String, required: true },
    chatbotEnabled: { type: Boolean, default: false },
    openaiApiKey: { type: String, default: null },
    settings: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false },
);
const AiConfigModel = mongoose.model("AiConfig", schema, "ai_config");
const ONLY = "ai";

const PURPOSE = "ai-config";

type Deps = Pick<Services, "env" | "secrets">;

/** All that a call of the model needs to know. */
export interface AssistantConfig {
  chatbotEnabled: boolean;
  /** Null where the studio has none. */
  apiKey: string | null;
  settings: AssistantSettings;
}

/** Older versions stored the key as it is: it is sealed the first time it is read. */
async function openKey(stored: string, { secrets }: Deps): Promise<string | null> {
  if (isSealed(stored)) return openText(stored, PURPOSE, secrets);
  await AiConfigModel.updateOne(
    { _id: ONLY, openaiApiKey: stored },
    { openaiApiKey: sealText(stored, PURPOSE, secrets) },
  );
  return stored;
}

export async function readAiConfig(services: Deps): Promise<AssistantConfig> {
  const stored = await AiConfigModel.findById(ONLY).lean<StoredConfig>();
  const settings = { ...DEFAULT_ASSISTANT, model: services.env.OPENAI_MODEL, ...stored?.settings };
  const key = stored?.openaiApiKey ? await openKey(stored.openaiApiKey, services) : null;
  // The operator's key is for the operator's address: it goes to no other that an admin enters.
  const operatorKey = settings.baseUrl === "" ? (services.env.OPENAI_API_KEY ?? null) : null;
  return { chatbotEnabled: stored?.chatbotEnabled ?? false, apiKey: key ?? operatorKey, settings };
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

const originOf = ({ baseUrl }: Pick<AssistantSettings, "baseUrl">): string =>
  /^[a-z]+:\/\/[^/]+/i.exec(baseUrl)?.[0].toLowerCase() ?? "";

/**
 * A key belongs to the host it was entered for: with another host in the same write it is deleted, so that no admin
 * sends it where its owner did not.
 * @returns whether the stored key was deleted
 */
export async function saveSettings(settings: AssistantSettings): Promise<boolean> {
  const before = await AiConfigModel.findById(ONLY).lean<StoredConfig>();
  const isElsewhere = originOf(before?.settings ?? DEFAULT_ASSISTANT) !== originOf(settings);
  const update = { settings, ...(isElsewhere && { openaiApiKey: null }) };
  await AiConfigModel.updateOne({ _id: ONLY }, update, { upsert: true });
  return isElsewhere && Boolean(before?.openaiApiKey);
}

/** The studio's key for the model; null where it has none. */
export const findApiKey = async (services: Deps) => (await readAiConfig(services)).apiKey;
