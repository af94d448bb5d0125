import type { Translator } from "#api/translator/translator.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import type { BackWay } from "#shared/features/refund-papers/paper.ts";
import type { StudioSettings } from "#shared/features/studio/studio.ts";
import { drawSum, drawTax, openPaper } from "../invoices/index.ts";
import type { RefundPaperDocument } from "./paper.model.ts";

const SUMS_HEIGHT = 130;

const WAY_WORDS: Record<BackWay, Message> = {
  card: message("To the card that paid"),
  credit: message("As credit for the next payment"),
  "gift-card": message("To the gift card that paid"),
  cash: message("In cash"),
  bank: message("By bank transfer"),
  voucher: message("As a voucher"),
  other: message("In another way"),
};

interface Look {
  /** The payer's language. */
  words: Translator;
  studio: StudioSettings;
  logo: Buffer | null;
}

/** Draws the paper of a refund. The same paper is the same bytes. */
export async function drawRefundPaper(paper: RefundPaperDocument, look: Look): Promise<Buffer> {
  const { t, tText, money, day, named } = look.words;
  const title = t("Refund {value}", { value: paper.number ?? 0 });
  const pdf = await openPaper(title, paper.at.toISOString(), look);
  pdf.heading(t("To"));
  pdf.paragraph(paper.customerName || t("A guest"));
  pdf.heading(t("Dates"));
  pdf.fact(t("Date"), day(paper.at));
  pdf.fact(t("Money back of"), t(paper.of));
  if (paper.reason) pdf.fact(t("Reason"), tText(paper.reason));
  pdf.heading(t("Lines"));
  for (const { title: sold, quantity, cents } of paper.lines)
    drawSum(pdf, quantity > 1 ? `${quantity} × ${named(sold)}` : named(sold), money(-cents));
  pdf.rule();
  pdf.pageBreakUnlessLeft(SUMS_HEIGHT);
  for (const tax of paper.taxes ?? []) drawTax(pdf, tax, look.words, -1);
  for (const { way, cents } of paper.ways) drawSum(pdf, t(WAY_WORDS[way]), money(cents));
  drawSum(pdf, t("Refunded"), money(paper.cents), true);
  return pdf.finish();
}
