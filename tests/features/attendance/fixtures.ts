import { v7 as newId } from "uuid";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import type { Mark } from "#shared/features/attendance/attendance.ts";
import { addWalkIn, getRoster, markAttendance } from "#shared/features/attendance/endpoints.ts";
import type { RosterEntry } from "#shared/features/attendance/roster-entry.ts";
import type { Person, SignedIn } from "../../support/people.ts";
import { addClassInstance } from "../../support/shop.ts";
import type { Studio } from "../../support/studio.ts";
import { createDevice, type Device } from "../../sync/device.ts";

/** A class that begins in two hours, led by this person. @returns its id */
export async function addLedClass(
  studio: Studio,
  instructor: Person,
  changes: { capacity?: number; inHours?: number } = {},
): Promise<string> {
  const id = await addClassInstance(studio, { capacity: 4, inHours: 2, ...changes });
  const instructorName = `${instructor.firstName} ${instructor.lastName}`;
  await ClassInstanceModel.updateOne({ _id: id }, { instructorId: instructor.id, instructorName });
  return id;
}

/** What changed is on the rosters of all devices after this. */
export const follow = (studio: Studio) => studio.runJob("attendance.followChanges");

export const rosterOf = async (studio: Studio, classInstanceId: string, as: SignedIn): Promise<RosterEntry[]> =>
  (await studio.call(getRoster, { classInstanceId }, as)).entries;

export const mark = (
  studio: Studio,
  bookingId: string,
  given: Mark,
  as: SignedIn,
  { at = studio.clock.now().toString(), key = newId() } = {},
) => studio.call(markAttendance, { bookingId, mark: given, at }, as, key);

export const makeWalkIn = (
  studio: Studio,
  classInstanceId: string,
  who: { attendeeId: string } | { person: { id: string; firstName: string; lastName: string; phone: string } },
  as: SignedIn,
  { id = newId(), key = newId(), settleLater = false } = {},
) => {
  // A new person has signed nothing yet.
  const withoutWaiver = "person" in who ? { withoutWaiver: "Signs after the class" } : {};
  const at = studio.clock.now().toString();
  return studio.call(addWalkIn, { id, classInstanceId, at, settleLater, ...who, ...withoutWaiver }, as, key);
};

/** A device in step with the server. */
export async function openDevice(studio: Studio, as: SignedIn): Promise<Device> {
  const device = createDevice(studio, as);
  await device.sync();
  return device;
}

export const rosterRows = (device: Device): RosterEntry[] =>
  [...(device.rows.get("rosterEntries")?.values() ?? [])] as unknown as RosterEntry[];
