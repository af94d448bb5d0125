import type { Pdf } from "#api/pdf/open-pdf.ts";
import type { Translator } from "#api/translator/translator.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { startOfDayIn, toDate } from "#shared/core/time.ts";
import type { PayPeriod } from "#shared/features/pay/endpoints.ts";
import { readLogo } from "../../pictures/studio-logo.ts";
import type { Services } from "../../services.ts";
import { nameOnPaper } from "../accounts/index.ts";
import { drawSum, openPaper } from "../invoices/index.ts";
import { readSettings } from "../studio/index.ts";
import { type LineDocument, LineModel } from "./line.model.ts";
import { listPeriods } from "./periods.ts";
import { getSum, type Statement } from "./sums.ts";

/** More than twenty classes a day for three months. */
const MOST_LINES = 2_000;
const SUM_HEIGHT = 60;

/** An instructor's statement of a period, or of the open one so far, in the reader's words. @throws AppError 404, 409 */
export async function drawStatement(statement: Statement, readerId: string, services: Services): Promise<Buffer> {
  const [words, sum, period, studio, logo] = await Promise.all([
    services.translators.forUser(readerId),
    getSum(statement),
    findPeriod(statement.periodId),
    readSettings(),
    readLogo("icon"),
  ]);
  const lines = await LineModel.find({ periodId: period.id, instructorId: statement.instructorId })
    .sort({ at: 1, _id: 1 })
    .limit(MOST_LINES)
    .lean<LineDocument[]>();
  const { t, money } = words;
  const at = period.closedAt ?? services.now().toString();
  const pdf = await openPaper(t("Statement of pay"), at, { words, studio, logo });
  pdf.heading(t("To"));
  pdf.paragraph(await nameOnPaper(words.tText(sum.name), statement.instructorId));
  pdf.heading(t("Dates"));
  pdf.fact(t("Period"), periodText(period, words, services));
  if (period.closedAt) pdf.fact(t("Closed on"), words.day(new Date(period.closedAt)));
  pdf.heading(t("Lines"));
  drawLines(pdf, lines, words);
  pdf.pageBreakUnlessLeft(SUM_HEIGHT);
  drawSum(pdf, t("Total"), money(sum.cents), true);
  return pdf.finish();
}

async function findPeriod(periodId: string | undefined): Promise<PayPeriod> {
  const periods = await listPeriods();
  const period = periods.find(({ id }) => id === (periodId ?? null));
  if (!period) throw notFound(message("We can't find this period."));
  return period;
}

function periodText({ from, to }: PayPeriod, { t, day }: Translator, { timeZone }: Services): string {
  const named = (text: string) => day(toDate(startOfDayIn(timeZone, text)));
  if (from && to) return t("{from} to {to}", { from: named(from), to: named(to) });
  if (to) return t("Up to {day}", { day: named(to) });
  return from ? t("Since {day}, still open", { day: named(from) }) : t("Still open");
}

const SHARES = [0.18, 0.42, 0.2, 0.2];

function drawLines(pdf: Pdf, lines: readonly LineDocument[], words: Translator): void {
  const { t, money, day } = words;
  const row = (texts: string[]) =>
    texts.map((text, at) => ({ text, share: SHARES[at] ?? 0, align: at < 2 ? ("left" as const) : ("right" as const) }));
  pdf.line(row([t("Date"), t("Description"), t("People @pay"), t("Amount")]), "head");
  pdf.rule();
  for (const line of lines) {
    const heads = line.kind === "extra" || line.kind === "tip" ? "" : String(line.heads);
    pdf.line(row([day(line.at), describe(line, words), heads, money(line.cents)]));
  }
  pdf.rule();
}

function describe({ kind, className, reason }: LineDocument, { t, named }: Translator): string {
  if (kind === "extra") return reason;
  if (kind === "tip") return t("Tips: {class}", { class: named(className) });
  return kind === "correction" ? t("{class}, corrected", { class: named(className) }) : named(className);
}
