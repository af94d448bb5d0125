import { findRefused } from "#api/http/refused.ts";
import type { Services } from "#api/services.ts";
import { MOST_COUNTED, type RefusedChange } from "#shared/features/dashboard/needs.ts";
import { findNames } from "../../accounts/index.ts";
import { refusedSince } from "./read-needs.ts";

/** The newest first, with the names of who made them. */
export async function listRefused(services: Pick<Services, "now">): Promise<RefusedChange[]> {
  const refused = await findRefused(refusedSince(services), MOST_COUNTED);
  const nameOf = await findNames([...new Set(refused.map(({ userId }) => userId))]);
  return refused.map((change) => ({ ...change, byName: nameOf.get(change.userId) ?? "" }));
}
