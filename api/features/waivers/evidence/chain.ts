import { v7 as newId } from "uuid";
import { createChain, type Draft } from "#api/chain/chain.ts";
import { startHead } from "#api/chain/head.ts";
import type { ChainParts } from "#api/chain/link.ts";
import { sealAgain } from "#api/chain/seal-again.ts";
import type { Services } from "#api/services.ts";
import { ChainHeadModel } from "./head.model.ts";
import { type SignatureRecord, SignatureRecordModel } from "./record.model.ts";

export type NewRecord = Omit<Draft<SignatureRecord>, "recordId">;

export const signatureChain: ChainParts<SignatureRecord> = {
  records: () => SignatureRecordModel,
  heads: () => ChainHeadModel,
  nameField: "signing",
  purpose: "waiver-chain",
};
const { append } = createChain(signatureChain);

/** Notes how far signatures go that were written past `appendRecord`. */
export const startSignatureHead = (last: Pick<SignatureRecord, "_id" | "hash">, services: Pick<Services, "secrets">) =>
  startHead(signatureChain, services, last);

/** For signatures that came from another studio's database, with their hashes. Safe to repeat. */
export const sealSignaturesAgain = (services: Pick<Services, "secrets">) => sealAgain(signatureChain, services);

/** The same signing again finds its record. See README.md, "Signatures are a chain". */
export async function appendRecord(record: NewRecord, services: Pick<Services, "secrets">): Promise<SignatureRecord> {
  const [added] = await append([{ ...record, recordId: newId() }], services);
  if (!added) throw new Error("The signature could not be added to the chain.");
  return added;
}
