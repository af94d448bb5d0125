import { useQuery } from "@tanstack/react-query";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { findKnownPeople } from "#shared/features/attendance/endpoints.ts";
import { matchesName } from "#shared/features/attendance/matches-name.ts";
import { call } from "../../data/client.ts";
import { keepFound } from "../../data/device/keep-found.ts";
import { useDatabase, useLiveQuery } from "../../local-data.ts";
import { useSettled } from "../../ui/use-settled.ts";
import type { MemberRow } from "./tables.ts";

const MOST_FOUND = 8;
const LONGEST_QUERY = 80;
const KEPT_MS = 60_000;

export interface FoundMembers {
  found: MemberRow[];
  /** The server may still know more people of that name. */
  isLooking: boolean;
}

/**
 * People the studio knows whose names begin like this: those on this device at once, and with a network those of the
 * server, who then stay on the device.
 */
export function useMembers(query: string): FoundMembers {
  const db = useDatabase();
  const typed = query.trim().slice(0, LONGEST_QUERY);
  const asked = useSettled(typed);
  const { data, isFetching } = useQuery({
    queryKey: [findKnownPeople.path, asked],
    queryFn: async () => {
      const rows = await call(findKnownPeople, { query: asked });
      await keepFound(db.rows<MemberRow>("members"), rows);
      return rows.map(({ id }) => id);
    },
    enabled: asked !== "",
    staleTime: KEPT_MS,
    retry: false,
  });
  const answered = asked === typed ? data : undefined;
  const load = async () => {
    if (typed === "") return [];
    const table = db.rows<MemberRow>("members");
    const near = await table.filter((member) => matchesName(member, typed)).toArray();
    const ids = new Set(near.map(({ id }) => id));
    const others = await table.bulkGet((answered ?? []).filter((id) => !ids.has(id)));
    const byName = near.sort((a, b) => fullName(a).localeCompare(fullName(b)));
    return [...byName, ...others.filter((row) => row !== undefined)].slice(0, MOST_FOUND);
  };
  const found = useLiveQuery(load, [db, typed, answered?.join()], []);
  return { found, isLooking: typed !== asked || isFetching };
}
