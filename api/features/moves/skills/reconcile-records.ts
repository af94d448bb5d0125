import { isDeepStrictEqual } from "node:util";
import { moveAudiences } from "#api/db/audiences.ts";
import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import {
  followChanges as follow,
  followFrom,
  hasPosition,
  positionNow,
  readMoment,
  saveMoment,
} from "#api/jobs/follow.ts";
import { eachPage, nextPage } from "#api/jobs/pages.ts";
import type { Services, StudioClock } from "#api/services.ts";
import { dayIn, isMinorOn, toDate } from "#shared/core/time.ts";
import { type UserDocument, UserModel } from "../../accounts/index.ts";
import { type BookingDocument, BookingModel } from "../../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { type MoveProgressDocument, MoveProgressModel } from "../move-progress.model.ts";
import { type SkillRecordDocument, type SkillRecordFields, SkillRecordModel } from "./skill-record.model.ts";
import { findTeachersNow, recordAudiences, teachingWindow } from "./students.ts";

const { trusted } = mongoose;
type Derived = Pick<SkillRecordFields, "firstName" | "lastName" | "isMinor" | "states">;

const FOLLOWED = ["people", "bookings", "classes", "states"].map((what) => `moves.follow-${what}`);
const [PEOPLE = "", BOOKINGS = "", CLASSES = "", STATES = ""] = FOLLOWED;
const WINDOW = "moves.teaching-window";

/**
 * Brings students' records up to who they are, who teaches them these days and what they say of their moves: of students
 * with a change since last time, or whose class came near or is past. Each student with a class near now, or a state of a
 * move, has a record. Writes only what differs; safe to repeat, and on several processes at once.
 */
export async function reconcileRecords(services: Services): Promise<void> {
  const { from, to } = teachingWindow(services.now());
  const before = await readMoment(WINDOW);
  if (before && (await hasPosition(STATES))) {
    await followAll(services);
    const length = to.getTime() - from.getTime();
    const left = { $gte: new Date(before.getTime() - length), $lte: from };
    const come = { $gt: before, $lte: to };
    await reconcileMany(
      [...(await attendeesOf({ startsAt: trusted(left) })), ...(await attendeesOf({ startsAt: trusted(come) }))],
      services,
    );
  } else {
    const startedAt = await positionNow();
    await repairRecords(services);
    await followFrom(FOLLOWED, startedAt);
  }
  await saveMoment(WINDOW, to);
}

const EVERYBODY = { model: UserModel, fields: { _id: 1 as const }, kind: "moves.repairRecords" };

/** Repairs what a crash, a birthday, or two changes at once left behind, for all people. */
export async function repairRecords(services: Services): Promise<void> {
  await eachPage<UserDocument>(
    EVERYBODY,
    (people) => reconcileSome(idsOf(people), services, { isWhole: true }),
    services,
  );
}

/** Each with a record, a user, moves and the classes near now: four documents or more a person. */
const SOME = 250;

/** The same of some people, of the next ones at the next call. */
export async function repairSomeRecords(services: Services): Promise<void> {
  const some = { ...EVERYBODY, atOnce: SOME };
  await nextPage<UserDocument>(some, (people) => reconcileSome(idsOf(people), services, { isWhole: true }), services);
}

async function followAll(services: Services): Promise<void> {
  const people = { name: PEOPLE, model: UserModel, fields: { _id: 1 as const } };
  await follow<UserDocument>({ ...people, act: (rows) => reconcileSome(idsOf(rows), services) }, services);
  const bookings = { name: BOOKINGS, model: BookingModel, fields: { attendeeId: 1 as const } };
  await follow<BookingDocument>(
    {
      ...bookings,
      act: (rows) =>
        reconcileMany(
          rows.map(({ attendeeId }) => attendeeId),
          services,
        ),
    },
    services,
  );
  const classes = { name: CLASSES, model: ClassInstanceModel, fields: { startsAt: 1 as const } };
  await follow<ClassInstanceDocument>(
    { ...classes, act: async (rows) => reconcileMany(await attendeesNear(rows, services), services) },
    services,
  );
  const states = { name: STATES, model: MoveProgressModel, fields: { userId: 1 as const } };
  await follow<MoveProgressDocument>(
    {
      ...states,
      act: (rows) =>
        reconcileMany(
          rows.map(({ userId }) => userId),
          services,
          { isWhole: true },
        ),
    },
    services,
  );
}

const idsOf = (rows: { _id: string }[]): string[] => rows.map(({ _id }) => _id);

const attendeesOf = (filter: object): Promise<string[]> =>
  BookingModel.distinct("attendeeId", { status: "booked", deletedAt: null, ...filter });

/** A class outside the window changes no instructor's view. */
async function attendeesNear(classes: ClassInstanceDocument[], { now }: StudioClock): Promise<string[]> {
  const { from, to } = teachingWindow(now());
  const near = classes.filter(({ startsAt }) => startsAt >= from && startsAt <= to);
  return near.length > 0 ? attendeesOf({ classInstanceId: trusted({ $in: idsOf(near) }) }) : [];
}

const AT_ONCE = 500;

async function reconcileMany(userIds: string[], services: Services, how?: { isWhole: boolean }): Promise<void> {
  const ids = [...new Set(userIds)];
  for (let at = 0; at < ids.length; at += AT_ONCE) await reconcileSome(ids.slice(at, at + AT_ONCE), services, how);
}

/** @param isWhole with the states of all of them: otherwise they are read of new students only */
async function reconcileSome(
  someIds: string[],
  { now, timeZone }: StudioClock,
  { isWhole } = { isWhole: false },
): Promise<void> {
  const today = dayIn(timeZone, now());
  const some = trusted({ $in: someIds });
  const teachers = await findTeachersNow(now(), someIds);
  const known = await SkillRecordModel.find({ _id: some }, { signOffs: 0 }).lean<SkillRecordDocument[]>();
  const knownById = new Map(known.map((record) => [record._id, record]));
  const states = await findStates(isWhole ? someIds : someIds.filter((id) => !knownById.has(id)));
  const ids = someIds.filter((id) => knownById.has(id) || teachers.has(id) || states.has(id));
  if (ids.length === 0) return;
  const people = await UserModel.find({ _id: trusted({ $in: ids }) }, { passwordHash: 0 }).lean<UserDocument[]>();
  const writes = people.flatMap((person) => {
    const record = knownById.get(person._id);
    if (person.deletedAt ?? person.disabledAt)
      return record && !record.deletedAt ? [update(person._id, { deletedAt: toDate(now()) })] : [];
    const { firstName, lastName } = person;
    const fields: Derived = {
      firstName,
      lastName,
      isMinor: isMinorOn(person, today),
      states: states.get(person._id) ?? (isWhole || !record ? {} : shownStates(record)),
    };
    const audiences = recordAudiences(person, teachers.get(person._id) ?? [], today);
    if (record && isUpToDate(record, fields, audiences)) return [];
    return [update(person._id, { ...fields, audiences: moveAudiences(record?.audiences ?? [], audiences) })];
  });
  if (writes.length === 0) return;
  try {
    await SkillRecordModel.bulkWrite(writes, { ordered: false });
  } catch (error) {
    // A sign-off, or another process, made the same record at the same moment.
    if (!isDuplicateKey(error)) throw error;
  }
}

async function findStates(userIds: string[]): Promise<Map<string, Derived["states"]>> {
  const progress = await MoveProgressModel.find(
    { userId: trusted({ $in: userIds }), deletedAt: null },
    { userId: 1, moveId: 1, state: 1 },
  ).lean<Pick<MoveProgressDocument, "userId" | "moveId" | "state">[]>();
  const byPerson = new Map<string, Derived["states"]>();
  for (const { userId, moveId, state } of progress) {
    const states = byPerson.get(userId) ?? {};
    if (state !== "none") states[moveId] = state;
    byPerson.set(userId, states);
  }
  return byPerson;
}

const shownStates = ({ states = {} }: SkillRecordDocument): Derived["states"] =>
  Object.fromEntries(Object.entries(states).filter(([, state]) => state !== "none"));

function isUpToDate(record: SkillRecordDocument, fields: Derived, audiences: string[]): boolean {
  const { firstName, lastName, isMinor } = record;
  const visible = record.audiences.filter((audience) => !audience.startsWith("-"));
  return (
    !record.deletedAt &&
    isDeepStrictEqual({ firstName, lastName, isMinor, states: shownStates(record) }, fields) &&
    isDeepStrictEqual(visible.toSorted(), audiences.toSorted())
  );
}

const update = (_id: string, $set: Partial<SkillRecordDocument>) => ({
  updateOne: {
    filter: { _id },
    update: { $set, $setOnInsert: { signOffs: [] }, ...(!$set.deletedAt && { $unset: { deletedAt: 1 as const } }) },
    upsert: true,
  },
});
