import { v7 as newId } from "uuid";
import * as z from "zod";
import { message } from "#shared/core/messages/message.ts";
import { percentInput, readPercent } from "#shared/core/tax.ts";
import { addAmounts } from "#shared/features/invoices/amounts.ts";
import { DraftLine, type Invoice, InvoiceDraft } from "#shared/features/invoices/invoice.ts";
import type { TaxRate, TaxRounding } from "#shared/features/taxes/tax.ts";
import { studioToday } from "#web/data/device/server-clock.ts";
import { PriceText, priceText } from "#web/ui/money/price-text.ts";

const DUE_IN_DAYS = 14;

/** Percent as one types it, "8.25"; comes out in hundredths of it. */
const TaxText = z
  .string()
  .refine((text) => readPercent(text) !== null, message("A rate like 8.25.").text)
  .transform((text) => readPercent(text) ?? 0)
  .refine((rate) => rate <= 5000, message("At most 50%.").text);

const LineValues = DraftLine.pick({ id: true, description: true, taxName: true, isTaxIncluded: true }).extend({
  quantity: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, message("1 to 999.").text)
    .transform(Number),
  price: PriceText,
  tax: TaxText,
});

export const InvoiceValues = z.object({
  customer: z
    .object({ id: z.string(), name: z.string() })
    .refine(({ id }) => id !== "", message("Choose a person.").text),
  lines: z.array(LineValues).min(1, message("At least one line.").text),
  dueOn: InvoiceDraft.shape.dueOn,
  note: InvoiceDraft.shape.note,
});
export type InvoiceInput = z.input<typeof InvoiceValues>;

export const emptyLine = (): InvoiceInput["lines"][number] => ({
  id: newId(),
  description: "",
  quantity: "1",
  price: "",
  tax: "0",
});

export const valuesOf = (invoice: Invoice | null): InvoiceInput => ({
  customer: { id: invoice?.customerId ?? "", name: invoice?.customerName ?? "" },
  lines: invoice?.lines.map(({ id, description, quantity, unitCents, taxBasisPoints, taxName, isTaxIncluded }) => ({
    id,
    description,
    quantity: String(quantity),
    price: priceText(unitCents),
    tax: percentInput(taxBasisPoints),
    ...(taxName !== undefined && { taxName }),
    ...(isTaxIncluded !== undefined && { isTaxIncluded }),
  })) ?? [emptyLine()],
  dueOn: invoice?.dueOn ?? studioToday().add({ days: DUE_IN_DAYS }).toString(),
  note: invoice?.note ?? "",
});

export const linesOf = (lines: z.output<typeof InvoiceValues>["lines"]): DraftLine[] =>
  lines.map(({ price: unitCents, tax: taxBasisPoints, ...line }) => ({ ...line, unitCents, taxBasisPoints }));

/** The rate of a line as the form has it; none: no tax. */
export const taxValues = (rate: TaxRate | null) => ({
  tax: percentInput(rate?.basisPoints ?? 0),
  taxName: rate?.name,
  isTaxIncluded: rate?.isIncluded,
});

/** Of what is typed so far; a line that is no amount yet counts nothing. */
export function totalOf(lines: InvoiceInput["lines"], taxRounding: TaxRounding): number {
  const sound = lines.flatMap((line) => {
    const parsed = LineValues.omit({ description: true }).safeParse(line);
    return parsed.success ? linesOf([{ ...parsed.data, description: "" }]) : [];
  });
  return addAmounts({ lines: sound, taxRounding }).totalCents;
}
