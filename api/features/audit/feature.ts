import {
  checkLog as check,
  exportLog,
  getLogReport,
  listLog,
  listLogActors,
} from "#shared/features/audit/endpoints.ts";
import { LogLineModel } from "../../audit/line.model.ts";
import { writeCutOff } from "../../audit/log.ts";
import { mongoose } from "../../db/mongoose.ts";
import { newestFirst } from "../../db/pages/newest-first.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import type { PrivacyPart } from "../../privacy.ts";
import { idsOf } from "../accounts/index.ts";
import { checkInTurns, checkLog, readReport } from "./check.ts";
import { exportCsv } from "./export.ts";
import { listActors, readPage } from "./read.ts";

const { trusted } = mongoose;

/** A person's actions stay in the log, under an id without a name once the account is gone. See README.md. */
const privacy: PrivacyPart = {
  collect: async (userId) => ({
    auditLog: await LogLineModel.find(
      { actorId: trusted({ $in: await idsOf(userId) }) },
      { _id: 0, at: 1, what: 1, outcome: 1, device: 1, ip: 1 },
    )
      .sort(newestFirst("at"))
      .lean(),
  }),
};

export const feature: Feature = {
  name: "audit",
  privacy,
  routes: [
    handle(listLog, ({ cursor, ...filter }, { services }) => readPage(filter, cursor, services)),
    handle(exportLog, async (filter, { services, http }) => {
      http.attachment("audit-log.csv");
      return exportCsv(filter, services);
    }),
    handle(listLogActors, () => listActors()),
    handle(getLogReport, readReport),
    handle(check, (_, { services }) => checkLog(services)),
  ],
  jobs: [
    { name: "audit.writeCutOff", every: "5 minutes", run: async (services) => void (await writeCutOff(services)) },
    { name: "audit.checkLog", every: "10 minutes", run: checkInTurns },
  ],
};
