import type { ReactNode } from "react";
import { isolated } from "#shared/core/messages/isolated.ts";
import { formatCents } from "#shared/core/money.ts";
import { balanceOf, lineTaxes } from "#shared/features/invoices/amounts.ts";
import type { Invoice } from "#shared/features/invoices/invoice.ts";
import { sumTaxes } from "#shared/features/taxes/compute.ts";
import { formatStudioMoment } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { StoredReason, StoredText } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { TaxRows } from "../../taxes/index.ts";
import { METHOD_WORDS } from "../labels.ts";
import { usePaper } from "../use-paper.ts";
import { InvoiceWhy } from "./invoice-why.tsx";

/** Why it is void, its lines and sums, and the note: the same on screens and on paper. */
export function InvoiceContent({ invoice }: { invoice: Invoice }) {
  return (
    <>
      {invoice.voidReason && (
        <p className="mb-4 text-ink-muted">
          <StoredReason text={invoice.voidReason} />
        </p>
      )}
      <Lines invoice={invoice} />
      {invoice.note && (
        <p className="mt-5 rounded-control bg-surface-sunken px-4 py-3 text-sm print:px-0" data-content>
          {invoice.note}
        </p>
      )}
    </>
  );
}

/** What is billed, what came in, what was taken back, and what is left. */
function Lines({ invoice }: { invoice: Invoice }) {
  const { totalCents, creditedCents, openCents, toReturnCents } = balanceOf(invoice);
  const credited = new Set(invoice.credits.flatMap(({ lineIds }) => lineIds));
  return (
    <div>
      <ul className="divide-y divide-line">
        {invoice.lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-4 py-3">
            <span className="min-w-0">
              <span className="font-semibold wrap-anywhere">
                <StoredText row={line} name="description" />
              </span>
              {line.quantity > 1 && (
                <span className="block text-sm text-ink-muted">{`${line.quantity} × ${formatCents(line.unitCents)}`}</span>
              )}
              {credited.has(line.id) && (
                <span className="mt-1 block">
                  <Badge>{t("Credited")}</Badge>
                </span>
              )}
            </span>
            <span className="font-semibold tabular-nums">{formatCents(line.quantity * line.unitCents)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-1 border-t border-line pt-3">
        <TaxRows taxes={sumTaxes(lineTaxes(invoice))} />
        <Sum label={t("Total")} value={<InvoiceWhy invoice={invoice} figure="total" cents={totalCents} />} />
        {invoice.payments
          .filter(({ cents }) => cents !== 0)
          .map(({ id, cents, method, at }) => (
            <Sum
              key={id}
              label={cents > 0 ? t("Payment") : t("Refunded")}
              detail={
                <>
                  <span>{t(METHOD_WORDS[method])}</span>, {formatStudioMoment(at)}
                </>
              }
              value={formatCents(-cents)}
            />
          ))}
        {creditedCents > 0 && <Sum label={t("Credited @sum")} value={formatCents(-creditedCents)} />}
        {invoice.voidedAt === null && (
          <Sum
            label={t("Balance due")}
            value={toReturnCents > 0 ? formatCents(0) : <InvoiceWhy invoice={invoice} figure="due" cents={openCents} />}
            isStrong
          />
        )}
        {toReturnCents > 0 && (
          <Sum
            label={t("To be refunded")}
            value={<InvoiceWhy invoice={invoice} figure="due" cents={toReturnCents} />}
            isStrong
          />
        )}
      </dl>
      <CreditNotes invoice={invoice} />
    </div>
  );
}

interface SumProps {
  label: string;
  detail?: ReactNode;
  value: ReactNode;
  isStrong?: boolean;
}

function Sum({ label, detail, value, isStrong = false }: SumProps) {
  return (
    <div className={isStrong ? "flex justify-between gap-4 pt-1 text-lg font-semibold" : "flex justify-between gap-4"}>
      <dt className={isStrong ? undefined : "text-ink-muted"}>
        {label}
        {detail && <span className="text-sm"> · {detail}</span>}
      </dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}

function CreditNotes({ invoice }: { invoice: Invoice }) {
  const { saveCreditNote, isFetching } = usePaper(invoice);
  if (invoice.credits.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-3">
      {invoice.credits.map((credit) => (
        <li key={credit.id} className="rounded-control bg-surface-sunken p-3.5 text-sm">
          <p className="font-semibold">
            {credit.number === null ? t("Credit note") : t("Credit note {number}", { number: credit.number })}
            {" · "}
            <span className="tabular-nums">{formatCents(-credit.cents)}</span>
          </p>
          <p className="text-ink-muted">
            <StoredReason text={credit.reason} />
          </p>
          <p className="text-ink-muted">
            {credit.byName && <span>{`${isolated(credit.byName)} · `}</span>}
            {formatStudioMoment(credit.at)}
          </p>
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3"
            disabled={isFetching}
            onClick={() => void saveCreditNote(credit)}
          >
            {t("Credit note as PDF")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
