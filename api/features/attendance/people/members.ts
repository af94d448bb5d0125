import { isDeepStrictEqual } from "node:util";
import { dayIn, isMinor, toDate } from "../../../../shared/core/time.ts";
import { fullName } from "../../../../shared/features/accounts/full-name.ts";
import { matchesName } from "../../../../shared/features/attendance/matches-name.ts";
import type { Member } from "../../../../shared/features/attendance/member.ts";
import { isDuplicateKey } from "../../../db/duplicate-key.ts";
import { mongoose } from "../../../db/mongoose.ts";
import type { Services } from "../../../services.ts";
import { hasWaiver, type UserDocument } from "../../accounts/index.ts";
import { type MemberDocument, type MemberFields, MemberModel } from "./member.model.ts";

const { trusted } = mongoose;
const MOST_FOUND = 20;

/** Brings what staff know of some people up to date. Writes only what differs; safe to repeat. */
export async function saveMembers(people: UserDocument[], { now }: Pick<Services, "now">): Promise<void> {
  if (people.length === 0) return;
  const today = dayIn("UTC", now());
  const ids = trusted({ $in: people.map(({ _id }) => _id) });
  const known = new Map((await MemberModel.find({ _id: ids }).lean<MemberDocument[]>()).map((doc) => [doc._id, doc]));
  const writes = people.flatMap((person) => {
    const { firstName, lastName, birthday } = person;
    const fields: MemberFields = {
      firstName,
      lastName,
      isMinor: birthday !== null && isMinor(birthday, today),
      waiverSigned: hasWaiver(person),
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

const toFields = ({ firstName, lastName, isMinor, waiverSigned }: MemberDocument): MemberFields => ({
  firstName,
  lastName,
  isMinor,
  waiverSigned,
});

const update = (_id: string, $set: Partial<MemberDocument>) => ({
  updateOne: {
    filter: { _id },
    update: { $set, ...(!$set.deletedAt && { $unset: { deletedAt: 1 as const } }) },
    upsert: true,
  },
});

export const toMember = (doc: MemberDocument): Member => ({ id: doc._id, ...toFields(doc) });

/** @returns the first ones in the order of the alphabet */
export async function findKnownPeople(query: string): Promise<Member[]> {
  const members = await MemberModel.find({ deletedAt: null }).lean<MemberDocument[]>();
  return members
    .filter((member) => matchesName(member, query))
    .sort((a, b) => fullName(a).localeCompare(fullName(b)))
    .slice(0, MOST_FOUND)
    .map(toMember);
}
