import { useSearchParams } from "react-router-dom";
import { formatCents } from "#shared/core/money.ts";
import { balanceOf } from "#shared/features/invoices/amounts.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { dueWords, standingOf, titleOf } from "../labels.ts";
import { useInvoice, useInvoices } from "../queries.ts";
import type { InvoiceRow } from "../tables.ts";
import { InvoiceSheet } from "./invoice-sheet.tsx";

const PARAMETER = "invoice";

/** My invoices and those of the minors I look after. One of them is a panel with an address of its own. */
export function InvoicesSection() {
  const invoices = useInvoices();
  const [params, setParams] = useSearchParams();
  const shown = useInvoice(params.get(PARAMETER));
  const show = (id: string | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (id) next.set(PARAMETER, id);
        else next.delete(PARAMETER);
        return next;
      },
      { preventScrollReset: true },
    );
  if (!invoices || invoices.length === 0) return null;
  return (
    <Section title={t("Invoices")}>
      <RowList>
        {invoices.map((invoice) => (
          <InvoiceLine key={invoice.id} invoice={invoice} onOpen={() => show(invoice.id)} />
        ))}
      </RowList>
      {shown && <InvoiceSheet invoice={shown} onClose={() => show(null)} />}
    </Section>
  );
}

function InvoiceLine({ invoice, onOpen }: { invoice: InvoiceRow; onOpen: () => void }) {
  const user = useSignedInUser();
  const { openCents, totalCents } = balanceOf(invoice);
  const { word, tone } = standingOf(invoice);
  return (
    <Row
      title={titleOf(invoice)}
      detail={
        <>
          {invoice.customerId !== user.id && <span translate="no">{`${invoice.customerName} · `}</span>}
          <span>
            {openCents > 0 ? dueWords(invoice) : invoice.lines.map(({ description }) => description).join(", ")}
          </span>
        </>
      }
      trailing={
        <span className="flex flex-col items-end gap-1">
          <span className="font-semibold tabular-nums">{formatCents(openCents > 0 ? openCents : totalCents)}</span>
          <Badge tone={tone}>{t(word)}</Badge>
        </span>
      }
      link={<button type="button" onClick={onOpen} />}
    />
  );
}
