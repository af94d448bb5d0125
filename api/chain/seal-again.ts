import type { Services } from "../services.ts";
import { sealOfHead } from "./head.ts";
import { type ChainParts, type Link, sealOfLink } from "./link.ts";

const AT_ONCE = 500;

/**
 * Seals a chain with this studio's key that came from another one, whose key it does not have. Only seals change: a record
 * that was altered keeps a hash that says so. Safe to repeat.
 */
export async function sealAgain<Record extends Link>(
  { records, heads, purpose }: ChainParts<Record>,
  services: Pick<Services, "secrets">,
): Promise<void> {
  const { collection } = records();
  const shown = { projection: { hash: 1 }, sort: { _id: 1 as const }, batchSize: AT_ONCE };
  for await (const { _id, hash } of collection.find({}, shown)) {
    const link = { _id: Number(_id), hash: String(hash) };
    await collection.updateOne({ _id }, { $set: { seal: sealOfLink(link, purpose, services) } });
  }
  const head = await heads().findOne().lean<{ _id: string; number: number; hash: string }>();
  if (!head) return;
  const seal = sealOfHead({ _id: head.number, hash: head.hash }, purpose, services);
  await heads().updateOne({ _id: head._id }, { seal });
}
