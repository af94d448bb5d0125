import { Schema } from "mongoose";
import { mongoose } from "../../../db/mongoose.ts";
import { doEach } from "../../../jobs/set-aside.ts";
import type { Services } from "../../../services.ts";
import { createDatabaseClock } from "../../../sync/clock.ts";
import { type UserDocument, UserModel } from "../../accounts/index.ts";
import { BookingModel, ClassInstanceModel } from "../../classes/index.ts";
import { SkillRecordModel } from "../../moves/index.ts";
import { saveMembers } from "../people/members.ts";
import { RosterEntryModel } from "./roster-entry.model.ts";
import { saveRosters } from "./save-rosters.ts";
import { rosterWindow } from "./window.ts";

const { trusted } = mongoose;

/** How far rosters have followed what they are derived from, in seconds of the database's clock. */
const position = new Schema({ _id: String, seconds: { type: Number, required: true } }, { versionKey: false });
const PositionModel = mongoose.model("RosterPosition", position, "roster_positions");
const POSITION = "rosters";

/** A revision may be seen some seconds after it was given; what is looked at twice is written once. */
const OVERLAP_SECONDS = 10;
const databaseClock = createDatabaseClock();

/**
 * Rosters are derived from classes, bookings and people, which change in many places. Instead of asking each place to
 * tell, this looks at what has a newer revision than last time. Any number of processes may do it, at any time.
 */
export async function followChanges(services: Services): Promise<void> {
  const startedAt = await databaseClock();
  const position = await PositionModel.findById(POSITION).lean();
  if (position) await followSince(position.seconds - OVERLAP_SECONDS, services);
  else await moveWindow(services);
  await PositionModel.updateOne({ _id: POSITION }, { seconds: startedAt }, { upsert: true });
}

async function followSince(seconds: number, services: Services): Promise<void> {
  const rev = trusted({ $gt: new mongoose.mongo.Timestamp({ t: Math.max(0, Math.floor(seconds)), i: 0 }) });
  // Each of these audiences is on every document of its collection, and makes the one index serve.
  const changed = (audience: string) => ({ audiences: audience, rev });
  const classIds: string[] = await ClassInstanceModel.distinct("_id", changed("public"));
  const bookedIds: string[] = await BookingModel.distinct("classInstanceId", changed("admin"));
  const people = await UserModel.find(changed("admin")).lean<UserDocument[]>();
  await saveMembers(people, services);
  const signed: string[] = await SkillRecordModel.distinct("_id", changed("admin"));
  const theirs = await classesOf(people, signed, services);
  await saveEach([...new Set([...classIds, ...bookedIds, ...theirs])], services);
}

/** Together, as that is one write each; one by one where that failed, so that one class holds up no other. */
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

/** The classes near now of these people, with their children's: a guardian's number is on the child's card. */
async function classesOf(people: UserDocument[], alone: string[], services: Services): Promise<string[]> {
  if (people.length + alone.length === 0) return [];
  const { from, to } = rosterWindow(services.now());
  const families = people.flatMap(({ familyId }) => familyId ?? []);
  const family = await UserModel.distinct("_id", { familyId: trusted({ $in: families }) });
  const attendeeId = trusted({ $in: [...people.map(({ _id }) => _id), ...family, ...alone] });
  return BookingModel.distinct("classInstanceId", { attendeeId, startsAt: trusted({ $gte: from, $lte: to }) });
}

const CLASSES_AT_ONCE = 25;

/**
 * Goes through everything: what came near enough gets its roster, what is past loses it, and what a crash left behind
 * is repaired.
 */
export async function moveWindow(services: Services): Promise<void> {
  const { from, to } = rosterWindow(services.now());
  const near: string[] = await ClassInstanceModel.distinct("_id", { startsAt: trusted({ $gte: from, $lte: to }) });
  const shown: string[] = await RosterEntryModel.distinct("classInstanceId", { deletedAt: null });
  const all = [...new Set([...near, ...shown])];
  for (let at = 0; at < all.length; at += CLASSES_AT_ONCE)
    await saveEach(all.slice(at, at + CLASSES_AT_ONCE), services);
  await saveMembers(await UserModel.find({}, { passwordHash: 0 }).lean<UserDocument[]>(), services);
}
