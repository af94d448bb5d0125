import { createHash } from "node:crypto";
import { Schema } from "mongoose";
import { toDate } from "../../shared/core/time.ts";
import { mongoose } from "../db/mongoose.ts";

const { trusted } = mongoose;

/** As long as it says anything about a mailbox; then one more letter is tried. */
const KEPT_DAYS = 180;
const NOTED_AT_ONCE = 100;

interface RefusedAddress {
  /** Of the address in lower case: what stays names no person. */
  _id: string;
  at: Date;
  /** Until the accounts that have it know. */
  address?: string;
}

/** Addresses that a mail server refused for good. No letter goes there until the address is corrected, or given again. */
const schema = new Schema<RefusedAddress>(
  { _id: String, at: { type: Date, index: true }, address: String },
  { versionKey: false },
);
// Few at any time: those the accounts do not know yet.
schema.index({ address: 1 }, { sparse: true });
const RefusedAddressModel = mongoose.model("RefusedAddress", schema, "refused_addresses");

const hashOf = (address: string) => createHash("sha256").update(address.trim().toLowerCase()).digest("base64url");

export async function refuseAddress(address: string, now: Temporal.Instant): Promise<void> {
  const refused = { at: toDate(now), address: address.trim().toLowerCase() };
  await RefusedAddressModel.updateOne({ _id: hashOf(address) }, { $set: refused }, { upsert: true });
}

/** The address was given again, so that the next letter is tried. Safe to repeat. */
export async function allowAddress(address: string): Promise<void> {
  await RefusedAddressModel.deleteOne({ _id: hashOf(address) });
}

/** Which of these addresses a mail server refused for good. */
export async function findRefused(addresses: readonly string[]): Promise<Set<string>> {
  const found = await RefusedAddressModel.find({ _id: trusted({ $in: addresses.map(hashOf) }) }, { _id: 1 }).lean();
  const refused = new Set(found.map(({ _id }) => _id));
  return new Set(addresses.filter((address) => refused.has(hashOf(address))));
}

export const isRefused = async (address: string): Promise<boolean> => (await findRefused([address])).has(address);

/** Hands each newly refused address over once: after a crash in between, again. */
export async function takeNewlyRefused(note: (address: string) => Promise<void>): Promise<void> {
  const found = await RefusedAddressModel.find({ address: trusted({ $gt: "" }) })
    .limit(NOTED_AT_ONCE)
    .lean();
  for (const { _id, address = "" } of found) {
    await note(address);
    await RefusedAddressModel.updateOne({ _id, address }, { $unset: { address: "" } });
  }
}

export async function forgetRefused(now: Temporal.Instant): Promise<void> {
  await RefusedAddressModel.deleteMany({ at: trusted({ $lt: toDate(now.subtract({ hours: KEPT_DAYS * 24 })) }) });
}
