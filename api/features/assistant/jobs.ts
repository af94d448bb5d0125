import { mongoose } from "#api/db/mongoose.ts";
import type { JobDefinition } from "#api/jobs/queue.ts";
import type { Services } from "#api/services.ts";
import { addDays, toDate, todayAt } from "#shared/core/time.ts";
import { ConversationModel } from "./chat/conversation.model.ts";
import { AiFailureModel, SpanModel } from "./model/spending.ts";
import { ProposalModel } from "./proposals/proposal.model.ts";
import { readAiConfig } from "./settings/config.ts";

const FAILURE_DAYS = 35;
const SPAN_DAYS = 400;
const { trusted } = mongoose;

/** Deletes conversations and cards that the studio does not keep any longer, and old figures of what was spent. */
async function forget(services: Services): Promise<void> {
  const { settings } = await readAiConfig(services);
  const before = (days: number) => trusted({ $lt: toDate(services.now().subtract({ hours: 24 * days })) });
  await ConversationModel.deleteMany({ changedAt: before(settings.keepDays) });
  await ProposalModel.deleteMany({ createdAt: before(settings.keepDays) });
  await AiFailureModel.deleteMany({ at: before(FAILURE_DAYS) });
  await SpanModel.deleteMany({ _id: trusted({ $lt: addDays(todayAt(services), -SPAN_DAYS) }) });
}

export const assistantJobs: JobDefinition[] = [{ name: "assistant.forget", every: "1 day", run: forget }];
