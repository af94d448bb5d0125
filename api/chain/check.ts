import { type Message, message } from "../../shared/core/messages/message.ts";
import { type ChainFault, chainFault } from "../../shared/core/schemas/chain-fault.ts";
import { readPlace, savePlace } from "../jobs/follow.ts";
import { isSameText } from "../secrets/same-text.ts";
import type { Services } from "../services.ts";
import type { ChainHead } from "./head.model.ts";
import { findHeadFault, readHead } from "./head.ts";
import { type ChainParts, FIRST_PREVIOUS, type Link, sealOfLink } from "./link.ts";
import { hashRecord } from "./record-hash.ts";

const MOST_FAULTS = 200;
/** One answer of the database, and one turn of this process. */
const BATCH = 200;
/** What a check in turns reads at once: a chain of 100,000 is looked through in less than a day. */
const A_TURN = 1_000;

interface Checked {
  records: number;
  faults: ChainFault[];
}

type FaultsOf<Record extends Link> = (record: Record) => Message[];
const none = () => [];

/**
 * Reads every record as the database holds it, past the models, and says what does not fit: changed by a byte, removed
 * from the middle or the end, added, or put elsewhere. `faultsOf` says what else is wrong with one.
 */
export async function checkLinks<Record extends Link>(
  parts: ChainParts<Record>,
  services: Pick<Services, "secrets">,
  faultsOf: FaultsOf<Record> = none,
): Promise<Checked> {
  // Before the records: a record that is added during the check lies behind the head.
  const head = await readHead(parts);
  const { records, faults } = await walk(parts, { after: 0, faultsOf, services });
  const atEnd = await headFaultsOf(parts, { head, isEmpty: records === 0 }, services);
  return { records, faults: [...faults, ...atEnd].slice(0, MOST_FAULTS) };
}

interface CheckedTurn extends Checked {
  isFirst: boolean;
  isLast: boolean;
}

/**
 * The same in turns: some records, at the next call the next ones, and after the last one the first again. The last record
 * of a turn is read again by the next one, so that all links are looked at.
 * @param name of its place among the jobs' positions
 */
export async function checkNextLinks<Record extends Link>(
  parts: ChainParts<Record>,
  name: string,
  services: Pick<Services, "secrets">,
  faultsOf: FaultsOf<Record> = none,
): Promise<CheckedTurn> {
  const after = Number(await readPlace(name));
  const head = await readHead(parts);
  const { records, faults, last } = await walk(parts, { after, limit: A_TURN, faultsOf, services });
  const isLast = records < A_TURN;
  const atEnd = isLast ? await headFaultsOf(parts, { head, isEmpty: after === 0 && records === 0 }, services) : [];
  await savePlace(name, isLast || typeof last._id !== "number" ? "" : String(last._id));
  return { records, faults: [...faults, ...atEnd].slice(0, MOST_FAULTS), isFirst: after === 0, isLast };
}

interface Walk<Record extends Link> {
  /** The number of the record before; 0 before the first. */
  after: number;
  limit?: number;
  faultsOf: FaultsOf<Record>;
  services: Pick<Services, "secrets">;
}

async function walk<Record extends Link>(
  parts: ChainParts<Record>,
  { after, limit, faultsOf, services }: Walk<Record>,
): Promise<Checked & { last: Pick<Link, "_id" | "hash"> }> {
  const faults: ChainFault[] = [];
  let last: Pick<Link, "_id" | "hash"> = { _id: after, hash: after === 0 ? FIRST_PREVIOUS : "" };
  let records = 0;
  // Not a filter, which would pass over an `_id` that is no number.
  const from = after === 0 ? {} : { min: { _id: after }, hint: { _id: 1 } };
  const page = { ...from, sort: { _id: 1 as const }, batchSize: BATCH, ...(limit && { limit: limit + 1 }) };
  for await (const found of parts.records().collection.find({}, page)) {
    const record = found as unknown as Record;
    if (record._id === after) {
      last = record;
      continue;
    }
    if (records === limit) break;
    const number = typeof record._id === "number" ? record._id : null;
    const wrong = [...linkFaultsOf(record, last, { purpose: parts.purpose, services }), ...faultsOf(record)];
    if (faults.length < MOST_FAULTS) faults.push(...wrong.map((what) => chainFault(number, what)));
    records += 1;
    last = { _id: record._id, hash: record.hash };
  }
  return { records, faults, last };
}

interface AtEnd {
  /** As it was before the records were read. */
  head: ChainHead | null;
  isEmpty: boolean;
}

/** Whether the record up to which the chain goes at least exists and was not rewritten. */
async function headFaultsOf<Record extends Link>(
  parts: ChainParts<Record>,
  { head, isEmpty }: AtEnd,
  services: Pick<Services, "secrets">,
): Promise<ChainFault[]> {
  const read = head ?? (isEmpty ? null : await readHead(parts));
  if (!read) return isEmpty ? [] : [chainFault(null, message("The note of how far the records go is missing."))];
  const fault = await findHeadFault(parts, read, services);
  if (fault === "resealed")
    return [chainFault(read.number, message("The note of how far the records go was changed."))];
  return fault === null ? [] : [chainFault(read.number, message("Records at the end are missing or were rewritten."))];
}

type Sealed = { purpose: string; services: Pick<Services, "secrets"> };

function linkFaultsOf(record: Link, last: Pick<Link, "_id" | "hash">, { purpose, services }: Sealed): Message[] {
  const isUnchanged =
    hashRecord(record) === record.hash && isSameText(record.seal ?? "", sealOfLink(record, purpose, services));
  return [
    ...(isUnchanged ? [] : [message("This record was changed.")]),
    ...(record._id === last._id + 1 ? [] : [message("A record before this one is missing.")]),
    ...(record.previousHash === last.hash ? [] : [message("This record doesn't follow the one before.")]),
  ];
}
