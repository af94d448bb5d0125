import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import type { Order } from "#shared/features/checkout/order.ts";
import { call } from "../../data/client.ts";
import { useSync } from "../../local-data.ts";

const ASK_AGAIN_MS = 3_000;
/** Two minutes: after that the webhook brings it, and the page says so. */
const MOST_ASKS = 40;

/**
 * What became of a payment, asked again for a while as long as it is on its way. Once it is paid, what the server gave
 * for it is fetched at once: nothing shown of it waits for the next pull.
 */
export function useConfirmedOrder(sessionId: string): UseQueryResult<Order> {
  const sync = useSync();
  const query = useQuery({
    queryKey: ["confirm-checkout", sessionId],
    queryFn: () => call(confirmCheckout, { sessionId }),
    refetchInterval: ({ state }) =>
      state.data?.status === "pending" && state.dataUpdateCount < MOST_ASKS ? ASK_AGAIN_MS : false,
  });
  const isPaid = query.data?.status === "paid";
  useEffect(() => {
    if (isPaid) void sync.now();
  }, [isPaid, sync]);
  return query;
}
