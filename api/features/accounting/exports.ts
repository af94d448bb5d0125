import { Readable } from "node:stream";
import { toDollars } from "#shared/core/money.ts";
import type { MonthReport } from "#shared/features/accounting/endpoints.ts";
import { type JournalFormat, journalRows } from "#shared/features/accounting/journal.ts";
import { figureRows } from "#shared/features/accounting/rows.ts";
import { csvRows, toCsv } from "../../http/csv.ts";
import { getChart } from "./chart.ts";

/** Amounts in whole units of the currency. */
export const toFiguresCsv = (report: MonthReport): string =>
  toCsv([
    ["month", "section", "item", "detail", "amount"],
    ...figureRows(report).map(({ section, item, detail, cents }) => [
      ...[report.month, section, item, detail],
      cents === null ? null : toDollars(cents),
    ]),
  ]);

/** Sent while it is written. Without the mark of UTF-8: programs that import take it for a letter of the first head. */
export async function exportJournal({ days }: MonthReport, format: JournalFormat): Promise<Readable> {
  const chart = await getChart();
  return Readable.from(
    (function* () {
      for (const row of journalRows(days, format, chart)) yield csvRows([row]);
    })(),
  );
}
