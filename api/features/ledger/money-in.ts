import { type DateSpan, toDate } from "#shared/core/time.ts";
import type { LedgerSource } from "../../feature.ts";
import type { Services } from "../../services.ts";
import { sumTakings } from "./sum-entries.ts";
import { readTakings } from "./takings.ts";

/** Entries are some minutes behind the documents they follow from; what moved since then is read from the documents. */
const BEHIND_HOURS = 3;

/** Payments of customers in `[from, to)`, less refunds; of the same entries as `takingsOf`. */
export async function readMoneyIn(
  sources: readonly LedgerSource[],
  { from, to }: DateSpan,
  { now }: Pick<Services, "now">,
): Promise<number> {
  const behind = toDate(now().subtract({ hours: BEHIND_HOURS })).getTime();
  const middle = new Date(Math.min(Math.max(behind, from.getTime()), to.getTime()));
  const [kept, fresh] = await Promise.all([
    middle > from ? sumKept({ from, to: middle }) : 0,
    middle < to ? readTakings(sources, { from: middle, to }) : null,
  ]);
  return kept + (fresh?.totalCents ?? 0);
}

async function sumKept(span: DateSpan): Promise<number> {
  return (await sumTakings(span)).reduce((sum, { cents }) => sum + cents, 0);
}
