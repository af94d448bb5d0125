import type { Actor } from "#shared/core/actor.ts";
import * as chat from "#shared/features/assistant/chat/endpoints.ts";
import * as endpoints from "#shared/features/assistant/endpoints.ts";
import * as keys from "#shared/features/assistant/keys/endpoints.ts";
import { logChange } from "../../audit/note.ts";
import type { Feature } from "../../feature.ts";
import { handle, type RequestContext } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { startAnswer } from "./chat/ask.ts";
import { deleteConversation, getConversation, listConversations } from "./chat/conversations.ts";
import { listSuggestions } from "./chat/suggestions.ts";
import { assistantJobs } from "./jobs.ts";
import { listKeys, makeKey, revokeKey } from "./keys/keys.ts";
import { mountMcp } from "./keys/mcp.ts";
import { numberedAliases } from "./leaving/aliases.ts";
import { createLeaving } from "./leaving/leaving.ts";
import { privacy } from "./privacy.ts";
import { asksAgain, confirmProposal, declineProposal, listProposals } from "./proposals/confirm.ts";
import { readAiConfig, saveAiConfig, saveSettings } from "./settings/config.ts";
import { readUse, tryKey } from "./settings/use.ts";
import type { Surroundings } from "./tools/tool.ts";

async function maskedConfig(services: Services) {
  const { chatbotEnabled, apiKey } = await readAiConfig(services);
  return { chatbotEnabled, openaiApiKey: endpoints.maskKey(apiKey) };
}

const settingsOf = async (services: Services) => (await readAiConfig(services)).settings;

const settingsRoutes = [
  handle(endpoints.getAiConfig, (_, { services }) => maskedConfig(services)),
  handle(endpoints.updateAiConfig, async (change, { services, audit }) => {
    await logChange(
      audit,
      () => maskedConfig(services),
      () => saveAiConfig(change, services),
    );
    return maskedConfig(services);
  }),
  handle(endpoints.getSettings, (_, { services }) => settingsOf(services)),
  handle(endpoints.saveSettings, async (settings, { services, audit }) => {
    const isKeyDeleted = await logChange(
      audit,
      () => settingsOf(services),
      () => saveSettings(settings),
    );
    return { settings: await settingsOf(services), isKeyDeleted };
  }),
  handle(endpoints.tryKey, (_, { services }) => tryKey(services)),
  handle(endpoints.getUse, (_, { services }) => readUse(services)),
];

const keyRoutes = [
  handle(keys.listKeys, (_, context) => listKeys(context)),
  handle(keys.makeKey, (draft, context) => makeKey(draft, context)),
  handle(keys.revokeKey, ({ id }, context) => revokeKey(id, context)),
];

/** Suggestions need figures alone: nothing leaves. */
async function suggestionsFor(context: RequestContext<Actor>, surroundings: Surroundings) {
  const leaving = createLeaving(await settingsOf(context.services), numberedAliases([]), context.services);
  return listSuggestions({ caller: context, surroundings, leaving, origin: { conversationId: "" } });
}

/** @param surroundings all routes and sources of the ledger; functions, because their lists are not complete yet */
export const feature = (surroundings: Surroundings): Feature => ({
  name: "assistant",
  privacy,
  jobs: assistantJobs,
  routes: [
    ...settingsRoutes,
    ...keyRoutes,
    handle(chat.listConversations, ({ after }, context) => listConversations(after, context)),
    handle(chat.getConversation, ({ id }, context) => getConversation(id, context)),
    handle(chat.deleteConversation, ({ id }, context) => deleteConversation(id, context)),
    handle(chat.ask, (question, context) => startAnswer(question, surroundings, context)),
    handle(chat.listSuggestions, (_, context) => suggestionsFor(context, surroundings)),
    handle(chat.listProposals, (_, context) => listProposals(context)),
    handle(chat.confirmProposal, (card, context) => confirmProposal(card, surroundings, context), {
      asksWhen: ({ id }) => asksAgain(id, surroundings),
    }),
    handle(chat.declineProposal, ({ id }, context) => declineProposal(id, context)),
  ],
  mountRaw: (router, services) => mountMcp(router, { services, surroundings }),
});
