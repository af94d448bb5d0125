import { useState } from "react";
import { getCreditNotePdf, getInvoicePdf } from "#shared/features/invoices/endpoints.ts";
import type { CreditNote, Invoice } from "#shared/features/invoices/invoice.ts";
import { download } from "../../data/client.ts";
import { wordsFor } from "../../shell/form-errors.ts";
import { saveFile } from "../../ui/actions/save-file.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { t } from "../../words/t.ts";

/** Fetches the papers of an invoice. They are drawn at the studio, so they need a connection. */
export function usePaper({ id, number }: Pick<Invoice, "id" | "number">) {
  const [isFetching, setFetching] = useState(false);
  async function fetchFile(file: () => Promise<Blob>, name: string): Promise<void> {
    setFetching(true);
    try {
      saveFile(await file(), name);
    } catch (error) {
      toast({ title: t("Couldn't download the PDF"), description: wordsFor(error), variant: "danger" });
    }
    setFetching(false);
  }
  return {
    isFetching,
    savePaper: () => fetchFile(() => download(getInvoicePdf, { id }), `invoice-${number}.pdf`),
    saveCreditNote: (credit: Pick<CreditNote, "id" | "number">) =>
      fetchFile(() => download(getCreditNotePdf, { id, creditId: credit.id }), `credit-note-${credit.number}.pdf`),
  };
}
