import * as accounting from "#shared/features/accounting/endpoints.ts";
import type { Month } from "#shared/features/accounting/month.ts";
import { logChange } from "../../audit/note.ts";
import { withTime } from "../../db/limits/limits.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import type { LedgerParts } from "../ledger/index.ts";
import { getChart, saveChart } from "./chart.ts";
import { CLOSE_MONTH, closeMonth, freezeMonth } from "./close.ts";
import { ClosedMonthModel } from "./closed-month.model.ts";
import { drawReport } from "./draw-report.ts";
import { exportJournal, toFiguresCsv } from "./exports.ts";
import { listMonths } from "./months.ts";
import { getReport } from "./report.ts";

const readForFile = (month: Month, services: Services) => withTime(() => getReport(month, services));

export const feature = (parts: () => LedgerParts): Feature => ({
  name: "accounting",
  routes: [
    handle(accounting.listMonths, (_, { services }) => listMonths(services)),
    handle(accounting.getMonth, ({ month }, { services }) => getReport(month, services)),
    handle(accounting.closeMonth, ({ month }, { actor, services, audit }) => {
      audit.about(month);
      return closeMonth(month, actor, parts(), services);
    }),
    handle(accounting.exportFigures, async ({ month }, { services, http }) => {
      http.attachment(`accounts-${month}.csv`);
      return toFiguresCsv(await readForFile(month, services));
    }),
    handle(accounting.exportReport, async ({ month }, { actor, services, http }) => {
      http.attachment(`accounts-${month}.pdf`);
      return drawReport(await readForFile(month, services), actor.userId, services);
    }),
    handle(accounting.exportJournal, async ({ month, format }, { services, http }) => {
      http.attachment(`journal-${month}-${format}.csv`);
      return exportJournal(await readForFile(month, services), format);
    }),
    handle(accounting.getChart, () => getChart()),
    handle(accounting.saveChart, (chart, { audit }) => logChange(audit, getChart, () => saveChart(chart))),
  ],
  followUps: { models: [ClosedMonthModel], handlers: { [CLOSE_MONTH]: freezeMonth } },
});
