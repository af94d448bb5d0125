import { useQuery } from "@tanstack/react-query";
import { useLiveQuery } from "dexie-react-hooks";
import { getProfile } from "../../../shared/features/profile/endpoints.ts";
import type { OwnPerson, Profile } from "../../../shared/features/profile/profile.ts";
import { useDatabase } from "../../local-data.ts";
import type { PersonRow } from "./tables.ts";

/** The owner's number (specification, section 9). */
const PROFILE_STALE_MS = 60_000;
export const profileKey = [getProfile.path] as const;

export interface KnownProfile {
  /** With the family; null when the server says that nobody is signed in, undefined while nothing is known yet. */
  data: Profile | null | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

const isOwn = (row: PersonRow | undefined): row is OwnPerson => row !== undefined && "role" in row;

/** The oldest first, as the server lists them. */
const byBirthday = (a: PersonRow, b: PersonRow): number => (a.birthday ?? "").localeCompare(b.birthday ?? "");

/** The household as this device knows it; null when it does not know it yet, undefined while looking. */
function useLocalProfile(): Profile | null | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    // Before everything has come once, half of a family may look like all of it.
    if (!(await db.meta.get("asOf"))) return null;
    const people = await db.rows<PersonRow>("people").toArray();
    const own = people.find(({ id }) => id === db.userId);
    if (!isOwn(own)) return null;
    return { ...own, familyMembers: people.filter(({ id }) => id !== own.id).toSorted(byBirthday) };
  }, [db]);
}

/**
 * The profile with the family: this device's own copy, with what was changed here and is not sent yet. The server is
 * asked too, and answers for it until the first copy has come.
 */
export function useProfile(): KnownProfile {
  const local = useLocalProfile();
  const { data, error, refetch } = useQuery<Profile | null>({ queryKey: profileKey, staleTime: PROFILE_STALE_MS });
  if (local) return { data: local, error: null, refetch };
  return { data: local === undefined ? undefined : data, error, refetch };
}
