import { useQuery } from "@tanstack/react-query";
import { FileText, Send } from "lucide-react";
import { useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import { balanceOf, creditableLines } from "#shared/features/invoices/amounts.ts";
import { deleteInvoice, getInvoice, issueInvoice, sendInvoice } from "#shared/features/invoices/endpoints.ts";
import type { Invoice } from "#shared/features/invoices/invoice.ts";
import { stateOf, whyNotVoid } from "#shared/features/invoices/state.ts";
import { call } from "#web/data/client.ts";
import { formatDay, formatStudioMoment } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { t } from "#web/words/t.ts";
import { useInvoiceWrite } from "../../admin-queries.ts";
import { dueWords, standingOf, titleOf } from "../../labels.ts";
import { usePaper } from "../../use-paper.ts";
import { CardRefunds } from "../card-refunds.tsx";
import { InvoiceContent } from "../invoice-content.tsx";
import { PrintInvoice } from "../invoice-paper.tsx";
import { CreditForm } from "./credit-form.tsx";
import { MoneyForm } from "./money-form.tsx";
import { VoidForm, WaiveForm } from "./reason-forms.tsx";

interface AdminInvoiceSheetProps {
  id: string;
  /** As the list has it; a draft that was just made may not be in it yet. */
  known: Invoice | null;
  onEdit: (invoice: Invoice) => void;
  onClose: () => void;
}

/** One invoice, with everything the studio may do to it. */
export function AdminInvoiceSheet({ id, known, onEdit, onClose }: AdminInvoiceSheetProps) {
  const { data: asked } = useQuery({
    queryKey: [getInvoice.path, id],
    queryFn: () => call(getInvoice, { id }),
    enabled: known === null,
  });
  const invoice = known ?? asked;
  return (
    <Sheet
      open
      title={invoice ? titleOf(invoice) : t("Invoice")}
      description={invoice && <span>{invoice.customerName}</span>}
      onOpenChange={(open) => !open && onClose()}
    >
      {invoice ? (
        <Contents invoice={invoice} onEdit={onEdit} onClose={onClose} />
      ) : (
        <SkeletonList label={t("Loading")} />
      )}
    </Sheet>
  );
}

function Contents({ invoice, onEdit, onClose }: Omit<AdminInvoiceSheetProps, "id" | "known"> & { invoice: Invoice }) {
  const { word, tone } = standingOf(invoice);
  const isDraft = stateOf(invoice) === "draft";
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{t(word)}</Badge>
        <span className="text-sm text-ink-muted">{dueWords(invoice)}</span>
        {invoice.issuedAt && (
          <span className="text-sm text-ink-muted">
            {t("Issued {when}", { when: formatStudioMoment(invoice.issuedAt) })}
          </span>
        )}
      </p>
      <InvoiceContent invoice={invoice} />
      <CardRefunds invoice={invoice} isAdmin />
      {isDraft ? (
        <DraftActions invoice={invoice} onEdit={onEdit} onClose={onClose} />
      ) : (
        <IssuedActions invoice={invoice} />
      )}
    </>
  );
}

function DraftActions({
  invoice,
  onEdit,
  onClose,
}: Omit<AdminInvoiceSheetProps, "id" | "known"> & { invoice: Invoice }) {
  const write = useInvoiceWrite();
  const [isBusy, setBusy] = useState(false);
  const { totalCents } = balanceOf(invoice);
  async function issue() {
    setBusy(true);
    await write(call(issueInvoice, { id: invoice.id }), t("Invoice issued"));
    setBusy(false);
  }
  async function remove() {
    const isDone = await write(call(deleteInvoice, { id: invoice.id }), t("Draft deleted"));
    if (isDone) onClose();
  }
  return (
    <div className="mt-6 grid gap-2.5">
      <ConfirmDialog
        trigger={
          <Button block loading={isBusy}>
            {t("Issue it")}
          </Button>
        }
        title={t("Issue this invoice?")}
        description={t(
          "We'll number and email it: {amount}, due {day}. After that, you can't change it, only credit it.",
          { amount: formatCents(totalCents), day: formatDay(invoice.dueOn, "written") },
        )}
        cancelLabel={t("Not yet")}
        confirmLabel={t("Issue it")}
        onConfirm={() => void issue()}
      />
      <Button block variant="secondary" onClick={() => onEdit(invoice)}>
        {t("Edit")}
      </Button>
      <ConfirmDialog
        danger
        trigger={
          <Button block variant="ghost">
            {t("Delete the draft")}
          </Button>
        }
        title={t("Delete this draft?")}
        description={t("It has no number yet, so none will be missing.")}
        cancelLabel={t("Keep it")}
        confirmLabel={t("Delete the draft")}
        onConfirm={() => void remove()}
      />
    </div>
  );
}

function IssuedActions({ invoice }: { invoice: Invoice }) {
  const write = useInvoiceWrite();
  const { savePaper, isFetching } = usePaper(invoice);
  const { openCents, toReturnCents } = balanceOf(invoice);
  const isVoid = invoice.voidedAt !== null;
  const canCredit = !isVoid && creditableLines(invoice).length > 0;
  return (
    <div className="mt-6 grid gap-6">
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" loading={isFetching} onClick={() => void savePaper()}>
          <FileText aria-hidden="true" />
          {t("Invoice as PDF")}
        </Button>
        <PrintInvoice invoice={invoice} />
        {!isVoid && (
          <Button
            variant="secondary"
            onClick={() => void write(call(sendInvoice, { id: invoice.id }), t("Invoice emailed again"))}
          >
            <Send aria-hidden="true" />
            {t("Send again")}
          </Button>
        )}
      </div>
      {openCents > 0 && <MoneyForm key={`in ${openCents}`} invoice={invoice} kind="payment" mostCents={openCents} />}
      {toReturnCents > 0 && (
        <MoneyForm key={`out ${toReturnCents}`} invoice={invoice} kind="payback" mostCents={toReturnCents} />
      )}
      {canCredit && invoice.fee && <WaiveForm bookingId={invoice.fee.bookingId} />}
      {canCredit && !invoice.fee && <CreditForm key={invoice.credits.length} invoice={invoice} />}
      {whyNotVoid(invoice) === null && !invoice.fee && <VoidForm invoice={invoice} />}
    </div>
  );
}
