import type { Model } from "mongoose";
import type { Services } from "../services.ts";
import type { headModel } from "./head.model.ts";
import { hashRecord } from "./record-hash.ts";

/** The fields of every record of a chain besides its own content. */
export interface Link {
  /** Its place in the chain, from 1. Two writers of the same place: one of them is refused. */
  _id: number;
  /** The hash of the record before; of the first, a word. */
  previousHash: string;
  /** Over everything else but the seal. */
  hash: string;
  /** The hash under the studio's key, without which the database alone makes none. */
  seal: string;
}

export const FIRST_PREVIOUS = "genesis";

export interface ChainParts<Record extends Link> {
  records: () => Model<Record, object, object, { id: string }>;
  heads: () => ReturnType<typeof headModel>;
  /** The unique field that names what a record is about, so that a repeat finds its record. */
  nameField: keyof Record & string;
  /** The name of the key that seals the records and the head. */
  purpose: string;
}

/** The seal of a record, whose place and hash stand in it. */
export const sealOfLink = (
  { _id, hash }: Pick<Link, "_id" | "hash">,
  purpose: string,
  { secrets }: Pick<Services, "secrets">,
): string => secrets.sign(purpose, `record:${_id}:${hash}`);

/** The record with its hash and seal. */
export function closeLink<Open extends Omit<Link, "hash" | "seal">>(
  open: Open,
  purpose: string,
  services: Pick<Services, "secrets">,
): Open & Pick<Link, "hash" | "seal"> {
  const hash = hashRecord(open);
  return { ...open, hash, seal: sealOfLink({ _id: open._id, hash }, purpose, services) };
}
