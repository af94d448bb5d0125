import { useEffect, useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import { dropCardSale, getCardSale, payByCard } from "#shared/features/pos/endpoints.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { call } from "#web/data/client.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { QrCode } from "#web/ui/display/qr-code.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { t } from "#web/words/t.ts";
import { paidByGiftCards, sellsCards } from "../../till-cart.ts";
import { SoldCards } from "../gift-cards/sold-cards.tsx";
import type { PayProps } from "./pay-props.ts";

const ASK_EVERY_MS = 2_500;

interface Opened {
  orderId: string;
  url: string;
}
type Arrived = Awaited<ReturnType<typeof askFor>>;
const askFor = (orderId: string) => call(getCardSale, { id: orderId });

const orderOf = ({ counter, sum, tipCents }: PayProps) => ({
  tipCents,
  customerId: counter.customer?.id ?? null,
  discount: counter.discount,
  discountReason: counter.discountReason,
  lines: counter.lines,
  giftCards: paidByGiftCards(counter, sum),
});

/** The customer points their phone at the code and pays there; the till waits until it is paid. */
export function PayByCard(props: PayProps) {
  const { counter, leftCents, onSold, onClose } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [arrived, setArrived] = useState<Arrived | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counter does not change under an open dialog; only a retry asks again
  useEffect(() => {
    let isGone = false;
    setFailure(null);
    call(payByCard, orderOf(props)).then(
      (answer) => !isGone && setOpened(answer),
      (error) => !isGone && setFailure(error),
    );
    return () => {
      isGone = true;
    };
  }, [tries]);
  const isPending = arrived === null || arrived.status === "pending";
  useEffect(() => {
    if (!opened || !isPending) return;
    const timer = setInterval(() => {
      // Without an answer it is asked again.
      askFor(opened.orderId).then(setArrived, () => {});
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [opened, isPending]);
  /** Its seats, pieces and gift cards are free again for another way to pay, unless it was paid in this moment. */
  async function giveUp() {
    const left = opened && isPending ? await call(dropCardSale, { id: opened.orderId }).catch(() => null) : null;
    if (left?.status === "paid") setArrived(left);
    else onClose();
  }
  return (
    <Dialog
      open
      size="sm"
      title={t("Card: {amount}", { amount: formatCents(leftCents) })}
      onOpenChange={(open) => !open && (arrived?.status === "paid" ? onSold() : void giveUp())}
      footer={
        arrived?.status === "paid" ? (
          <Button size="lg" block onClick={onSold}>
            {t("Next sale")}
          </Button>
        ) : (
          <Button variant="secondary" block onClick={() => void giveUp()}>
            {t("Pay another way")}
          </Button>
        )
      }
    >
      {failure ? (
        <ErrorState
          kind={failure instanceof OfflineError ? "offline" : "error"}
          title={failure instanceof OfflineError ? t("Cards need a connection") : wordsFor(failure)}
          description={failure instanceof OfflineError ? t("Cash and other payments work offline.") : undefined}
          onRetry={() => setTries(tries + 1)}
        />
      ) : (
        <>
          <CardState opened={opened} arrived={arrived} />
          {opened && arrived?.status === "paid" && sellsCards(counter) && <SoldCards saleId={opened.orderId} isSent />}
        </>
      )}
    </Dialog>
  );
}

function CardState({ opened, arrived }: { opened: Opened | null; arrived: Arrived | null }) {
  if (!opened)
    return (
      <div role="status" className="grid min-h-64 place-items-center">
        <Spinner />
        <span className="sr-only">{t("Preparing the payment")}</span>
      </div>
    );
  if (arrived?.status === "paid")
    return (
      <Banner tone="success" urgent title={t("Paid. Receipt No. {number}", { number: arrived.number ?? "" })}>
        {arrived.refundDueCents > 0 && (
          <span>{t("{amount} go back to the card.", { amount: formatCents(arrived.refundDueCents) })}</span>
        )}
      </Banner>
    );
  if (arrived?.status === "expired") return <Banner tone="warning" urgent title={t("This payment timed out.")} />;
  return (
    <div className="grid justify-items-center gap-4 text-center">
      {/* The sandbox's page is named by its path; a phone needs the whole address. */}
      <QrCode
        text={new URL(opened.url, location.origin).href}
        label={t("Code to pay by phone")}
        className="w-64 max-w-full"
      />
      <p role="status" className="flex items-center gap-2 font-medium">
        <Spinner />
        <span>{t("Waiting for the payment")}</span>
      </p>
      <p className="text-sm text-ink-muted">{t("The customer scans the code with their phone and pays there.")}</p>
    </div>
  );
}
