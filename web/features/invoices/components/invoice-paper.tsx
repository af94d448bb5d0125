import { formatStudioMoment } from "#web/format.ts";
import { PrintButton } from "#web/ui/print/print-button.tsx";
import { t } from "#web/words/t.ts";
import { dueWords, standingOf, titleOf } from "../labels.ts";
import type { InvoiceRow } from "../tables.ts";
import { InvoiceContent } from "./invoice-content.tsx";

/** Prints an invoice as the sheet shows it; the numbered paper for the accounts is the PDF. */
export function PrintInvoice({ invoice }: { invoice: InvoiceRow }) {
  return (
    <PrintButton>
      <h1 className="text-xl">{titleOf(invoice)}</h1>
      <p>{invoice.customerName}</p>
      <p className="mb-4">
        {invoice.issuedAt && <span>{t("Issued {when}", { when: formatStudioMoment(invoice.issuedAt) })}</span>}
        {" · "}
        <span>{dueWords(invoice)}</span>
        {" · "}
        <span>{t(standingOf(invoice).word)}</span>
      </p>
      <InvoiceContent invoice={invoice} />
    </PrintButton>
  );
}
