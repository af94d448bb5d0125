import type { Pdf } from "#api/pdf/open-pdf.ts";
import type { Translator } from "#api/translator/translator.ts";
import { writeMonth } from "#shared/core/messages/dates.ts";
import { percentText } from "#shared/core/tax.ts";
import type { MonthReport } from "#shared/features/accounting/endpoints.ts";
import { lateOf } from "#shared/features/accounting/figures.ts";
import { firstDay } from "#shared/features/accounting/month.ts";
import { ACCOUNT_WORDS } from "#shared/features/ledger/account-words.ts";
import { readLogo } from "../../pictures/studio-logo.ts";
import type { Services } from "../../services.ts";
import { openPaper } from "../invoices/index.ts";
import { readSettings } from "../studio/index.ts";

/** The report as a PDF in the reader's words. A closed month is the same bytes each time. */
export async function drawReport(report: MonthReport, readerId: string, services: Services): Promise<Buffer> {
  const [words, studio, logo] = await Promise.all([
    services.translators.forUser(readerId),
    readSettings(),
    readLogo("icon"),
  ]);
  const { t, day } = words;
  const at = report.closedAt ?? services.now().toString();
  const title = t("Accounts of {month}", { month: monthText(report.month, words) });
  const pdf = await openPaper(title, at, { words, studio, logo });
  pdf.paragraph(
    report.state === "closed"
      ? t("Closed on {day}. These numbers are final.", { day: day(new Date(at)) })
      : t("Still open. These numbers may change."),
  );
  for (const draw of [drawSales, drawTaxes, drawDrawers, drawBalances, drawLate]) draw(pdf, report, words);
  return pdf.finish();
}

const monthText = (month: string, { locale }: Translator): string => writeMonth(firstDay(month), locale);

/** A label and up to three amounts across the page. */
function drawTable(pdf: Pdf, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const [first, rest] = [0.4, 0.6 / (head.length - 1)];
  const row = (texts: readonly string[]) =>
    texts.map((text, at) => ({
      ...{ text, share: at === 0 ? first : rest },
      align: at === 0 ? ("left" as const) : ("right" as const),
    }));
  pdf.line(row(head), "head");
  pdf.rule();
  for (const texts of rows) pdf.line(row(texts));
  pdf.rule();
}

function drawSales(pdf: Pdf, { sales }: MonthReport, { t, money }: Translator): void {
  if (sales.length === 0) return;
  pdf.heading(t("Sales and refunds"));
  drawTable(
    pdf,
    [t("Kind"), t("Sold"), t("Refunded"), t("Net @accounting")],
    sales.map(({ account, soldCents, refundedCents }) => [
      t(ACCOUNT_WORDS[account]),
      ...[soldCents, refundedCents, soldCents - refundedCents].map(money),
    ]),
  );
}

function drawTaxes(pdf: Pdf, { taxes }: MonthReport, { t, money }: Translator): void {
  if (taxes.length === 0) return;
  pdf.heading(t("Taxes by rate"));
  drawTable(
    pdf,
    [t("Rate @tax"), t("Net @accounting"), t("Tax")],
    taxes.map(({ name, basisPoints, netCents, taxCents }) => [
      basisPoints === null ? t("No rate named") : `${name} ${percentText(basisPoints)}`.trim(),
      ...[netCents, taxCents].map(money),
    ]),
  );
}

function drawDrawers(pdf: Pdf, { drawers }: MonthReport, { t, money, day, stored }: Translator): void {
  if (drawers.length === 0) return;
  pdf.heading(t("Cash drawer differences"));
  drawTable(
    pdf,
    [t("Day"), t("Difference")],
    drawers.map(({ at, about, aboutWords, cents }) => [
      `${day(new Date(at))} · ${stored(about, aboutWords)}`,
      money(cents),
    ]),
  );
}

function drawBalances(pdf: Pdf, { balances }: MonthReport, { t, money }: Translator): void {
  pdf.heading(t("Accounts @accounting"));
  const amount = (cents: number | null) => (cents === null ? "–" : money(cents));
  drawTable(
    pdf,
    [t("Account @ledger"), t("Before @accounting"), t("Moved @accounting"), t("At the end @accounting")],
    balances
      .filter(({ openingCents, movedCents }) => openingCents !== 0 || movedCents !== 0)
      .map(({ account, openingCents, movedCents, closingCents }) => [
        t(ACCOUNT_WORDS[account]),
        ...[openingCents, movedCents, closingCents].map(amount),
      ]),
  );
}

function drawLate(pdf: Pdf, report: MonthReport, words: Translator): void {
  const { t, money } = words;
  for (const late of lateOf(report)) {
    pdf.heading(t("Belongs to {month}, came later", { month: monthText(late.lateOf ?? report.month, words) }));
    drawTable(
      pdf,
      [t("Account @ledger"), t("Amount")],
      late.postings.map(({ account, cents }) => [t(ACCOUNT_WORDS[account]), money(cents)]),
    );
  }
}
