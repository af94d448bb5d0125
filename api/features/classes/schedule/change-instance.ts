import type { ClassFollowers } from "#api/feature.ts";
import { type ClassInstanceFields, ClassInstanceModel } from "../class-instance.model.ts";

/** Fields whose change a calendar subscriber must receive (RFC 5545, section 3.8.7.4). */
const ANNOUNCED = ["name", "place", "startsAt", "endsAt", "instructorName"] as const;
const CAPACITY_TRIES = 20;

export type InstanceChanges = Partial<Omit<ClassInstanceFields, "seats" | "seatsLeft" | "sequence" | "status">>;

/** Changes a class that is on. People keep their seats; the followers are called when it begins at another time. */
export async function changeInstance(
  id: string,
  { capacity, ...changes }: InstanceChanges,
  followers: ClassFollowers,
): Promise<boolean> {
  const isAnnounced = ANNOUNCED.some((field) => field in changes);
  const changed = await ClassInstanceModel.updateOne(
    { _id: id, status: "scheduled", deletedAt: null },
    { $set: changes, ...(isAnnounced && { $inc: { sequence: 1 } }) },
  );
  if (changed.matchedCount === 0) return false;
  if (changes.startsAt) for (const { onMoved } of followers()) await onMoved(id, changes.startsAt);
  if (capacity !== undefined) await setCapacity(id, capacity);
  return true;
}

/**
 * Sets the capacity, or the seats taken where that is more: no attendee loses a seat. Compare and set, because seats
 * are taken at any moment. @returns the capacity it has now
 */
async function setCapacity(id: string, wanted: number): Promise<number> {
  for (let attempt = 0; attempt < CAPACITY_TRIES; attempt++) {
    const known = await ClassInstanceModel.findById(id, { capacity: 1, seatsLeft: 1 }).lean();
    if (!known) return 0;
    const capacity = Math.max(wanted, known.capacity - known.seatsLeft);
    const set = await ClassInstanceModel.updateOne(
      { _id: id, capacity: known.capacity, seatsLeft: known.seatsLeft },
      { capacity, seatsLeft: known.seatsLeft + capacity - known.capacity },
    );
    if (set.matchedCount === 1) return capacity;
  }
  throw new Error(`The capacity of class ${id} could not be set: its seats never stood still.`);
}
