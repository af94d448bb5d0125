import { isDeepStrictEqual } from "node:util";
import { dayIn, toDate } from "../../../../shared/core/time.ts";
import { moveAudiences } from "../../../db/audiences.ts";
import { isDuplicateKey } from "../../../db/duplicate-key.ts";
import { mongoose } from "../../../db/mongoose.ts";
import type { StudioClock } from "../../../services.ts";
import { type UserDocument, UserModel } from "../../accounts/index.ts";
import { type MoveProgressDocument, MoveProgressModel } from "../move-progress.model.ts";
import { type SkillRecordDocument, type SkillRecordFields, SkillRecordModel } from "./skill-record.model.ts";
import { findTeachersNow, isYoung, recordAudiences } from "./students.ts";

const { trusted } = mongoose;
type Derived = Pick<SkillRecordFields, "firstName" | "lastName" | "isMinor" | "states">;

/**
 * Brings every student's record up to who they are, who teaches them these days and what they say of their moves.
 * Whoever has a class near now, or a state of a move, has one. Writes only what differs; safe to repeat, by anybody.
 * States reach a record as they are set (see `show-states.ts`): they are read of new students only.
 */
export const tendRecords = (services: Deps): Promise<void> => tend(services, { isWhole: false });

/** The same with the states of everybody: puts right what a crash, or two changes at once, left behind. */
export const mendRecords = (services: Deps): Promise<void> => tend(services, { isWhole: true });

type Deps = StudioClock;

async function tend({ now, timeZone }: Deps, { isWhole }: { isWhole: boolean }): Promise<void> {
  const today = dayIn(timeZone, now());
  const teachers = await findTeachersNow(now());
  const known = await SkillRecordModel.find({}, { signOffs: 0 }).lean<SkillRecordDocument[]>();
  const knownById = new Map(known.map((record) => [record._id, record]));
  const withStates: string[] = await MoveProgressModel.distinct("userId", { deletedAt: null });
  const ids = [...new Set([...teachers.keys(), ...withStates, ...knownById.keys()])];
  const states = await findStates(isWhole ? ids : ids.filter((id) => !knownById.has(id)));
  const people = await UserModel.find({ _id: trusted({ $in: ids }) }, { passwordHash: 0 }).lean<UserDocument[]>();
  const writes = people.flatMap((person) => {
    const record = knownById.get(person._id);
    if (person.deletedAt ?? person.disabledAt)
      return record && !record.deletedAt ? [update(person._id, { deletedAt: toDate(now()) })] : [];
    const { firstName, lastName } = person;
    const fields: Derived = {
      firstName,
      lastName,
      isMinor: isYoung(person, today),
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
