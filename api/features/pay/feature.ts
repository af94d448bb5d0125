import type { Actor } from "#shared/core/actor.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import * as pay from "#shared/features/pay/endpoints.ts";
import { canReadPay } from "#shared/features/pay/policy.ts";
import * as profit from "#shared/features/pay/profit-endpoints.ts";
import { logChange, logDocument } from "../../audit/note.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { exportPay } from "./export-pay.ts";
import { addExtra } from "./extras.ts";
import { followClasses } from "./follow.ts";
import { LineModel } from "./line.model.ts";
import { PeriodModel } from "./period.model.ts";
import { CLOSE_PERIOD, closePeriod, listPeriods, markLines } from "./periods.ts";
import { getRoomRate, readClassMoney, readProfit, saveRoomRate } from "./profit.ts";
import { RateModel } from "./rate.model.ts";
import { APPLY_RATE, applyRate, createRate, listRates, removeRate } from "./rates.ts";
import { drawStatement } from "./statement.ts";
import { getSum, listLines, listPay } from "./sums.ts";
import { ledger } from "./tips.ts";

/** Another instructor's pay is as if it did not exist. @throws AppError 404 */
function assertMayRead(actor: Actor, { instructorId }: { instructorId: string }): void {
  if (!canReadPay(actor, instructorId)) throw notFound(message("We can't find this person."));
}

export const feature: Feature = {
  name: "pay",
  routes: [
    handle(pay.listRates, () => listRates()),
    handle(pay.createRate, (rate, { actor, services, audit }) => {
      if (rate.instructorId) audit.about(rate.instructorId);
      audit.change(null, rate);
      return createRate(rate, actor, services);
    }),
    handle(pay.removeRate, ({ id }, { audit }) => logDocument(audit, { model: RateModel, id }, () => removeRate(id))),
    handle(pay.listPeriods, () => listPeriods()),
    handle(pay.listPay, ({ periodId }) => listPay(periodId)),
    handle(pay.listLines, async (asked, { actor }) => {
      assertMayRead(actor, asked);
      return listLines(asked);
    }),
    handle(pay.getSum, async (asked, { actor }) => {
      assertMayRead(actor, asked);
      return getSum(asked);
    }),
    handle(pay.getStatementPdf, async (asked, { actor, services, http }) => {
      assertMayRead(actor, asked);
      http.attachment("pay.pdf");
      return drawStatement(asked, actor.userId, services);
    }),
    handle(pay.exportPay, async ({ periodId }, { http }) => {
      http.attachment("pay.csv");
      return exportPay(periodId);
    }),
    handle(profit.getProfit, (asked, { services }) => readProfit(asked, services)),
    handle(profit.getClassMoney, ({ id }) => readClassMoney(id)),
    handle(profit.getRoomRate, () => getRoomRate()),
    handle(profit.saveRoomRate, (rate, { audit }) => logChange(audit, getRoomRate, () => saveRoomRate(rate))),
    handle(pay.closePeriod, (period, { actor, services }) => closePeriod(period, actor, services)),
    handle(pay.addExtra, (extra, { actor, services, audit }) => {
      audit.about(extra.instructorId);
      audit.change(null, { cents: extra.cents, reason: extra.reason });
      return addExtra(extra, actor, services);
    }),
  ],
  ledger,
  jobs: [{ name: "pay.followClasses", every: "1 minute", idleSeconds: 300, run: followClasses }],
  followUps: {
    models: [RateModel, PeriodModel],
    handlers: { [APPLY_RATE]: applyRate, [CLOSE_PERIOD]: markLines },
  },
  privacy: {
    // Pay is kept as long as the ledger, under the name of the instructor.
    uses: [
      { model: LineModel, fields: ["instructorId"] },
      { model: RateModel, fields: ["instructorId"] },
    ],
    collect: async (userId) => ({ pay: await LineModel.find({ instructorId: userId }).lean() }),
  },
};
