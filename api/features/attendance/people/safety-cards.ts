import { isDeepStrictEqual } from "node:util";
import { moveAudiences } from "#api/db/audiences.ts";
import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { StudioClock } from "#api/services.ts";
import type { Audience } from "#shared/core/actor.ts";
import { type Day, isMinorOn, toDate, todayAt } from "#shared/core/time.ts";
import { fullName, personName } from "#shared/features/accounts/full-name.ts";
import { type UserDocument, UserModel } from "../../accounts/index.ts";
import { type RosterEntryDocument, RosterEntryModel } from "../rosters/roster-entry.model.ts";
import { NO_CARD, type SafetyCardDocument, type SafetyCardFields, SafetyCardModel } from "./safety-card.model.ts";

const { trusted } = mongoose;

/**
 * Brings the safety cards of some people up to who leads their classes now, and empties those no longer needed. Writes
 * only what differs; safe to repeat.
 */
export async function saveSafetyCards(personIds: string[], { now, timeZone }: StudioClock): Promise<void> {
  if (personIds.length === 0) return;
  const today = todayAt({ now, timeZone });
  const ofPeople = trusted({ $in: personIds });
  const entries = await RosterEntryModel.find(
    { attendeeId: ofPeople, deletedAt: null },
    { attendeeId: 1, instructorId: 1 },
  ).lean<Pick<RosterEntryDocument, "attendeeId" | "instructorId">[]>();
  const instructors = Map.groupBy(entries, ({ attendeeId }) => attendeeId);
  const people = await UserModel.find({ _id: ofPeople, deletedAt: null }).lean<UserDocument[]>();
  const guardians = await findGuardians(people);
  const known = await SafetyCardModel.find({ _id: ofPeople }).lean<SafetyCardDocument[]>();
  const knownById = new Map(known.map((card) => [card._id, card]));
  const peopleById = new Map(people.map((person) => [person._id, person]));
  const writes = personIds.flatMap((id) => {
    const person = peopleById.get(id);
    const leaders = (instructors.get(id) ?? []).map(({ instructorId }) => `instructor:${instructorId}` as const);
    if (!person || leaders.length === 0) return takeAway(knownById.get(id), toDate(now()));
    const guardian = guardians.find(({ familyId, _id }) => familyId === person.familyId && _id !== id);
    const audiences: Audience[] = [...new Set(leaders), "admin"];
    return write(id, toCard(person, guardian, today), audiences, knownById.get(id));
  });
  if (writes.length === 0) return;
  try {
    await SafetyCardModel.bulkWrite(writes, { ordered: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

async function findGuardians(people: UserDocument[]): Promise<UserDocument[]> {
  const families = [...new Set(people.flatMap(({ familyId }) => familyId ?? []))];
  return UserModel.find({ familyId: trusted({ $in: families }), isGuardian: true, deletedAt: null }).lean<
    UserDocument[]
  >();
}

function toCard(person: UserDocument, guardian: UserDocument | undefined, today: Day): SafetyCardFields {
  const minor = isMinorOn(person, today);
  const responsible = minor ? guardian : undefined;
  return {
    ...personName(person),
    emergencyName: person.emergencyContact?.name ?? null,
    emergencyPhone: person.emergencyContact?.phone ?? null,
    medicalNotes: person.medicalNotes ?? null,
    photos: person.photoConsent?.answer ?? null,
    guardianName: responsible ? fullName(responsible) : null,
    guardianPhone: responsible?.phone ?? null,
  };
}

type Update = { $set: Partial<SafetyCardDocument>; $unset?: { deletedAt: 1 } };
const upsert = (_id: string, update: Update) => [{ updateOne: { filter: { _id }, update, upsert: true } }];

function write(id: string, fields: SafetyCardFields, audiences: Audience[], known: SafetyCardDocument | undefined) {
  const kept =
    known && Object.fromEntries(Object.keys(fields).map((key) => [key, known[key as keyof SafetyCardFields]]));
  const visible = known?.audiences.filter((audience) => !audience.startsWith("-")).toSorted();
  const isSame =
    known && !known.deletedAt && isDeepStrictEqual(kept, fields) && isDeepStrictEqual(visible, audiences.toSorted());
  if (isSame) return [];
  const $set = { ...fields, audiences: moveAudiences(known?.audiences ?? [], audiences) };
  return upsert(id, { $set, $unset: { deletedAt: 1 } });
}

/** A card that is no longer needed is not kept either: a tombstone holds no name. */
function takeAway(known: SafetyCardDocument | undefined, deletedAt: Date) {
  if (!known || known.deletedAt) return [];
  return upsert(known._id, { $set: { ...NO_CARD, deletedAt } });
}
