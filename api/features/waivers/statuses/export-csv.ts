import { Readable } from "node:stream";
import { readWithTime } from "#api/db/limits/limits.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { csvRows, UTF8_MARK } from "#api/http/csv.ts";
import type { StudioClock } from "#api/services.ts";
import { isMinorOn, todayAt } from "#shared/core/time.ts";
import {
  after as afterPlace,
  findInOrder,
  hasWaiver,
  type Place,
  placeOf,
  type UserDocument,
  UserModel,
} from "../../accounts/index.ts";
import { type SignatureRecord, SignatureRecordModel } from "../evidence/record.model.ts";
import { MISSING } from "./statuses.ts";

const { trusted } = mongoose;

const HEAD = [
  "number",
  "person",
  "person_id",
  "status",
  "waiver",
  "version",
  "language",
  "relation",
  "signer",
  "name_typed",
  "minor",
  "viewed_at_device",
  "signed_at_device",
  "signed_at",
  "ip",
  "device",
  "witness",
  "text_sha256",
  "record_sha256",
];
const timeOf = (date: Date | null) => date?.toISOString() ?? "";

const AT_ONCE = 500;
type Cell = string | number | boolean;

/** Every signature in the order it was made, then all people who have yet to sign; in batches, as it is sent. */
export const exportCsv = (clock: StudioClock): Readable => Readable.from(readWithTime(rowsOf(clock)));

async function* rowsOf(clock: StudioClock): AsyncGenerator<string> {
  yield UTF8_MARK + csvRows([HEAD]);
  for (let after = 0; ; ) {
    const records = await SignatureRecordModel.find({ _id: trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(AT_ONCE)
      .lean<SignatureRecord[]>();
    if (records.length === 0) break;
    const signed = await findSigned(records.map(({ userId }) => userId));
    yield csvRows(records.map((record) => toCells(record, signed.has(record.userId))));
    after = records.at(-1)?._id ?? after;
  }
  for (let place: Place | null = null; ; ) {
    const people: UserDocument[] = await findInOrder([{ archivedAt: null }, MISSING, ...afterPlace(place)], AT_ONCE);
    if (people.length === 0) break;
    yield csvRows(people.map((person) => toMissingCells(person, clock)));
    place = placeOf(people.at(-1) as UserDocument);
  }
}

async function findSigned(userIds: string[]): Promise<Set<string>> {
  const people = await UserModel.find(
    { _id: trusted({ $in: userIds }), deletedAt: null, archivedAt: null },
    { waiverSigned: 1, guardianMissing: 1 },
  ).lean<UserDocument[]>();
  return new Set(people.filter(hasWaiver).map(({ _id }) => _id));
}

const toCells = (record: SignatureRecord, isSigned: boolean): Cell[] => [
  record._id,
  record.personName,
  record.userId,
  isSigned ? "signed" : "to sign again",
  record.waiverId,
  record.version,
  record.language,
  record.relation,
  record.signerName,
  record.wasNameTyped,
  record.isMinor,
  timeOf(record.viewedAt),
  timeOf(record.clientSignedAt),
  timeOf(record.signedAt),
  record.ip,
  record.userAgent,
  record.witness?.name ?? "",
  record.textHash,
  record.hash,
];

function toMissingCells({ _id, firstName, lastName, birthday }: UserDocument, clock: StudioClock): Cell[] {
  const cells: Cell[] = HEAD.map(() => "");
  cells[1] = `${firstName} ${lastName}`;
  cells[2] = _id;
  cells[3] = "not signed";
  cells[10] = isMinorOn({ birthday }, todayAt(clock));
  return cells;
}
