import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { confirmCheckout } from "../../../shared/features/checkout/endpoints.ts";
import type { Order } from "../../../shared/features/checkout/order.ts";
import { call } from "../../data/client.ts";

const ASK_AGAIN_MS = 3_000;
/** Two minutes: after that the webhook brings it, and the page says so. */
const MOST_ASKS = 40;

/** What became of a payment. Asked again for a while as long as it is on its way. */
export const useConfirmedOrder = (sessionId: string): UseQueryResult<Order> =>
  useQuery({
    queryKey: ["confirm-checkout", sessionId],
    queryFn: () => call(confirmCheckout, { sessionId }),
    refetchInterval: ({ state }) =>
      state.data?.status === "pending" && state.dataUpdateCount < MOST_ASKS ? ASK_AGAIN_MS : false,
  });
