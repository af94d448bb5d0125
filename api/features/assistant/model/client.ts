import type OpenAI from "openai";
import type { Services } from "#api/services.ts";
import type { AssistantConfig } from "../settings/config.ts";
import { assertOutside } from "./address.ts";

interface Patience {
  timeoutMs: number;
  tries: number;
}

/** The way to the model, as the settings have it. @throws AddressRefused */
export async function openModel(
  { apiKey, settings }: AssistantConfig,
  { timeoutMs, tries }: Patience,
  { env }: Pick<Services, "env">,
): Promise<OpenAI> {
  await assertOutside(settings.baseUrl);
  // A tenth of a server's start, which a studio without a key would load for nothing.
  const { default: Client } = await import("openai");
  const baseURL = settings.baseUrl || env.OPENAI_BASE_URL;
  return new Client({
    apiKey: apiKey ?? "",
    timeout: timeoutMs,
    maxRetries: tries - 1,
    // A redirect could lead where the address may not.
    fetchOptions: { redirect: "error" },
    ...(baseURL && { baseURL }),
  });
}
