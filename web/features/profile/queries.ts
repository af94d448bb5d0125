import { useQuery } from "@tanstack/react-query";
import type { Care } from "#shared/features/profile/care.ts";
import { getProfile } from "#shared/features/profile/endpoints.ts";
import type { FamilyMember, Profile } from "#shared/features/profile/profile.ts";
import type { StudioDatabase } from "../../data/db.ts";
import { unseal } from "../../data/seal/seal.ts";
import { useDatabase, useLiveQuery } from "../../local-data.ts";
import type { MemberRow, OwnRow, PersonRow } from "./tables.ts";

/** The owner's number (specification, section 9). */
const PROFILE_STALE_MS = 60_000;
export const profileKey = [getProfile.path] as const;

export interface KnownProfile {
  /**
   * With the family, without what is stored sealed (`useCare`); null when the server says that no user is signed in,
   * undefined while loading.
   */
  data: Profile | null | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

const isOwn = (row: PersonRow | undefined): row is OwnRow => row !== undefined && "role" in row;

/** The oldest first, as the server lists them. */
const byBirthday = (a: FamilyMember, b: FamilyMember): number => (a.birthday ?? "").localeCompare(b.birthday ?? "");

/** The household as this device knows it; null when it does not know it yet. */
async function readProfile(db: StudioDatabase): Promise<Profile | null> {
  // Before everything has come once, half of a family may look like all of it.
  if (!(await db.meta.get("asOf"))) return null;
  const people = await db.rows<PersonRow>("people").toArray();
  const own = people.find(({ id }) => id === db.userId);
  if (!isOwn(own)) return null;
  const others = people.filter((row): row is MemberRow => row.id !== own.id && !isOwn(row));
  // Sealed here, and unsealed only where it is looked at.
  const familyMembers = others.map((row) => ({ ...row, care: null }));
  return { ...own, care: null, familyMembers: familyMembers.toSorted(byBirthday) };
}

/** What was read before the first draw, until the live queries have answered. */
const ahead = new WeakMap<StudioDatabase, Profile | null>();
const AHEAD_MS = 5_000;

/** Reads the profile before its page is drawn. */
export async function readProfileAhead(db: StudioDatabase): Promise<void> {
  ahead.set(db, await readProfile(db));
  setTimeout(() => ahead.delete(db), AHEAD_MS);
}

/** Undefined while looking. */
function useLocalProfile(): Profile | null | undefined {
  const db = useDatabase();
  return useLiveQuery(() => readProfile(db), [db], ahead.get(db));
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

const NO_CARE: Care = { emergencyName: null, emergencyPhone: null, medicalNotes: null };

/**
 * Emergency contact and health notes of oneself or a child, unsealed for as long as they are looked at. Null when this
 * device has none, undefined while looking.
 */
export function useCare(personId: string): Care | null | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const row = await db.rows<PersonRow>("people").get(personId);
    if (!row) return null;
    return row.care ? unseal<Care>(db, row.care) : NO_CARE;
  }, [db, personId]);
}
