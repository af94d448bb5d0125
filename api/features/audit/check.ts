import { toDate } from "../../../shared/core/time.ts";
import type { LogReport } from "../../../shared/features/audit/endpoints.ts";
import { logChain } from "../../audit/line.model.ts";
import { checkLinks } from "../../chain/check.ts";
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

export async function findReport(): Promise<LogReport | null> {
  const kept = await LogReportModel.findOne(LAST).lean<LogReportDocument>();
  return kept && { checkedAt: kept.checkedAt.toISOString(), records: kept.records, faults: kept.faults };
}

/** Each night; every admin is notified once a day where something does not fit. */
export async function checkNightly(services: Services): Promise<void> {
  const { faults, records, checkedAt } = await checkLog(services);
  if (faults.length === 0) return;
  services.log.error({ faults, records }, "the audit log is not as it was written");
  await notifyAdmins(services, {
    key: `audit-log:${checkedAt.slice(0, 10)}`,
    title: "The audit log needs a look",
    message: "Something in the log is not as it was written. The list is under Audit log.",
    link: "/admin/log",
  });
}
