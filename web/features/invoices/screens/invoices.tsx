import { useSearchParams } from "react-router-dom";
import { isolated } from "#shared/core/messages/isolated.ts";
import { formatCents } from "#shared/core/money.ts";
import { balanceOf } from "#shared/features/invoices/amounts.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { useSync } from "#web/local-data.ts";
import { changedParams } from "#web/ui/address.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { Panes } from "#web/ui/layout/panes.tsx";
import { useIsWide } from "#web/ui/use-is-wide.ts";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { InvoicePane, InvoiceSheet } from "../components/invoice-sheet.tsx";
import { dueWords, linesWords, standingOf, titleOf } from "../labels.ts";
import { useInvoice, useInvoices } from "../queries.ts";
import type { InvoiceRow } from "../tables.ts";

const PARAMETER = "invoice";

/** `/invoices`: mine and those of the minors I look after. One of them stands beside them, or on a phone is a panel, with an address of its own. */
export function InvoicesScreen() {
  const invoices = useInvoices();
  const arrival = arrivalOf(useFreshness(), invoices);
  const sync = useSync();
  const [params, setParams] = useSearchParams();
  const shown = useInvoice(params.get(PARAMETER));
  const isWide = useIsWide();
  const first = invoices?.[0];
  const show = (id: string | null) => setParams(changedParams({ [PARAMETER]: id ?? "" }), { preventScrollReset: true });
  return (
    <Page title={t("My invoices")} width="wide" description={t("Unpaid invoices come first.")}>
      {invoices && first ? (
        isWide ? (
          <Panes isSticky beside={<InvoicePane key={shown?.id} invoice={shown ?? first} />}>
            <Invoices invoices={invoices} shownId={(shown ?? first).id} onOpen={show} />
          </Panes>
        ) : (
          <Invoices invoices={invoices} shownId={null} onOpen={show} />
        )
      ) : arrival === "missing" ? (
        <ErrorState
          kind="offline"
          title={t("Your invoices aren't on this device yet")}
          description={t("Connect once, and you can read them offline.")}
          onRetry={() => void sync.now()}
        />
      ) : arrival === "coming" ? (
        <SkeletonList label={t("Loading invoices")} />
      ) : (
        <EmptyState title={t("No invoices")} description={t("Invoices from the studio show here.")} />
      )}
      {shown && !isWide && <InvoiceSheet invoice={shown} onClose={() => show(null)} />}
    </Page>
  );
}

interface InvoicesProps {
  invoices: readonly InvoiceRow[];
  /** The one beside the list. */
  shownId: string | null;
  onOpen: (id: string) => void;
}

function Invoices({ invoices, shownId, onOpen }: InvoicesProps) {
  return (
    <RowList>
      {invoices.map((invoice) => (
        <InvoiceLine
          key={invoice.id}
          invoice={invoice}
          isShown={invoice.id === shownId}
          onOpen={() => onOpen(invoice.id)}
        />
      ))}
    </RowList>
  );
}

interface InvoiceLineProps {
  invoice: InvoiceRow;
  isShown: boolean;
  onOpen: () => void;
}

function InvoiceLine({ invoice, isShown, onOpen }: InvoiceLineProps) {
  const user = useSignedInUser();
  const { openCents, totalCents } = balanceOf(invoice);
  const { word, tone } = standingOf(invoice);
  return (
    <Row
      title={titleOf(invoice)}
      detail={
        <>
          {invoice.customerId !== user.id && <span>{`${isolated(invoice.customerName)} · `}</span>}
          {openCents > 0 ? dueWords(invoice) : linesWords(invoice)}
        </>
      }
      trailing={
        <span className="flex flex-col items-end gap-1">
          <span className="font-semibold tabular-nums">{formatCents(openCents > 0 ? openCents : totalCents)}</span>
          <Badge tone={tone}>{t(word)}</Badge>
        </span>
      }
      link={<button type="button" aria-current={isShown || undefined} onClick={onOpen} />}
      className={isShown ? "bg-selected" : undefined}
    />
  );
}
