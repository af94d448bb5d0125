import { message } from "#shared/core/messages/message.ts";
import type { Order } from "#shared/features/checkout/order.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { t } from "#web/words/t.ts";
import { BookedWords } from "../components/booked-words.tsx";
import { PaidSign } from "../components/paid-sign.tsx";
import { Receipt, wasRefused } from "../components/receipt.tsx";
import { ReturnPage } from "../components/return-page.tsx";

const WORDS = {
  title: message("Payment"),
  none: message("Your booked classes are in My classes."),
  unknown: message("It may belong to another account. Your bookings are in My classes."),
  away: message(
    "We can't reach the studio right now. If you paid, nothing's lost. We'll book your classes when the payment arrives.",
  ),
  expired: message("Your payment timed out. What was in your cart may still be there."),
  waiting: message(
    "Some banks take a moment. Stay or go. We'll book everything and let you know when the payment arrives.",
  ),
};

/** `/payment-success?session_id=`: where the payment page sends people back to. */
export function PaymentSuccessScreen() {
  const toCalendar = (
    <Button asChild>
      <Link to={paths.calendar}>{t("Back to the calendar")}</Link>
    </Button>
  );
  return (
    <ReturnPage words={WORDS} action={<ToMyClasses />} again={toCalendar}>
      {(order) => <Paid order={order} />}
    </ReturnPage>
  );
}

function Paid({ order }: { order: Order }) {
  const isAllRefused = order.lines.every(wasRefused);
  return (
    <Page
      title={isAllRefused ? t("We're refunding your payment") : t("Thank you!")}
      width="narrow"
      eyebrow={
        <PaidSign paidAt={isAllRefused ? null : order.paidAt}>
          {isAllRefused ? t("Payment received too late") : t("Payment received")}
        </PaidSign>
      }
      description={isAllRefused ? undefined : <BookedWords order={order} />}
    >
      <Receipt order={order} />
      <div className="mt-6 grid gap-2.5 sm:grid-cols-2">
        <ToMyClasses />
        <Button asChild variant="secondary">
          <Link to={paths.calendar}>{t("Find another class")}</Link>
        </Button>
      </div>
    </Page>
  );
}

function ToMyClasses() {
  return (
    <Button asChild>
      <Link to={paths.myClasses}>{t("See my classes")}</Link>
    </Button>
  );
}
