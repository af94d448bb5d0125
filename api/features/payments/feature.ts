import { getProviderState } from "#shared/features/payments/endpoints.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import * as provider from "./provider-state.ts";

export const feature: Feature = {
  name: "payments",
  routes: [handle(getProviderState, (_, { services }) => provider.getProviderState(services))],
  onProviderEvent: provider.keepEvent,
  jobs: [{ name: "payments.forgetEvents", every: "1 day", run: provider.forgetEvents }],
};
