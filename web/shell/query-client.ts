import { QueryClient, type QueryFunctionContext } from "@tanstack/react-query";
import { ApiError } from "../data/api-error.ts";
import { callPath } from "../data/client.ts";
import { onPersonChange } from "../person-change.ts";

/** A GET on the first element of the key; a 401 means "nothing for you" instead of an error. */
async function fetchFirstOfKey({ queryKey }: QueryFunctionContext): Promise<unknown> {
  try {
    return await callPath(String(queryKey[0]));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The owner's numbers (specification, section 9): nothing is asked for again by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: fetchFirstOfKey,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      // The browser's word about the network is a hint; the call itself finds out.
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

onPersonChange(() => queryClient.clear());
