import { getAiConfig, maskKey, updateAiConfig } from "#shared/features/assistant/endpoints.ts";
import { logChange } from "../../audit/note.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { readAiConfig, saveAiConfig } from "./config.ts";

async function maskedConfig(services: Services) {
  const { chatbotEnabled, apiKey } = await readAiConfig(services);
  return { chatbotEnabled, openaiApiKey: maskKey(apiKey) };
}

export const feature: Feature = {
  name: "assistant",
  routes: [
    handle(getAiConfig, (_, { services }) => maskedConfig(services)),
    handle(updateAiConfig, async (change, { services, audit }) => {
      await logChange(
        audit,
        () => maskedConfig(services),
        () => saveAiConfig(change, services),
      );
      return maskedConfig(services);
    }),
  ],
};
