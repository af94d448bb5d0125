import { addDays, dayIn, startOfDayIn, toDate } from "../../../shared/core/time.ts";
import type { Takings } from "../../../shared/features/ledger/endpoints.ts";
import { takingsOf } from "../../../shared/features/ledger/takings.ts";
import type { Book } from "../../feature.ts";
import type { StudioClock } from "../../services.ts";

/** From the documents the ledger follows, because its entries are up to ten minutes behind them. */
export async function getTakings(books: readonly Book[], { now, timeZone }: StudioClock): Promise<Takings> {
  const zone = timeZone;
  const day = dayIn(zone, now());
  const [from, to] = [day, addDays(day, 1)].map((each) => toDate(startOfDayIn(zone, each)));
  const entries = await Promise.all(books.map((book) => (from && to ? Array.fromAsync(book.entries(from, to)) : [])));
  return { day, ...takingsOf(entries.flat(2)) };
}
