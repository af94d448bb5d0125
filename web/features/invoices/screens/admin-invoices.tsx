import { useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { type Message, message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import { balanceOf } from "#shared/features/invoices/amounts.ts";
import { InvoiceFilter } from "#shared/features/invoices/endpoints.ts";
import type { Invoice } from "#shared/features/invoices/invoice.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { formatDay } from "#web/format.ts";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { NewAction } from "#web/shell/staff/lists/new-action.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { changedParams } from "#web/ui/address.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { Stat, StatGrid } from "#web/ui/display/stat.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { t } from "#web/words/t.ts";
import { useInvoiceSearch } from "../admin-queries.ts";
import { AdminInvoiceSheet } from "../components/admin/admin-invoice-sheet.tsx";
import { InvoiceEditor } from "../components/admin/invoice-editor.tsx";
import { standingOf, titleOf } from "../labels.ts";

const FILTERS: readonly { value: InvoiceFilter; label: Message }[] = [
  { value: "all", label: message("All invoices") },
  { value: "draft", label: message("Drafts") },
  { value: "open", label: message("Unpaid") },
  { value: "overdue", label: message("Overdue") },
  { value: "paid", label: message("Paid") },
  { value: "void", label: message("No longer owed") },
];

type Shown = { kind: "edit"; invoice: Invoice | null } | { kind: "look"; id: string };

/** The look that the address asks for: `?show=overdue`, or one invoice, `?invoice=`. */
function useWanted(): { show: InvoiceFilter; shown: Shown | null } {
  const [params] = useSearchParams();
  const id = params.get("invoice");
  return { show: InvoiceFilter.catch("all").parse(params.get("show")), shown: id ? { kind: "look", id } : null };
}

/** `/admin/invoices`: write, send and follow invoices. Another address is another look at them. */
export const AdminInvoicesScreen = () => <Invoices key={useLocation().search} />;

function Invoices() {
  const wanted = useWanted();
  const [, setParams] = useSearchParams();
  const [show, setShow] = useState<InvoiceFilter>(wanted.show);
  const [query, setQuery] = useState("");
  const [shown, setShown] = useState<Shown | null>(wanted.shown);
  const search = useInvoiceSearch(show, query);
  const { error, refetch } = search;
  const [data] = search.data?.pages ?? [];
  const invoices = search.data?.pages.flatMap((page) => page.invoices) ?? [];
  const close = () => {
    setShown(null);
    if (wanted.shown) setParams(changedParams({ invoice: "" }), { replace: true });
  };
  return (
    <AdminPage
      name="adminInvoices"
      description={t("Write, send and track invoices. Fees for late cancellations and no-shows show here too.")}
    >
      <NewAction label={t("New invoice")} onNew={() => setShown({ kind: "edit", invoice: null })} />
      {!data && error && (
        <ErrorState
          kind={error instanceof OfflineError ? "offline" : "error"}
          title={t("This needs a connection")}
          description={t("You need a connection to see all invoices.")}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList label={t("Loading invoices")} />}
      {data && (
        <div className="grid gap-6">
          <StatGrid>
            <Stat label={t("Balance due")} value={formatCents(data.sums.openCents)} />
            <Stat
              label={t("Overdue")}
              value={formatCents(data.sums.overdueCents)}
              detail={t("{count, plural, one {# invoice} other {# invoices}}", { count: data.sums.overdue })}
            />
          </StatGrid>
          <div className="grid gap-3 sm:grid-cols-[1fr_14rem]">
            <SearchInput label={t("Search by name or number")} value={query} onValueChange={setQuery} />
            <Field label={t("Which invoices")} labelHidden>
              <NativeSelect value={show} onChange={(event) => setShow(InvoiceFilter.parse(event.target.value))}>
                {FILTERS.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {t(label)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          </div>
          <DataTable
            caption={t("Invoices")}
            columns={columnsWith((id) => setShown({ kind: "look", id }))}
            rows={invoices}
            rowKey={({ id }) => id}
            pageSize={Number.POSITIVE_INFINITY}
            empty={
              show === "all" && query === "" && !search.isPlaceholderData ? (
                <EmptyState
                  title={t("No invoices yet")}
                  description={t("Write one. Fees for late cancellations and no-shows are added automatically.")}
                />
              ) : (
                <EmptyState title={t("No invoices here")} description={t("Try another filter above, or write one.")} />
              )
            }
          />
          {search.hasNextPage && (
            <ShowMore className="" isLoading={search.isFetchingNextPage} onShow={() => void search.fetchNextPage()} />
          )}
        </div>
      )}
      {shown?.kind === "look" && (
        <AdminInvoiceSheet
          id={shown.id}
          known={invoices.find(({ id }) => id === shown.id) ?? null}
          onEdit={(invoice) => setShown({ kind: "edit", invoice })}
          onClose={close}
        />
      )}
      {shown?.kind === "edit" && (
        <InvoiceEditor invoice={shown.invoice} onClose={close} onSaved={({ id }) => setShown({ kind: "look", id })} />
      )}
    </AdminPage>
  );
}

const columnsWith = (onOpen: (id: string) => void): DataColumn<Invoice>[] => [
  {
    key: "number",
    header: message("Invoice"),
    phone: "title",
    sortBy: ({ number }) => number ?? Number.MAX_SAFE_INTEGER,
    cell: (invoice) => (invoice.number === null ? t("Draft") : titleOf(invoice)),
  },
  {
    key: "customer",
    header: message("For"),
    sortBy: ({ customerName }) => customerName,
    cell: ({ customerName }) => customerName,
  },
  {
    key: "state",
    header: message("Status"),
    cell: (invoice) => {
      const { word, tone } = standingOf(invoice);
      return <Badge tone={tone}>{t(word)}</Badge>;
    },
  },
  { key: "due", header: message("Due"), sortBy: ({ dueOn }) => dueOn, cell: ({ dueOn }) => formatDay(dueOn, "medium") },
  {
    key: "total",
    header: message("Total"),
    align: "end",
    sortBy: (invoice) => balanceOf(invoice).totalCents,
    cell: (invoice) => <span className="tabular-nums">{formatCents(balanceOf(invoice).totalCents)}</span>,
  },
  {
    key: "open",
    header: message("Balance due"),
    align: "end",
    sortBy: (invoice) => balanceOf(invoice).openCents,
    cell: (invoice) => <span className="tabular-nums">{formatCents(balanceOf(invoice).openCents)}</span>,
  },
  {
    key: "actions",
    header: message("Actions"),
    phone: "actions",
    align: "end",
    cell: (invoice) => (
      <Button variant="secondary" size="sm" onClick={() => onOpen(invoice.id)}>
        {t("View invoice")}
        <span className="sr-only">
          {" "}
          <span>{invoice.customerName}</span>
        </span>
      </Button>
    ),
  },
];
