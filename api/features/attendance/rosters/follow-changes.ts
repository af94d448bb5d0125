import { mongoose } from "#api/db/mongoose.ts";
import { followChanges as follow, followFrom, hasPosition, positionNow } from "#api/jobs/follow.ts";
import type { Services } from "#api/services.ts";
import { type UserDocument, UserModel } from "../../accounts/index.ts";
import { type BookingDocument, BookingModel } from "../../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { type SkillRecordDocument, SkillRecordModel } from "../../moves/index.ts";
import { markSeen, saveMembers } from "../people/members.ts";
import { repairRosters } from "./move-window.ts";
import { saveMany } from "./save-many.ts";
import { rosterWindow } from "./window.ts";

const { trusted } = mongoose;

const FOLLOWED = ["classes", "bookings", "people", "records"].map((what) => `attendance.follow-${what}`);
const [CLASSES = "", BOOKINGS = "", PEOPLE = "", RECORDS = ""] = FOLLOWED;

/**
 * Rosters are derived from classes, bookings and people, which change in many places. Instead of a call in each of
 * these places, this reads what has a newer revision than last time. Any number of processes may do it, at any time.
 */
export async function followChanges(services: Services): Promise<void> {
  if (!(await hasPosition(BOOKINGS))) {
    const startedAt = await positionNow();
    await repairRosters(services);
    return followFrom(FOLLOWED, startedAt);
  }
  await follow<ClassInstanceDocument>(
    {
      name: CLASSES,
      model: ClassInstanceModel,
      fields: { _id: 1 },
      act: (rows) => saveMany(idsOf(rows), services),
    },
    services,
  );
  await follow<BookingDocument>(
    {
      name: BOOKINGS,
      model: BookingModel,
      fields: { classInstanceId: 1, attendeeId: 1, status: 1 },
      act: async (rows) => {
        const booked = rows.filter(({ status }) => status === "booked");
        await markSeen([...new Set(booked.map(({ attendeeId }) => attendeeId))], services);
        const classIds = rows.map(({ classInstanceId }) => classInstanceId);
        await saveMany(classIds, services);
      },
    },
    services,
  );
  await follow<UserDocument>(
    {
      name: PEOPLE,
      model: UserModel,
      fields: { passwordHash: 0 },
      act: async (people) => {
        await saveMembers(people, services);
        await saveMany(await classesOf(people, [], services), services);
      },
    },
    services,
  );
  await follow<SkillRecordDocument>(
    {
      name: RECORDS,
      model: SkillRecordModel,
      fields: { _id: 1 },
      act: async (rows) => saveMany(await classesOf([], idsOf(rows), services), services),
    },
    services,
  );
}

const idsOf = (rows: { _id: string }[]): string[] => rows.map(({ _id }) => _id);

/** The classes near now of these people, with their children's: a guardian's number is on the child's card. */
async function classesOf(people: UserDocument[], alone: string[], services: Services): Promise<string[]> {
  if (people.length + alone.length === 0) return [];
  const { from, to } = rosterWindow(services.now());
  const families = people.flatMap(({ familyId }) => familyId ?? []);
  const family = await UserModel.distinct("_id", { familyId: trusted({ $in: families }) });
  const attendeeId = trusted({ $in: [...idsOf(people), ...family, ...alone] });
  return BookingModel.distinct("classInstanceId", { attendeeId, startsAt: trusted({ $gte: from, $lte: to }) });
}
