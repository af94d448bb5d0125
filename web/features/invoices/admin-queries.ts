import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { findKnownPeople } from "#shared/features/attendance/endpoints.ts";
import { type InvoiceFilter, searchInvoices } from "#shared/features/invoices/endpoints.ts";
import { bringHere } from "#web/data/device/patience.ts";
import { call } from "../../data/client.ts";
import { nextAfter } from "../../data/pages/use-pages.ts";
import { useSync } from "../../local-data.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useSettled } from "../../ui/use-settled.ts";
import { sayFailed } from "../../use-attempt.ts";

/** Page after page, for all invoices are only on the server. What was found before stays until the new answer is there. */
export function useInvoiceSearch(show: InvoiceFilter, typed: string) {
  const query = useSettled(typed.trim());
  return useInfiniteQuery({
    queryKey: [searchInvoices.path, show, query],
    queryFn: ({ pageParam }) => call(searchInvoices, { show, query, ...(pageParam && { after: pageParam }) }),
    initialPageParam: "",
    getNextPageParam: ({ invoices }) => nextAfter(invoices),
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });
}

/** People by the beginnings of their names. */
export function usePeople(typed: string) {
  const query = useDeferredValue(typed.trim());
  return useQuery({
    queryKey: [findKnownPeople.path, query],
    queryFn: () => call(findKnownPeople, { query }),
    enabled: query.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** Runs a write, says what went wrong, and asks again for the list. @returns null when it failed */
export function useInvoiceWrite() {
  const cache = useQueryClient();
  const sync = useSync();
  const refresh = () => bringHere(sync, cache.invalidateQueries({ queryKey: [searchInvoices.path] }));
  return async function write<Answer>(work: Promise<Answer>, done: string): Promise<Answer | null> {
    try {
      const answer = await work;
      await refresh();
      toast({ title: done, variant: "success" });
      return answer;
    } catch (error) {
      sayFailed(error);
      return null;
    }
  };
}
