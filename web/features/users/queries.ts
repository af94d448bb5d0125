import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { listHeldPasses } from "#shared/features/memberships/endpoints.ts";
import { getUser, listUsers } from "#shared/features/users/endpoints.ts";
import { listUserPayments, listUserPlaces } from "#shared/features/users/person/endpoints.ts";
import type { UserDetails } from "#shared/features/users/user-details.ts";
import type { UserFilters } from "#shared/features/users/user-line.ts";
import { readAgain } from "#web/data/device/patience.ts";
import { changedParams, useTypedParam } from "#web/ui/address.ts";
import { call } from "../../data/client.ts";

export interface UserQuery extends Partial<UserFilters> {
  search: string;
}

/** All people who fit, by name, page after page; only on the server. */
export const useUsers = (query: UserQuery) =>
  useInfiniteQuery({
    queryKey: [listUsers.path, query],
    queryFn: ({ pageParam }) => call(listUsers, { ...query, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });

const personKey = (id: string) => [`${listUsers.path}/${id}`];

/** One person, as the server knows them now. */
export const useUser = (id: string) =>
  useQuery<UserDetails | null>({
    queryKey: personKey(id),
    queryFn: () => call(getUser, { id }),
    refetchOnMount: "always",
  });

/** Shows what a change of a person answered, or asks again where it answered nothing. */
export function useShowUser(id: string): (changed?: UserDetails) => Promise<void> {
  const queries = useQueryClient();
  return async (changed) => {
    if (changed) queries.setQueryData(personKey(id), changed);
    else await readAgain(queries.invalidateQueries({ queryKey: personKey(id) }));
  };
}

/** After what changes more than the person: their classes, passes and payments are asked again where they are shown. */
export function useRefreshUser(id: string): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [
      [listUserPlaces.path, id],
      [listUserPayments.path, id],
      [listHeldPasses.path, "of", id],
    ])
      void queries.invalidateQueries({ queryKey });
  };
}

const FILTERS = ["role", "family", "waiver", "pass", "seen", "state"] as const;
export type FilterName = (typeof FILTERS)[number];

/** What is looked for stands in the address, so that the way back from a person leads to the same list. */
export function useUserQuery() {
  const [params, setParams] = useSearchParams();
  const change = (name: FilterName | "search", value: string) =>
    setParams(changedParams({ [name]: value }), { replace: true });
  const {
    draft: typed,
    setDraft: setTyped,
    flush,
  } = useTypedParam("search", (text) => {
    // A person may have been opened in the pause: their address has nothing to do with the list's.
    if (!new URLSearchParams(window.location.search).has("person")) change("search", text);
  });
  const filters = Object.fromEntries(FILTERS.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])));
  return {
    typed,
    setTyped,
    /** Not when the field is left: a press on a row leaves it, and the answer would move that row from under the finger. */
    keepTyped: flush,
    query: { search: (params.get("search") ?? "").trim(), ...filters } as UserQuery,
    setFilter: (name: FilterName, value: string) =>
      change(name, value === "all" || (value === "active" && name === "state") ? "" : value),
  };
}
