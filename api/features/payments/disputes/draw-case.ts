import type { Pdf } from "#api/pdf/open-pdf.ts";
import { readLogo } from "#api/pictures/studio-logo.ts";
import type { Services } from "#api/services.ts";
import type { Translator } from "#api/translator/translator.ts";
import type { DisputeCase } from "#shared/features/payments/dispute.ts";
import { reasonWords } from "#shared/features/payments/dispute-words.ts";
import { nameOnPaper } from "../../accounts/index.ts";
import { openPaper } from "../../invoices/index.ts";
import { readSettings } from "../../studio/index.ts";
import { type EvidenceLines, toLines } from "./evidence-lines.ts";
import { getCase } from "./get-case.ts";

const HEADING_HEIGHT = 70;

/** The evidence of a dispute on paper, in the reader's words. @throws AppError 404 */
export async function drawCase(id: string, readerId: string, services: Services): Promise<Buffer> {
  const [found, words, studio, logo] = await Promise.all([
    getCase(id, services),
    services.translators.forUser(readerId),
    readSettings(),
    readLogo("icon"),
  ]);
  const { t } = words;
  const pdf = await openPaper(t("Evidence for a disputed payment"), found.dispute.at, { words, studio, logo });
  const lines = toLines(found, words, services.timeZone);
  await drawPayment(pdf, found, words);
  drawParts(pdf, lines, words);
  return pdf.finish();
}

async function drawPayment(pdf: Pdf, { dispute, sale, email }: DisputeCase, { t, money, day }: Translator) {
  pdf.heading(t("The disputed payment"));
  pdf.fact(t("Dispute"), dispute.id);
  pdf.fact(t("Amount"), money(dispute.cents));
  pdf.fact(t("The bank's reason"), t(reasonWords(dispute.reason)));
  if (dispute.payer) pdf.fact(t("Payer"), await nameOnPaper(dispute.payer.name, dispute.payer.id));
  if (email) pdf.fact(t("Email"), email);
  if (!sale) return;
  pdf.fact(t("Paid on"), day(new Date(sale.at)));
  if (sale.number) pdf.fact(t("Receipt"), String(sale.number));
  pdf.fact(t("Paid by card"), money(sale.cardCents));
  if (sale.refundedCents > 0) pdf.fact(t("Refunded"), money(sale.refundedCents));
}

function drawParts(pdf: Pdf, { sold, places, rules, signatures, messages }: EvidenceLines, { t }: Translator): void {
  const part = (title: string, rows: readonly string[]) => {
    if (rows.length === 0) return;
    pdf.pageBreakUnlessLeft(HEADING_HEIGHT);
    pdf.heading(title);
    for (const row of rows) pdf.paragraph(row);
  };
  part(t("What was sold"), sold);
  part(
    t("Bookings and check-ins"),
    places.map(({ title, details }) => [title, ...details].join("\n    ")),
  );
  part(t("Canceling"), rules);
  part(t("Signed waivers"), signatures);
  part(
    t("Messages sent"),
    messages.map(({ title, text }) => `${title}\n    ${text}`),
  );
}
