import { v7 as newId } from "uuid";
import type { ClassFollowers } from "#api/feature.ts";
import type { RequestContext } from "#api/http/route.ts";
import type { StudioClock } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { toDate } from "#shared/core/time.ts";
import {
  type ClassInstanceDocument,
  type ClassInstanceFields,
  ClassInstanceModel,
  type OpenChange,
} from "../../class-instance.model.ts";
import { changeId } from "./notice-keys.ts";

/** Fields whose change a calendar subscriber must receive (RFC 5545, section 3.8.7.4). */
const ANNOUNCED = ["name", "place", "startsAt", "endsAt", "instructorName"] as const;
/** Fields whose change the people of a class are notified of. */
const NOTIFIED = ["startsAt", "endsAt", "place", "instructorId", "instructorName"] as const;
const TRIES = 20;

type Settable = Omit<ClassInstanceFields, "seats" | "seatsLeft" | "sequence" | "status" | "openChange" | "moved">;
export type InstanceChanges = Partial<Settable>;

/** One change by the studio, of one class or of many: its people are notified once of all of it. */
export interface ClassChange {
  id: string;
  at: Date;
  followers: ClassFollowers;
}

export const newChange = (
  { now }: Pick<StudioClock, "now">,
  followers: ClassFollowers,
  id: string = newId(),
): ClassChange => ({ id, at: toDate(now()), followers });

/** The change that an operation of an admin makes: a repeat of it notifies no person again. */
export const changeBy = (
  { actor, operationId, services }: Pick<RequestContext<Actor>, "actor" | "operationId" | "services">,
  followers: ClassFollowers,
): ClassChange => newChange(services, followers, changeId(actor.userId, operationId));

/**
 * Changes a class that is on. People keep their seats; the same update keeps what they are to be notified of (see
 * `announce-changes.ts`), and the followers are called when it begins at another time.
 */
export async function changeInstance(
  id: string,
  { capacity, ...changes }: InstanceChanges,
  change: ClassChange,
): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const known = await ClassInstanceModel.findOne({
      _id: id,
      status: "scheduled",
      deletedAt: null,
    }).lean<ClassInstanceDocument>();
    if (!known) return false;
    const isAnnounced = ANNOUNCED.some((field) => isChanged(known, changes, field));
    // Of two changes at once the second looks again: else it would notify of a class as it never was.
    const changed = await ClassInstanceModel.updateOne(
      { _id: id, status: "scheduled", deletedAt: null, sequence: known.sequence },
      { $set: { ...changes, ...noteChange(known, changes, change) }, ...(isAnnounced && { $inc: { sequence: 1 } }) },
    );
    if (changed.matchedCount === 0) continue;
    if (changes.startsAt) for (const one of change.followers()) await one.onMoved?.(id, changes.startsAt, change.at);
    if (capacity !== undefined) await setCapacity(id, capacity);
    return true;
  }
  throw stoodNeverStill(id);
}

function isChanged(known: ClassInstanceDocument, changes: InstanceChanges, field: keyof InstanceChanges): boolean {
  const after = changes[field];
  if (after === undefined) return false;
  const before = known[field];
  return before instanceof Date && after instanceof Date ? before.getTime() !== after.getTime() : before !== after;
}

/** A change that is not announced yet is joined by the next one: the notice says how the class is, against what people knew. */
function noteChange(known: ClassInstanceDocument, changes: InstanceChanges, { id: changeId, at }: ClassChange) {
  if (!NOTIFIED.some((field) => isChanged(known, changes, field))) return {};
  const { startsAt, endsAt, place, instructorId, instructorName } = known;
  const before = known.openChange?.before ?? { startsAt, endsAt, place, instructorId, instructorName };
  const openChange: OpenChange = { changeId, at, before };
  return { openChange, ...(isChanged(known, changes, "startsAt") && { moved: { at, changeId } }) };
}

/**
 * Sets the capacity. No attendee loses a seat: where more people are in, less than none is left until so many have gone.
 * Compare and set, because seats are taken at any moment.
 */
async function setCapacity(id: string, capacity: number): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const known = await ClassInstanceModel.findById(id, { capacity: 1, seatsLeft: 1 }).lean();
    if (!known) return;
    const set = await ClassInstanceModel.updateOne(
      { _id: id, capacity: known.capacity, seatsLeft: known.seatsLeft },
      { capacity, seatsLeft: known.seatsLeft + capacity - known.capacity },
    );
    if (set.matchedCount === 1) return;
  }
  throw stoodNeverStill(id);
}

const stoodNeverStill = (id: string) => new Error(`The class ${id} could not be changed: it never stood still.`);
