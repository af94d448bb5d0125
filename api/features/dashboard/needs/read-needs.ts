import { mongoose } from "#api/db/mongoose.ts";
import { readMailFlow, readMailState } from "#api/email/mail-state.ts";
import { countRefused } from "#api/http/refused.ts";
import type { JobDefinition } from "#api/jobs/queue.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { MOST_COUNTED, type Need, type NeedKind, REFUSED_DAYS, toNeeds } from "#shared/features/dashboard/needs.ts";
import { countUntaken } from "../../attendance/index.ts";
import { FeedbackModel } from "../../feedback/index.ts";
import { readOverdue } from "../../invoices/index.ts";
import { countLedgerFaults } from "../../ledger/index.ts";
import { PassModel } from "../../memberships/index.ts";
import { countLowStock } from "../../merch/index.ts";
import { countOpenDisputes } from "../../payments/index.ts";
import { ReadinessRequestModel } from "../../readiness/index.ts";
import { countJobTroubles } from "../../scheduled-jobs/index.ts";

const limit = { limit: MOST_COUNTED };

export const refusedSince = ({ now }: Pick<Services, "now">): Date =>
  toDate(now().subtract({ hours: 24 * REFUSED_DAYS }));

type Count = { count: number; cents?: number };

/** Each kind of work that waits, counted by an index and up to a limit. */
export async function readNeeds(jobs: JobDefinition[], services: Services): Promise<{ asOf: string; needs: Need[] }> {
  const present = toDate(services.now());
  const counting: Record<NeedKind, Promise<number | Count>> = {
    disputes: countOpenDisputes(MOST_COUNTED),
    "ledger-faults": countLedgerFaults(),
    mail: countStoppedMail(services),
    jobs: countJobTroubles(jobs, services, MOST_COUNTED),
    "failed-cards": PassModel.countDocuments({ status: "past-due", deletedAt: null }, limit).exec(),
    "overdue-invoices": readOverdue(services),
    questions: ReadinessRequestModel.countDocuments(
      { status: "asked", startsAt: mongoose.trusted({ $gt: present }), deletedAt: null },
      limit,
    ).exec(),
    "untaken-rosters": countUntaken(services, MOST_COUNTED),
    "refused-changes": countRefused(refusedSince(services), MOST_COUNTED),
    "low-stock": countLowStock(),
    feedback: FeedbackModel.countDocuments({ isDone: false }, limit).exec(),
  };
  const kinds = Object.keys(counting) as NeedKind[];
  const found = await Promise.all(kinds.map((kind) => counting[kind]));
  const counts = Object.fromEntries(kinds.map((kind, at) => [kind, toCount(found[at] ?? 0)]));
  return { asOf: services.now().toString(), needs: toNeeds(counts as Record<NeedKind, Count>) };
}

const toCount = (found: number | Count): Count => (typeof found === "number" ? { count: found } : found);

/** Letters that cannot leave: without a mail server all of them, else those that wait for a server which refuses them. */
async function countStoppedMail(services: Services): Promise<number> {
  const { isSetUp, isStopped, waiting } = await readMailFlow(services);
  if (!isSetUp) return (await readMailState(services)).waiting;
  return isStopped ? waiting : 0;
}
