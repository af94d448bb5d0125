import { message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import type { Order } from "#shared/features/checkout/order.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { DetailList } from "#web/ui/display/detail-list.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { t } from "#web/words/t.ts";
import { PaidSign, Receipt, ReturnPage } from "../../checkout/index.ts";
import { creditsWords, dayWords, lastDayOf } from "../labels.ts";
import { usePasses } from "../queries.ts";
import type { PassRow } from "../tables.ts";

const WORDS = {
  title: message("Membership"),
  none: message("See what you have under Memberships."),
  unknown: message("It may belong to another account."),
  away: message("If you paid, nothing's lost. Your membership starts when the payment arrives."),
  expired: message("Your payment timed out. What was in your cart may still be there."),
  waiting: message("Some banks take a moment. Stay or go. Your membership starts when the payment arrives."),
};

/** `/membership-success?session_id=`: the page to which Stripe sends the buyer of a membership back. */
export const MembershipSuccessScreen = () => (
  <ReturnPage words={WORDS} action={<ToMemberships />}>
    {(order) => <Bought order={order} />}
  </ReturnPage>
);

function Bought({ order }: { order: Order }) {
  const passes = usePasses() ?? [];
  const bought = passes.filter(({ id }) => order.lines.some(({ refId }) => refId === id));
  return (
    <Page
      title={t("Your membership has started")}
      width="narrow"
      eyebrow={<PaidSign paidAt={order.paidAt}>{t("Payment received")}</PaidSign>}
      description={t("Book any class it covers. No cart, no checkout.")}
    >
      <div className="grid gap-5">
        {bought.map((pass) => (
          <BoughtPass key={pass.id} pass={pass} />
        ))}
        <Receipt order={order} />
        <div className="grid gap-2.5 sm:grid-cols-2">
          <Button asChild>
            <Link to={paths.calendar}>{t("Book a class")}</Link>
          </Button>
          <ToMemberships />
        </div>
      </div>
    </Page>
  );
}

/** What was bought, from when to when, and what is charged next. */
function BoughtPass({ pass }: { pass: PassRow }) {
  const { paidUntil, priceCents, renews } = pass;
  return (
    <Card>
      <h2 className="text-lg" data-content>
        {pass.planName}
      </h2>
      <DetailList
        items={[
          { label: t("For"), value: pass.ownerName },
          { label: t("Classes a month"), value: creditsWords(pass.credits) },
          { label: t("Paid until"), value: lastDayOf(pass) },
          {
            label: t("Next charge"),
            value:
              renews && paidUntil && priceCents !== null
                ? `${formatCents(priceCents)}, ${dayWords(paidUntil)}`
                : t("None. It ends with the month"),
          },
        ]}
      />
      <p className="text-sm text-ink-muted">{t("You can freeze or cancel it anytime.")}</p>
    </Card>
  );
}

function ToMemberships() {
  return (
    <Button asChild variant="secondary">
      <Link to={paths.memberships}>{t("See my memberships")}</Link>
    </Button>
  );
}
