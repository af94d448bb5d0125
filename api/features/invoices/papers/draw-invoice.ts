import { openPdf, type Pdf } from "#api/pdf/open-pdf.ts";
import type { Translator } from "#api/translator/translator.ts";
import { appName, studioName } from "#shared/core/brand.ts";
import { type LineTax, percentText, type TaxPart } from "#shared/core/tax.ts";
import { balanceOf, creditAmounts, lineTaxes } from "#shared/features/invoices/amounts.ts";
import type { CreditNote, Invoice, InvoiceLine } from "#shared/features/invoices/invoice.ts";
import { contactLines, type StudioSettings } from "#shared/features/studio/studio.ts";
import { sumTaxes } from "#shared/features/taxes/compute.ts";
import { taxLabel } from "#shared/features/taxes/tax.ts";
import { detailLines } from "#shared/features/taxes/tax-details.ts";
import { nameOnPaper } from "../../accounts/index.ts";

/** A paper of one invoice, in the words of who gets it. */
export interface Paper {
  invoice: Invoice;
  words: Translator;
  /** Where it can be paid; left out where there is nothing to pay. */
  payUrl: string;
  /** Whose name, address and phone stand over it. */
  studio: StudioSettings;
  /** The studio's own; null: none. */
  logo: Buffer | null;
}

const SUMS_HEIGHT = 130;

const dayOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Opens a paper with the studio over it. */
export const openPaper = async (
  title: string,
  at: string,
  { words, studio, logo }: Pick<Paper, "words" | "studio" | "logo">,
): Promise<Pdf> => {
  const pdf = await openPdf({ title, language: words.locale, madeAt: new Date(at), logo });
  pdf.title(title);
  pdf.note(`${studioName()} · ${appName()}`);
  for (const line of contactLines(studio)) pdf.note(line);
  return pdf;
};

export const invoiceTitle = ({ number }: Pick<Invoice, "number">, { t }: Pick<Translator, "t">): string =>
  t("Invoice {value}", { value: number ?? 0 });

/** The same invoice in the same state is the same bytes. */
export async function drawInvoice({ invoice, words, payUrl, studio, logo }: Paper): Promise<Buffer> {
  const { t, money, day } = words;
  const issuedAt = invoice.issuedAt ?? invoice.createdAt;
  const pdf = await openPaper(invoiceTitle(invoice, words), issuedAt, { words, studio, logo });
  await drawCustomer(pdf, invoice, words);
  pdf.heading(t("Dates"));
  pdf.fact(t("Date of the invoice"), day(new Date(issuedAt)));
  pdf.fact(t("Due on"), day(dayOf(invoice.dueOn)));
  drawLines(pdf, invoice, invoice.lines, words);
  const { netCents, totalCents, creditedCents, openCents, toReturnCents } = balanceOf(invoice);
  pdf.pageBreakUnlessLeft(SUMS_HEIGHT);
  drawSum(pdf, t("Before tax"), money(netCents));
  drawTaxes(pdf, lineTaxes(invoice), words);
  drawSum(pdf, t("Total"), money(totalCents), true);
  for (const payment of invoice.payments.filter(({ cents }) => cents !== 0))
    drawSum(
      pdf,
      payment.cents > 0
        ? t("Paid on {day}", { day: day(new Date(payment.at)) })
        : t("Refunded on {day}", { day: day(new Date(payment.at)) }),
      money(-payment.cents),
    );
  if (creditedCents > 0) drawSum(pdf, t("Credited @sum"), money(-creditedCents));
  if (invoice.voidedAt) pdf.heading(t("This invoice is void. Nothing is owed."));
  else if (toReturnCents > 0) drawSum(pdf, t("To be refunded"), money(toReturnCents), true);
  else drawSum(pdf, t("Balance due"), money(openCents), true);
  if (openCents > 0) pdf.note(t("Pay it in the app: {payUrl}", { payUrl }));
  if (invoice.note) {
    pdf.heading(t("Note"));
    pdf.paragraph(invoice.note);
  }
  return pdf.finish();
}

/** The paper that takes lines of an invoice back. */
export async function drawCreditNote({ invoice, words, studio, logo }: Paper, credit: CreditNote): Promise<Buffer> {
  const { t, tText, money, day } = words;
  const pdf = await openPaper(t("Credit note {value}", { value: credit.number ?? 0 }), credit.at, {
    words,
    studio,
    logo,
  });
  await drawCustomer(pdf, invoice, words);
  pdf.heading(t("Dates"));
  pdf.fact(t("Date"), day(new Date(credit.at)));
  pdf.fact(t("Takes back of"), invoiceTitle(invoice, words));
  pdf.fact(t("Reason"), tText(credit.reason));
  const lines = invoice.lines.filter(({ id }) => credit.lineIds.includes(id));
  drawLines(pdf, invoice, lines, words);
  const { netCents, totalCents } = creditAmounts(invoice, credit);
  pdf.pageBreakUnlessLeft(SUMS_HEIGHT);
  drawSum(pdf, t("Before tax"), money(-netCents));
  drawTaxes(pdf, lineTaxes(invoice, credit.lineIds), words, -1);
  drawSum(pdf, t("Total"), money(-totalCents), true);
  return pdf.finish();
}

/** A line is a message, the studio's own words or a name it gave; a fee of before November 2026 is English of the product. */
function drawLines(pdf: Pdf, { fee }: Invoice, lines: readonly InvoiceLine[], words: Translator): void {
  const { t, money, stored, named } = words;
  const row = (texts: [string, string, string, string, string]) =>
    texts.map((text, at) => ({
      text,
      share: at === 0 ? 0.44 : 0.14,
      align: at === 0 ? ("left" as const) : ("right" as const),
    }));
  pdf.heading(t("Lines"));
  pdf.line(row([t("Description"), t("Quantity"), t("Each"), t("Tax"), t("Amount")]), "head");
  pdf.rule();
  for (const line of lines)
    pdf.line(
      row([
        fee || line.descriptionWords ? stored(line.description, line.descriptionWords) : named(line.description),
        String(line.quantity),
        money(line.unitCents),
        percentText(line.taxBasisPoints),
        money(line.quantity * line.unitCents),
      ]),
    );
  pdf.rule();
}

/** Whom a paper is for, with the address and tax number it was issued with. */
async function drawCustomer(pdf: Pdf, invoice: Invoice, { t }: Pick<Translator, "t">): Promise<void> {
  const { customerId, customerName, customerDetails } = invoice;
  pdf.heading(t("To"));
  pdf.paragraph(await nameOnPaper(customerName, customerId));
  for (const line of customerDetails ? detailLines(customerDetails) : []) pdf.note(line);
}

/** Net and tax of each rate; `sign` is -1 where they go back. */
function drawTaxes(pdf: Pdf, taxes: readonly LineTax[], { t, money }: Translator, sign: 1 | -1 = 1): void {
  const sums = sumTaxes(taxes);
  if (sums.length === 0) drawSum(pdf, t("Tax"), money(0));
  for (const tax of sums) drawTax(pdf, tax, { t, money }, sign);
}

/** One rate: its tax, and the amount it is of. */
export const drawTax = (
  pdf: Pdf,
  tax: TaxPart,
  { t, money }: Pick<Translator, "t" | "money">,
  sign: 1 | -1 = 1,
): void =>
  drawSum(
    pdf,
    t("{tax} of {amount}", { tax: taxLabel(tax), amount: money(sign * tax.netCents) }),
    money(sign * tax.taxCents),
  );

/** Draws a label and an amount at the right. */
export const drawSum = (pdf: Pdf, label: string, amount: string, isStrong = false): void =>
  pdf.line(
    [
      { text: label, share: 0.8, align: "right" },
      { text: amount, share: 0.2, align: "right" },
    ],
    isStrong ? "strong" : "normal",
  );
