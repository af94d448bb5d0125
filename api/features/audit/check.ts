import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { LogReport } from "#shared/features/audit/endpoints.ts";
import { logChain } from "../../audit/line.model.ts";
import { checkLinks, checkNextLinks } from "../../chain/check.ts";
import { readHead } from "../../chain/head.ts";
import type { Services } from "../../services.ts";
import { notifyAdmins } from "../notifications/index.ts";
import { type LogReportDocument, LogReportModel } from "./report.model.ts";

const LAST = { _id: "last" };

/** Checks every line and keeps what was found, for the page. */
export async function checkLog(services: Pick<Services, "now" | "secrets">): Promise<LogReport> {
  const { records, faults } = await checkLinks(logChain, services);
  const checkedAt = services.now();
  await LogReportModel.updateOne(LAST, { checkedAt: toDate(checkedAt), records, faults }, { upsert: true });
  return { checkedAt: checkedAt.toString(), records, faults };
}

/** Lines are numbered without a gap: the newest number says how many there are. */
export async function readReport(): Promise<{ report: LogReport | null; unchecked: number }> {
  const [kept, head] = await Promise.all([LogReportModel.findOne(LAST).lean<LogReportDocument>(), readHead(logChain)]);
  return {
    report: kept && { checkedAt: kept.checkedAt.toISOString(), records: kept.records, faults: kept.faults },
    unchecked: Math.max(0, (head?.number ?? 0) - (kept?.records ?? 0)),
  };
}

const ROUND = { _id: "round" };
const MOST_FAULTS = 200;

/** Some lines in each turn. The page shows a round when it is over, or finds a fault. Every admin is notified once a day of what does not fit. */
export async function checkInTurns(services: Services): Promise<void> {
  const { faults, records, isFirst, isLast } = await checkNextLinks(logChain, "audit.checkLog", services);
  const checkedAt = toDate(services.now());
  const known = isFirst ? null : await LogReportModel.findOne(ROUND).lean<LogReportDocument>();
  const round = {
    checkedAt,
    records: (known?.records ?? 0) + records,
    faults: [...(known?.faults ?? []), ...faults].slice(0, MOST_FAULTS),
  };
  if (!isLast) await LogReportModel.updateOne(ROUND, round, { upsert: true });
  if (isLast || faults.length > 0) await LogReportModel.updateOne(LAST, round, { upsert: true });
  if (faults.length === 0) return;
  services.log.error({ faults, records }, "the audit log is not as it was written");
  await notifyAdmins(services, {
    key: `audit-log:${checkedAt.toISOString().slice(0, 10)}`,
    title: message("The audit log needs a look"),
    message: message("Something in the log isn't as it was written. The list is under Audit log."),
    link: "/admin/log",
  });
}
