import { timingSafeEqual } from "node:crypto";
import type { EvidenceFault, EvidenceReport } from "../../../../shared/features/waivers/endpoints.ts";
import type { Services } from "../../../services.ts";
import { type WaiverVersionDocument, WaiverVersionModel } from "../version.model.ts";
import { sealOf } from "./chain.ts";
import { hashRecord, hashText } from "./hashes.ts";
import { type ChainHead, ChainHeadModel } from "./head.model.ts";
import { FIRST_PREVIOUS, type SignatureRecord, SignatureRecordModel } from "./record.model.ts";

type Check = Pick<Services, "now" | "secrets">;
const MOST_FAULTS = 200;

/**
 * Reads every record as the database holds it, past the models, and says what does not fit: changed by a byte, removed
 * from the middle or the end, added, put elsewhere, or signed under a text that is not what it was.
 */
export async function checkChain(services: Check): Promise<EvidenceReport> {
  const faults: EvidenceFault[] = [];
  const versions = await WaiverVersionModel.find().lean<WaiverVersionDocument[]>();
  const textHashes = checkVersions(versions, faults);
  let last: Pick<SignatureRecord, "_id" | "hash"> = { _id: 0, hash: FIRST_PREVIOUS };
  let records = 0;
  const hashesByNumber = new Map<number, string>();
  const cursor = SignatureRecordModel.collection.find({}, { sort: { _id: 1 } });
  for await (const found of cursor) {
    const record = found as unknown as SignatureRecord;
    records += 1;
    faults.push(...faultsOf(record, last, textHashes));
    last = { _id: record._id, hash: record.hash };
    hashesByNumber.set(record._id, record.hash);
  }
  faults.push(...(await checkHead(hashesByNumber, records, services)));
  return {
    checkedAt: services.now().toString(),
    records,
    versions: versions.length,
    faults: faults.slice(0, MOST_FAULTS),
  };
}

/** @returns the hashes one may have signed under, by version and language */
function checkVersions(versions: WaiverVersionDocument[], faults: EvidenceFault[]): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const document of versions)
    for (const language of ["en", "es"] as const) {
      const hash = hashText(document, language);
      hashes.set(`${document.version}:${language}`, hash);
      if (hash !== document.hashes[language])
        faults.push({ number: null, what: `The text of version ${document.version} (${language}) was changed.` });
    }
  return hashes;
}

function faultsOf(record: SignatureRecord, last: Pick<SignatureRecord, "_id" | "hash">, texts: Map<string, string>) {
  const number = typeof record._id === "number" ? record._id : null;
  const say = (isWrong: boolean, what: string): EvidenceFault[] => (isWrong ? [{ number, what }] : []);
  return [
    ...say(hashRecord(record) !== record.hash, "This record was changed."),
    ...say(record._id !== last._id + 1, "A record before this one is missing."),
    ...say(record.previousHash !== last.hash, "This record does not follow the one before."),
    ...say(
      texts.get(`${record.version}:${record.language}`) !== record.textHash,
      "The text this was signed under is not there as it was.",
    ),
  ];
}

async function checkHead(hashes: Map<number, string>, records: number, services: Check): Promise<EvidenceFault[]> {
  const head = await ChainHeadModel.findById("head").lean<ChainHead>();
  if (!head) return records > 0 ? [{ number: null, what: "The note of how far the records go is missing." }] : [];
  if (!isSame(head.seal ?? "", sealOf({ _id: head.number, hash: head.hash }, services)))
    return [{ number: head.number, what: "The note of how far the records go was changed." }];
  if (hashes.get(head.number) !== head.hash)
    return [{ number: head.number, what: "Records at the end are missing or were written anew." }];
  return [];
}

const isSame = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};
