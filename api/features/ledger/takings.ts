import { addDays, type DateSpan, spanOfDays, todayAt } from "#shared/core/time.ts";
import type { Takings } from "#shared/features/ledger/endpoints.ts";
import { takingsOf } from "#shared/features/ledger/takings.ts";
import type { LedgerSource } from "../../feature.ts";
import type { StudioClock } from "../../services.ts";

/** From the documents the ledger follows, because its entries are up to ten minutes behind them. */
export async function readTakings(sources: readonly LedgerSource[], { from, to }: DateSpan) {
  const entries = await Promise.all(sources.map((source) => Array.fromAsync(source.entries(from, to))));
  return takingsOf(entries.flat(2));
}

/** Of today. */
export async function getTakings(sources: readonly LedgerSource[], clock: StudioClock): Promise<Takings> {
  const day = todayAt(clock);
  return { day, ...(await readTakings(sources, spanOfDays(clock.timeZone, day, addDays(day, 1)))) };
}
