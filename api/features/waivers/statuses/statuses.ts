import { mongoose } from "#api/db/mongoose.ts";
import type { StudioClock } from "#api/services.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { wordsToFind } from "#shared/core/search/search-words.ts";
import { isMinorOn, todayAt } from "#shared/core/time.ts";
import type {
  listWaiverStatuses,
  WaiverPage,
  WaiverStanding,
  WaiverStatus,
} from "#shared/features/waivers/endpoints.ts";
import {
  after,
  beginningWith,
  type Condition,
  findInOrder,
  hasWaiver,
  placeOf,
  readCursor,
  type UserDocument,
  UserModel,
  writeCursor,
} from "../../accounts/index.ts";
import { toSignature } from "../feed.ts";
import { type WaiverReceiptDocument, WaiverReceiptModel } from "../receipt.model.ts";

const { trusted } = mongoose;
const PAGE = 50;

/** Who has yet to sign, or whose guardian has. */
export const MISSING: Condition = { $or: [{ waiverSigned: trusted({ $ne: true }) }, { guardianMissing: true }] };
const STANDINGS: Record<WaiverStanding, Condition> = {
  all: {},
  signed: { waiverSigned: true, guardianMissing: trusted({ $ne: true }) },
  missing: MISSING,
};

/** A page of people by name, with every signature of theirs. @throws AppError 400 `users.bad-cursor` */
export async function listStatuses(
  { search, standing, cursor }: InputOf<typeof listWaiverStatuses>,
  clock: StudioClock,
): Promise<WaiverPage> {
  const conditions = [STANDINGS[standing], ...wordsToFind(search).map(beginningWith)];
  const place = cursor ? readCursor(cursor) : null;
  const [people, totals] = await Promise.all([
    findInOrder([{ archivedAt: null }, ...conditions, ...after(place)], PAGE + 1),
    place ? null : countAll(),
  ]);
  const page = people.slice(0, PAGE);
  const last = page.at(-1);
  return {
    people: await toStatuses(page, clock),
    nextCursor: people.length > PAGE && last ? writeCursor(placeOf(last)) : null,
    totals,
  };
}

let counted: { rev: string; totals: WaiverPage["totals"] } | null = null;

/** Counting reads all people: it is done again only after a person changed. */
async function countAll(): Promise<WaiverPage["totals"]> {
  const latest = await UserModel.findOne({}, { rev: 1, _id: 0 }).sort({ rev: -1 }).lean<Pick<UserDocument, "rev">>();
  const rev = `${latest?.rev}`;
  if (counted?.rev !== rev) counted = { rev, totals: await countNow() };
  return counted.totals;
}

async function countNow(): Promise<WaiverPage["totals"]> {
  const here = { deletedAt: null, archivedAt: null };
  const [signed, all] = await Promise.all([
    UserModel.countDocuments({ ...here, ...STANDINGS.signed }),
    UserModel.countDocuments(here),
  ]);
  return { signed, missing: all - signed };
}

async function toStatuses(people: UserDocument[], clock: StudioClock): Promise<WaiverStatus[]> {
  const today = todayAt(clock);
  const userId = trusted({ $in: people.map(({ _id }) => _id) });
  const receipts = await WaiverReceiptModel.find({ userId, deletedAt: null })
    .sort({ signedAt: 1 })
    .lean<WaiverReceiptDocument[]>();
  const byPerson = Map.groupBy(receipts, (receipt) => receipt.userId);
  return people.map(({ _id, firstName, lastName, birthday, waiverSigned, guardianMissing }) => ({
    userId: _id,
    firstName,
    lastName,
    isMinor: isMinorOn({ birthday }, today),
    hasSigned: hasWaiver({ waiverSigned, guardianMissing }),
    signatures: (byPerson.get(_id) ?? []).map(toSignature),
  }));
}
