import { timingSafeEqual } from "node:crypto";
import type { ChainFault } from "../../shared/core/schemas/chain-fault.ts";
import type { Services } from "../services.ts";
import { type ChainParts, FIRST_PREVIOUS, type Link, sealOf } from "./chain.ts";
import type { ChainHead } from "./head.ts";
import { hashRecord } from "./record-hash.ts";

const MOST_FAULTS = 200;
/** One answer of the database, and one turn of this process. */
const BATCH = 200;

interface Checked {
  records: number;
  faults: ChainFault[];
}

/**
 * Reads every record as the database holds it, past the models, and says what does not fit: changed by a byte, removed
 * from the middle or the end, added, or put elsewhere. `faultsOf` says what else is wrong with one.
 */
export async function checkLinks<Record extends Link>(
  parts: ChainParts<Record>,
  services: Pick<Services, "secrets">,
  faultsOf: (record: Record) => string[] = () => [],
): Promise<Checked> {
  const faults: ChainFault[] = [];
  // Before the records: what is added meanwhile lies behind it.
  const head = await readHead(parts);
  let last: Pick<Link, "_id" | "hash"> = { _id: 0, hash: FIRST_PREVIOUS };
  let records = 0;
  let hashAtHead: string | null = null;
  for await (const found of parts.records().collection.find({}, { sort: { _id: 1 }, batchSize: BATCH })) {
    const record = found as unknown as Record;
    const number = typeof record._id === "number" ? record._id : null;
    const wrong = [...linkFaultsOf(record, last), ...faultsOf(record)];
    if (faults.length < MOST_FAULTS) faults.push(...wrong.map((what) => ({ number, what })));
    records += 1;
    last = { _id: record._id, hash: record.hash };
    if (record._id === head?.number) hashAtHead = record.hash;
  }
  faults.push(...headFaultsOf(head ?? (records > 0 ? await readHead(parts) : null), hashAtHead, records));
  return { records, faults: faults.slice(0, MOST_FAULTS) };

  function headFaultsOf(read: ChainHead | null, hash: string | null, count: number): ChainFault[] {
    if (!read) return count > 0 ? [{ number: null, what: "The note of how far the records go is missing." }] : [];
    const seal = sealOf({ _id: read.number, hash: read.hash }, parts.purpose, services);
    if (!isSame(read.seal ?? "", seal))
      return [{ number: read.number, what: "The note of how far the records go was changed." }];
    // The first record was added while they were read.
    if (!head) return [];
    return hash === read.hash
      ? []
      : [{ number: read.number, what: "Records at the end are missing or were written anew." }];
  }
}

const readHead = <Record extends Link>({ heads }: ChainParts<Record>) => heads().findById("head").lean<ChainHead>();

function linkFaultsOf(record: Link, last: Pick<Link, "_id" | "hash">): string[] {
  return [
    ...(hashRecord(record) === record.hash ? [] : ["This record was changed."]),
    ...(record._id === last._id + 1 ? [] : ["A record before this one is missing."]),
    ...(record.previousHash === last.hash ? [] : ["This record does not follow the one before."]),
  ];
}

const isSame = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};
