import { isDuplicateKey } from "../db/duplicate-key.ts";
import { isSameText } from "../secrets/same-text.ts";
import type { Services } from "../services.ts";
import type { ChainHead } from "./head.model.ts";
import { type ChainParts, FIRST_PREVIOUS, type Link } from "./link.ts";

type Sealing = Pick<Services, "secrets">;
type End = Pick<Link, "_id" | "hash">;
const HEAD = "head";
/** Before the first record. */
const BEGINNING: End = { _id: 0, hash: FIRST_PREVIOUS };

/** How far the chain goes, sealed with the studio's key: records cut off its end show. */
export const sealOfHead = ({ _id, hash }: End, purpose: string, { secrets }: Sealing): string =>
  secrets.sign(purpose, `${_id}:${hash}`);

export const readHead = <Record extends Link>({ heads }: ChainParts<Record>) =>
  heads().findById(HEAD).lean<ChainHead>();

type HeadFault = "resealed" | "rewritten" | null;

/** Whether the head is the one that was sealed, and the record under it the one that was sealed with it. */
export async function findHeadFault<Record extends Link>(
  { records, purpose }: ChainParts<Record>,
  head: ChainHead,
  services: Sealing,
): Promise<HeadFault> {
  if (!isSameText(head.seal ?? "", sealOfHead({ _id: head.number, hash: head.hash }, purpose, services)))
    return "resealed";
  if (head.number === BEGINNING._id && head.hash === BEGINNING.hash) return null;
  const under = await records().collection.findOne({ _id: head.number as never });
  return under?.hash === head.hash ? null : "rewritten";
}

/** Notes how far a new chain goes, before its first record or right after it was planted. Safe to repeat. */
export async function startHead<Record extends Link>(
  { heads, purpose }: ChainParts<Record>,
  services: Sealing,
  end: End = BEGINNING,
): Promise<void> {
  const head = { number: end._id, hash: end.hash, seal: sealOfHead(end, purpose, services) };
  try {
    await heads().updateOne({ _id: HEAD }, { $setOnInsert: head }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/**
 * Moves the head forward, from a head whose record is the one that was sealed. Where it is not, or the head is missing,
 * it stays so: a new seal over what was changed would hide it from every later check.
 */
export async function moveHead<Record extends Link>(
  parts: ChainParts<Record>,
  services: Sealing,
  last: End,
): Promise<void> {
  for (;;) {
    const head = await readHead(parts);
    if (!head || head.number >= last._id || (await findHeadFault(parts, head, services))) return;
    const { number, hash } = head;
    const next = { number: last._id, hash: last.hash, seal: sealOfHead(last, parts.purpose, services) };
    const moved = await parts.heads().updateOne({ _id: HEAD, number, hash }, next);
    // Another process moved it: it is looked at once more.
    if (moved.matchedCount === 1) return;
  }
}
