import { isLeader } from "#shared/core/actor.ts";
import { DESK_ROLES } from "#shared/core/roles.ts";
import { addDays, type Day } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { User } from "#shared/features/accounts/user.ts";
import type { SafetyCard } from "#shared/features/attendance/safety-card.ts";
import type { StudioDatabase } from "../../data/db.ts";
import { openSealed } from "../../data/seal/seal.ts";
import { useDatabase, useLiveQuery } from "../../local-data.ts";
import type { ClassInstanceRow } from "../classes/tables.ts";
import type { RosterEntryRow } from "./tables.ts";

/** As far as rosters are on this device. */
const DAYS_BACK = 3;
const DAYS_AHEAD = 7;

const entriesOf = (db: StudioDatabase, classInstanceId: string) =>
  db.rows<RosterEntryRow>("rosterEntries").where({ classInstanceId }).toArray();

export interface LedClass {
  instance: ClassInstanceRow;
  entries: RosterEntryRow[];
}

/** The classes this person leads (admins: all; front desk: all of today; parents: those of their children) near today. */
export async function readLedClasses(db: StudioDatabase, user: User, today: Day): Promise<LedClass[]> {
  const isDesk = user.role === "front-desk";
  const [from, to] = isDesk ? [addDays(today, -1), today] : [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  const near = await db
    .rows<ClassInstanceRow>("classInstances")
    .where("date")
    .between(from, to, true, true)
    .sortBy("startsAt");
  const entries = Map.groupBy(await db.rows<RosterEntryRow>("rosterEntries").toArray(), (row) => row.classInstanceId);
  const isWanted = ({ id, instructorId }: ClassInstanceRow) =>
    DESK_ROLES.includes(user.role) || (isLeader(user) && instructorId === user.id) || entries.has(id);
  /** Of yesterday only what runs past midnight. */
  const isOfDay = ({ date, startTime, endTime }: ClassInstanceRow) => !isDesk || date === today || endTime < startTime;
  return near
    .filter((instance) => isWanted(instance) && isOfDay(instance))
    .map((instance) => ({ instance, entries: byName(entries.get(instance.id) ?? []) }));
}

/** Walk-ins last, so that no row moves while the instructor marks it. */
const byName = (entries: RosterEntryRow[]): RosterEntryRow[] =>
  entries.toSorted(
    (a, b) =>
      Number(a.isWalkIn) - Number(b.isWalkIn) || fullName(a).localeCompare(fullName(b)) || a.id.localeCompare(b.id),
  );

/** Undefined while looking. */
export function useLedClasses(user: User, today: Day | undefined, first?: LedClass[]): LedClass[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => (today ? readLedClasses(db, user, today) : undefined), [db, user, today], first);
}

/** One class with its roster; null when this device has none of that id, undefined while looking. */
export function useRoster(classInstanceId: string): LedClass | null | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const instance = await db.rows<ClassInstanceRow>("classInstances").get(classInstanceId);
    return instance ? { instance, entries: byName(await entriesOf(db, classInstanceId)) } : null;
  }, [db, classInstanceId]);
}

/** What to know about a person in an emergency; null when this device has no card, undefined while unsealing it. */
export function useSafetyCard(attendeeId: string): SafetyCard | null | undefined {
  const db = useDatabase();
  return useLiveQuery(() => openSealed<SafetyCard>(db, "safetyCards", attendeeId), [db, attendeeId]);
}

/** The cards of all on a roster, unsealed; who has none on this device is missing. */
export async function readSafetyCards(
  db: StudioDatabase,
  entries: readonly RosterEntryRow[],
): Promise<Map<string, SafetyCard>> {
  const cards = new Map<string, SafetyCard>();
  for (const { attendeeId } of entries) {
    const card = await openSealed<SafetyCard>(db, "safetyCards", attendeeId);
    if (card) cards.set(attendeeId, card);
  }
  return cards;
}
