import { standingsOf } from "#shared/features/moves/levels.ts";
import type { StudioDatabase } from "../../data/db.ts";
import { metaOf } from "../../data/device/own-tables.ts";
import type { BookingRow } from "../bookings/tables.ts";
import { readSyllabus } from "../moves/index.ts";
import type { MoveRow, SkillRecordRow } from "../moves/tables.ts";

/** A reason for joy: a level on an apparatus, or the tenth class. */
export type Milestone = "tenth-class" | `${string} ${string}`;

const CLASSES = 10;
/** What this device has celebrated, or found already reached when it first looked. */
const KEY = "milestones";

/** The milestones a person has reached, as far as this device knows; undefined before the first sync, when nothing is known. */
export async function loadMilestones(db: StudioDatabase, userId: string): Promise<Milestone[] | undefined> {
  if (!(await db.meta.get("asOf"))) return undefined;
  const record = await db.rows<SkillRecordRow>("skillRecords").get(userId);
  const moves = await db.rows<MoveRow>("moves").toArray();
  const levels = standingsOf(moves, record, await readSyllabus(db)).flatMap(({ apparatus, levels: all }) =>
    all.filter(({ isReached }) => isReached).map(({ level }): Milestone => `${apparatus} ${level}`),
  );
  const classes = await db
    .rows<BookingRow>("bookings")
    .filter(({ attendeeId, attendance }) => attendeeId === userId && attendance === "attended")
    .count();
  return classes >= CLASSES ? [...levels, "tenth-class"] : levels;
}

/** Remembers them; each is new once. What a device knows at its first look was reached long ago. @returns the new ones */
export const takeNewMilestones = (db: StudioDatabase, reached: readonly Milestone[]): Promise<Milestone[]> =>
  db.transaction("rw", db.meta, async (transaction) => {
    const meta = metaOf(transaction);
    const known = (await meta.get(KEY))?.value as Milestone[] | undefined;
    const added = reached.filter((milestone) => !known?.includes(milestone));
    if (!known || added.length > 0) await meta.put({ key: KEY, value: [...(known ?? []), ...added] });
    return known ? added : [];
  });
