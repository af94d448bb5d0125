import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import type { InForce } from "#shared/core/settings/in-force.ts";
import { toDate } from "#shared/core/time.ts";
import type { LedgerSource } from "../../feature.ts";
import { EntryModel } from "./entry.model.ts";

/** The ledger's entries are at most so far behind what they follow from. */
const BEHIND_HOURS = 24;

/**
 * An amount says how much, not of what: once money moved, another currency would make it a lie.
 * @throws AppError 409 `studio.currency-used`
 */
export async function checkCurrency(
  sources: readonly LedgerSource[],
  before: Pick<InForce, "currency">,
  after: Pick<InForce, "currency">,
  now: Temporal.Instant,
): Promise<void> {
  if (before.currency === after.currency) return;
  const [from, to] = [toDate(now.subtract({ hours: BEHIND_HOURS })), toDate(now.add({ hours: 1 }))];
  const isUsed =
    (await EntryModel.exists({})) !== null ||
    (await Promise.all(sources.map((source) => Array.fromAsync(source.entries(from, to))))).some(
      (entries) => entries.flat().length > 0,
    );
  if (isUsed)
    throw conflict(
      "studio.currency-used",
      message("You've taken money in this currency, so you can't change it anymore."),
    );
}
