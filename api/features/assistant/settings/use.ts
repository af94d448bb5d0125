import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { message } from "#shared/core/messages/message.ts";
import { toInstant } from "#shared/core/time.ts";
import type { AssistantUse, Trial } from "#shared/features/assistant/endpoints.ts";
import { toCents } from "#shared/features/assistant/settings.ts";
import { askOnce } from "../model/ask-model.ts";
import { failureWords } from "../model/failure.ts";
import { AiFailureModel, SpanModel, spansOf } from "../model/spending.ts";
import { readAiConfig } from "./config.ts";

const MOST_FAILURES = 20;

/** Money spent, against the limits. */
export async function readUse(services: Services): Promise<AssistantUse> {
  const { day, month } = spansOf(services);
  const [{ settings }, spans, failures] = await Promise.all([
    readAiConfig(services),
    SpanModel.find({ _id: mongoose.trusted({ $in: [day, month] }) }).lean(),
    AiFailureModel.find().sort({ at: -1, _id: -1 }).limit(MOST_FAILURES).lean(),
  ]);
  const [ofDay, ofMonth] = [day, month].map((id) => spans.find(({ _id }) => _id === id));
  return {
    monthCents: toCents(ofMonth?.micros ?? 0),
    monthlyCapCents: settings.monthlyCapCents,
    dayCents: toCents(ofDay?.micros ?? 0),
    dailyCapCents: settings.dailyCapCents,
    calls: ofMonth?.calls ?? 0,
    failed: ofMonth?.failed ?? 0,
    failures: failures.map(({ _id, at, words }) => ({ id: _id, at: toInstant(at).toString(), words })),
  };
}

const QUESTION = { instruction: "Answer with one short sentence.", text: "Say hello." };
const LONGEST_SHOWN = 200;

/** One small call, so that an admin sees whether key, address and model fit. */
export async function tryKey(services: Services): Promise<Trial> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  const config = await readAiConfig(services);
  const failed = (failure: Trial["failure"]): Trial => ({ isGood: false, answer: "", failure, milliseconds: took() });
  if (!config.apiKey) return failed(message("The assistant has no key yet."));
  try {
    const answer = await askOnce(QUESTION, config, services);
    if (!answer) return failed(message("The model gave no answer."));
    return { isGood: true, answer: answer.slice(0, LONGEST_SHOWN), failure: null, milliseconds: took() };
  } catch (error) {
    return failed(failureWords(error));
  }
}
