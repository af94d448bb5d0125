import { getProviderState } from "#shared/features/payments/endpoints.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { findNews } from "./disputes.ts";
import { handleProviderEvent } from "./events.ts";
import { ledger, readMoves } from "./money/moves.ts";
import * as provider from "./provider-state.ts";

export const feature: Feature = {
  name: "payments",
  routes: [handle(getProviderState, (_, { services }) => provider.getProviderState(services))],
  onProviderEvent: handleProviderEvent,
  ledger,
  jobs: [
    { name: "payments.forgetEvents", every: "1 day", run: provider.forgetEvents },
    { name: "payments.readMoves", every: "10 minutes", run: async (services) => void (await readMoves(services)) },
    { name: "payments.findNews", every: "1 hour", run: findNews },
  ],
};
