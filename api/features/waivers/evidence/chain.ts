import { v7 as newId } from "uuid";
import { isDuplicateKey } from "../../../db/duplicate-key.ts";
import { mongoose } from "../../../db/mongoose.ts";
import type { Services } from "../../../services.ts";
import { createTurns } from "../../../sync/turns.ts";
import { hashRecord } from "./hashes.ts";
import { ChainHeadModel } from "./head.model.ts";
import { FIRST_PREVIOUS, type SignatureRecord, SignatureRecordModel } from "./record.model.ts";

export type NewRecord = Omit<SignatureRecord, "_id" | "recordId" | "previousHash" | "hash">;

/** In one process they wait for each other; only processes have to race. */
const inTurn = createTurns(1);
/** Each lost race means that somebody else's record was written. */
const TRIES = 200;

/**
 * Adds one record after the last one. The insert under the next number is the one conditional write: of all who read
 * the same last record, on any number of processes, exactly one gets it, and the others read again. The same signing
 * again finds its record. See README.md, "Signatures are a chain".
 */
export function appendRecord(record: NewRecord, services: Pick<Services, "secrets">): Promise<SignatureRecord> {
  return inTurn(async () => {
    const known = await SignatureRecordModel.findOne({ signing: record.signing }).lean<SignatureRecord>();
    if (known) return known;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const added = await addAfter(await findLast(), record);
      if (added) {
        await moveHead(added, services);
        return added;
      }
      const theirs = await SignatureRecordModel.findOne({ signing: record.signing }).lean<SignatureRecord>();
      if (theirs) return theirs;
    }
    throw new Error("The signature could not be added to the chain.");
  });
}

const findLast = () => SignatureRecordModel.findOne().sort({ _id: -1 }).lean<SignatureRecord>();

/** @returns null when another writer was quicker */
async function addAfter(last: SignatureRecord | null, record: NewRecord): Promise<SignatureRecord | null> {
  const unsealed = {
    ...record,
    _id: (last?._id ?? 0) + 1,
    recordId: newId(),
    previousHash: last?.hash ?? FIRST_PREVIOUS,
  };
  const whole: SignatureRecord = { ...unsealed, hash: hashRecord(unsealed) };
  try {
    await SignatureRecordModel.create(whole);
    return whole;
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** How far the chain goes, sealed with the studio's key: records cut off its end show. */
export const sealOf = ({ _id, hash }: Pick<SignatureRecord, "_id" | "hash">, { secrets }: Pick<Services, "secrets">) =>
  secrets.sign("waiver-chain", `${_id}:${hash}`);

export async function moveHead(last: SignatureRecord, services: Pick<Services, "secrets">): Promise<void> {
  try {
    await ChainHeadModel.updateOne(
      { _id: "head", number: mongoose.trusted({ $lt: last._id }) },
      { number: last._id, hash: last.hash, seal: sealOf(last, services) },
      { upsert: true },
    );
  } catch (error) {
    // Somebody wrote a later one already.
    if (!isDuplicateKey(error)) throw error;
  }
}
