import {
  acceptDispute,
  answerDispute,
  getDispute,
  getDisputePaper,
  listDisputes,
} from "#shared/features/payments/dispute-endpoints.ts";
import { getProviderState, listPayouts } from "#shared/features/payments/endpoints.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { accept, sendAnswer } from "./disputes/answer.ts";
import { drawCase } from "./disputes/draw-case.ts";
import { getCase } from "./disputes/get-case.ts";
import { listDisputes as findDisputes } from "./disputes/list-disputes.ts";
import { handleProviderEvent } from "./events.ts";
import { checkCard, controls } from "./money/card-check.ts";
import { listPayouts as findPayouts } from "./money/match-payouts.ts";
import { ledger, readMoves } from "./money/moves.ts";
import { readPayouts } from "./money/payouts.ts";
import { findNews } from "./news.ts";
import * as provider from "./provider-state.ts";

async function readAndCheck(services: Services): Promise<void> {
  await readMoves(services);
  await checkCard(services);
  await readPayouts(services);
}

export const feature: Feature = {
  name: "payments",
  routes: [
    handle(getProviderState, (_, { services }) => provider.getProviderState(services)),
    handle(listPayouts, ({ day }, { services }) => findPayouts(day, services)),
    handle(listDisputes, ({ after }) => findDisputes(after)),
    handle(getDispute, ({ id }, { services }) => getCase(id, services)),
    handle(getDisputePaper, ({ id }, { actor, services, http }) => {
      http.attachment(`dispute-${id}.pdf`);
      return drawCase(id, actor.userId, services);
    }),
    handle(answerDispute, (answer, context) => sendAnswer(answer, context)),
    handle(acceptDispute, ({ id }, context) => accept(id, context)),
  ],
  onProviderEvent: handleProviderEvent,
  ledger: { ...ledger, controls },
  jobs: [
    { name: "payments.forgetEvents", every: "1 day", run: provider.forgetEvents },
    { name: "payments.readMoves", every: "10 minutes", run: readAndCheck },
    { name: "payments.findNews", every: "1 hour", run: findNews },
  ],
};
