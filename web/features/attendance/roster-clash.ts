import { overlaps } from "#shared/features/classes/overlap.ts";
import type { StudioDatabase } from "../../data/db.ts";
import { ownName, t } from "../../words/t.ts";
import type { ClassInstanceRow } from "../classes/tables.ts";
import type { RosterEntryRow } from "./tables.ts";

interface Wanted {
  classInstanceId: string;
  attendeeId: string;
  name: string;
}

/**
 * "Ivy Lane is in Silks Basics then. Book both?": another class of this person at the same time, by the rosters on this
 * device, so that it is asked without a network too. Null where there is none.
 */
export async function findRosterClash(
  db: StudioDatabase,
  { classInstanceId, attendeeId, name }: Wanted,
): Promise<string | null> {
  const classes = db.rows<ClassInstanceRow>("classInstances");
  const instance = await classes.get(classInstanceId);
  if (!instance) return null;
  const entries = await db.rows<RosterEntryRow>("rosterEntries").toArray();
  for (const entry of entries) {
    if (entry.attendeeId !== attendeeId || entry.classInstanceId === classInstanceId) continue;
    const other = await classes.get(entry.classInstanceId);
    if (other && other.status !== "cancelled" && overlaps(instance, other))
      return t("{name} is in {what} then. Book both?", { name, what: ownName(other.name) });
  }
  return null;
}
