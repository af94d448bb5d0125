import { addDays, dayIn, startOfDayIn, toDate } from "#shared/core/time.ts";
import type { Takings } from "#shared/features/ledger/endpoints.ts";
import { takingsOf } from "#shared/features/ledger/takings.ts";
import type { LedgerSource } from "../../feature.ts";
import type { StudioClock } from "../../services.ts";

/** From the documents the ledger follows, because its entries are up to ten minutes behind them. */
export async function getTakings(sources: readonly LedgerSource[], { now, timeZone }: StudioClock): Promise<Takings> {
  const zone = timeZone;
  const day = dayIn(zone, now());
  const [from, to] = [day, addDays(day, 1)].map((each) => toDate(startOfDayIn(zone, each)));
  const entries = await Promise.all(
    sources.map((source) => (from && to ? Array.fromAsync(source.entries(from, to)) : [])),
  );
  return { day, ...takingsOf(entries.flat(2)) };
}
