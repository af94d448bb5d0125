import {
  checkEvidence,
  exportWaivers,
  getPublishingProgress,
  getWaiverCopy,
  listWaiverStatuses,
  publishWaiver,
  signWaiver,
} from "#shared/features/waivers/endpoints.ts";
import { withTime } from "../../db/limits/limits.ts";
import { handle, type Route } from "../../http/route.ts";
import { getRecordFor } from "./access.ts";
import { makeCopy } from "./copies/make-copy.ts";
import { checkChain } from "./evidence/check.ts";
import { signFor } from "./sign-waiver.ts";
import { exportCsv } from "./statuses/export-csv.ts";
import { listStatuses } from "./statuses/statuses.ts";
import { findProgress, publish } from "./versions.ts";

export const routes: Route[] = [
  handle(signWaiver, (input, context) => signFor(input, context)),
  handle(getWaiverCopy, async ({ id }, { actor, http }) => {
    const record = await getRecordFor(id, actor);
    http.attachment(`waiver-${record.version}-${record.recordId}.pdf`);
    return makeCopy(record);
  }),
  handle(listWaiverStatuses, (query, { services }) => listStatuses(query, services)),
  handle(exportWaivers, async (_, { services, http }) => {
    http.attachment("waivers.csv");
    return exportCsv(services);
  }),
  handle(publishWaiver, (draft, { actor, services }) => publish(draft, actor.userId, services)),
  handle(getPublishingProgress, () => findProgress()),
  handle(checkEvidence, (_, { services }) => withTime(() => checkChain(services))),
];
