import { useQuery } from "@tanstack/react-query";
import { getDispute, listDisputes } from "#shared/features/payments/dispute-endpoints.ts";
import { call } from "#web/data/client.ts";
import { usePages } from "#web/data/pages/use-pages.ts";

export const useDisputes = () => usePages([listDisputes.path], (after) => call(listDisputes, after));

export const useDispute = (id: string) =>
  useQuery({ queryKey: [getDispute.path, id], queryFn: () => call(getDispute, { id }), staleTime: 0 });
