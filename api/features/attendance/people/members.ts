import { isDeepStrictEqual } from "node:util";
import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { Services, StudioClock } from "#api/services.ts";
import { isMinorOn, toDate, todayAt } from "#shared/core/time.ts";
import type { Member } from "#shared/features/attendance/member.ts";
import { findPeopleNamed, hasWaiver, type UserDocument } from "../../accounts/index.ts";
import { type MemberDocument, type MemberFields, MemberModel } from "./member.model.ts";

const { trusted } = mongoose;
const MOST_FOUND = 20;

/** Brings what staff know of some people up to date. Writes only what differs; safe to repeat. */
export async function saveMembers(people: UserDocument[], { now, timeZone }: StudioClock): Promise<void> {
  if (people.length === 0) return;
  const today = todayAt({ now, timeZone });
  const ids = trusted({ $in: people.map(({ _id }) => _id) });
  const known = new Map((await MemberModel.find({ _id: ids }).lean<MemberDocument[]>()).map((doc) => [doc._id, doc]));
  const writes = people.flatMap((person) => {
    const { firstName, lastName } = person;
    const fields: MemberFields = {
      firstName,
      lastName,
      isMinor: isMinorOn(person, today),
      waiverSigned: hasWaiver(person),
      isTaxExempt: Boolean(person.taxExempt),
    };
    const isGone = Boolean(person.deletedAt ?? person.disabledAt);
    const doc = known.get(person._id);
    if (isGone) return doc && !doc.deletedAt ? [update(person._id, { deletedAt: toDate(now()) })] : [];
    const isSame = doc && !doc.deletedAt && isDeepStrictEqual(toFields(doc), fields);
    return isSame ? [] : [update(person._id, { ...fields, audiences: ["staff"] })];
  });
  if (writes.length === 0) return;
  try {
    await MemberModel.bulkWrite(writes, { ordered: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

const toFields = ({ firstName, lastName, isMinor, waiverSigned, isTaxExempt }: MemberDocument): MemberFields => ({
  firstName,
  lastName,
  isMinor,
  waiverSigned,
  isTaxExempt: isTaxExempt ?? false,
});

const update = (_id: string, $set: Partial<MemberDocument>) => ({
  updateOne: {
    filter: { _id },
    update: { $set, ...(!$set.deletedAt && { $unset: { deletedAt: 1 as const } }) },
    upsert: true,
  },
});

export function toMember(doc: MemberDocument): Member {
  const { isTaxExempt, ...fields } = toFields(doc);
  return { id: doc._id, ...fields, ...(isTaxExempt && { isTaxExempt }) };
}

/** Of people whose names begin like this, some with one letter wrong, the first ones. */
export async function findKnownPeople(query: string): Promise<Member[]> {
  const people = await findPeopleNamed(query, MOST_FOUND);
  const ids = people.map(({ _id }) => _id);
  const members = await MemberModel.find({ _id: trusted({ $in: ids }), deletedAt: null }).lean<MemberDocument[]>();
  const byId = new Map(members.map((member) => [member._id, member]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toMember);
}

/** After this long the next visit writes the row again, which the devices of the staff then pull. */
const SEEN_FOR_HOURS = 30 * 24;

/**
 * Notes that these people are coming. It gives their rows a new revision, at most once a month: a new device of the
 * staff starts with those that changed last.
 */
export async function markSeen(ids: string[], { now }: Pick<Services, "now">): Promise<void> {
  const before = toDate(now().subtract({ hours: SEEN_FOR_HOURS }));
  const isDue = { $or: [{ seenAt: null }, { seenAt: trusted({ $lt: before }) }] };
  const due: string[] = await MemberModel.distinct("_id", { _id: trusted({ $in: ids }), deletedAt: null, ...isDue });
  if (due.length > 0) await MemberModel.updateMany({ _id: trusted({ $in: due }), ...isDue }, { seenAt: toDate(now()) });
}
