import { mongoose } from "../../../db/mongoose.ts";
import { followChanges as follow, followFrom, hasPosition, positionNow } from "../../../jobs/follow.ts";
import { eachPage } from "../../../jobs/pages.ts";
import { doEach } from "../../../jobs/set-aside.ts";
import type { Services } from "../../../services.ts";
import { type UserDocument, UserModel } from "../../accounts/index.ts";
import {
  type BookingDocument,
  BookingModel,
  type ClassInstanceDocument,
  ClassInstanceModel,
} from "../../classes/index.ts";
import { type SkillRecordDocument, SkillRecordModel } from "../../moves/index.ts";
import { markSeen, saveMembers } from "../people/members.ts";
import { RosterEntryModel } from "./roster-entry.model.ts";
import { saveRosters } from "./save-rosters.ts";
import { rosterWindow } from "./window.ts";

const { trusted } = mongoose;

const FOLLOWED = ["classes", "bookings", "people", "records"].map((what) => `attendance.follow-${what}`);
const [CLASSES = "", BOOKINGS = "", PEOPLE = "", RECORDS = ""] = FOLLOWED;

/**
 * Rosters are derived from classes, bookings and people, which change in many places. Instead of asking each place to
 * tell, this looks at what has a newer revision than last time. Any number of processes may do it, at any time.
 */
export async function followChanges(services: Services): Promise<void> {
  if (!(await hasPosition(BOOKINGS))) {
    const startedAt = await positionNow();
    await mendRosters(services);
    return followFrom(FOLLOWED, startedAt);
  }
  await follow<ClassInstanceDocument>(
    {
      name: CLASSES,
      model: ClassInstanceModel,
      fields: { _id: 1 },
      act: (rows) => saveAll(idsOf(rows), services),
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
        await saveAll(classIds, services);
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
        await saveAll(await classesOf(people, [], services), services);
      },
    },
    services,
  );
  await follow<SkillRecordDocument>(
    {
      name: RECORDS,
      model: SkillRecordModel,
      fields: { _id: 1 },
      act: async (rows) => saveAll(await classesOf([], idsOf(rows), services), services),
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

const CLASSES_AT_ONCE = 25;

/** Some at once, as that is one write each; one by one where that failed, so that one class holds up no other. */
async function saveAll(classInstanceIds: string[], services: Services): Promise<void> {
  const ids = [...new Set(classInstanceIds)];
  for (let at = 0; at < ids.length; at += CLASSES_AT_ONCE)
    await saveEach(ids.slice(at, at + CLASSES_AT_ONCE), services);
}

async function saveEach(classIds: string[], services: Services): Promise<void> {
  try {
    await saveRosters(classIds, services);
  } catch (error) {
    services.log.warn({ err: error }, "rosters could not be saved together: they are saved one by one");
    const items = classIds.map((_id) => ({ _id }));
    const act = ({ _id }: { _id: string }) => saveRosters([_id], services);
    await doEach({ kind: "attendance.saveRoster", items, act, leavesOut: true }, services);
  }
}

/**
 * What came near enough gets its roster, what is past loses it, and what a crash left behind is repaired: bounded by the
 * classes near now, whatever the studio has behind it.
 */
export async function moveWindow(services: Services): Promise<void> {
  const { from, to } = rosterWindow(services.now());
  const near: string[] = await ClassInstanceModel.distinct("_id", { startsAt: trusted({ $gte: from, $lte: to }) });
  const shown: string[] = await RosterEntryModel.distinct("classInstanceId", {
    deletedAt: null,
    classInstanceId: trusted({ $gt: "" }),
  });
  await saveAll([...near, ...shown], services);
}

/** The same, and what staff know of everybody, as a birthday changes nothing that could be followed. Once a day. */
export async function mendRosters(services: Services): Promise<void> {
  await moveWindow(services);
  await eachPage<UserDocument>(
    { model: UserModel, fields: { passwordHash: 0 }, kind: "attendance.saveMembers" },
    (people) => saveMembers(people, services),
    services,
  );
}
