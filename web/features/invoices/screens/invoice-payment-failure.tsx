import { useSearchParams } from "react-router-dom";
import { formatCents } from "#shared/core/money.ts";
import { balanceOf } from "#shared/features/invoices/amounts.ts";
import { invoicePath, paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { t } from "#web/words/t.ts";
import { titleOf } from "../labels.ts";
import { useInvoice } from "../queries.ts";
import type { InvoiceRow } from "../tables.ts";
import { usePayByLink } from "../use-pay-by-link.ts";

/** `/invoice-payment-failure?invoice=`: where the payment page sends people who did not pay. */
export function InvoicePaymentFailureScreen() {
  const id = useSearchParams()[0].get("invoice");
  const invoice = useInvoice(id);
  const openCents = invoice ? balanceOf(invoice).openCents : 0;
  return (
    <Page
      title={invoice ? t("{titleOf} isn't paid", { titleOf: titleOf(invoice) }) : t("Invoice not paid")}
      width="narrow"
    >
      <ErrorState
        title={t("Nothing was charged")}
        description={
          openCents > 0
            ? t("The payment wasn't completed. {amount} is still due. Try again, or pay at the studio.", {
                amount: formatCents(openCents),
              })
            : t("The payment wasn't completed. You can try again, or pay at the studio.")
        }
        action={
          <>
            {invoice && openCents > 0 && <TryAgain invoice={invoice} openCents={openCents} />}
            <Button asChild variant="secondary">
              <Link to={id ? invoicePath(id) : paths.invoices}>{t("Back to the invoice")}</Link>
            </Button>
          </>
        }
      />
    </Page>
  );
}

function TryAgain({ invoice, openCents }: { invoice: InvoiceRow; openCents: number }) {
  const { pay, isStarting, isOffline } = usePayByLink();
  return (
    <Button loading={isStarting} disabled={isOffline} onClick={() => void pay(invoice.id, openCents)}>
      {t("Try again")}
    </Button>
  );
}
