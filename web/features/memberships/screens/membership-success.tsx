import { Link, useSearchParams } from "react-router-dom";
import { formatCents } from "../../../../shared/core/money.ts";
import { OfflineError } from "../../../data/api-error.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { DetailList } from "../../../ui/display/detail-list.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { PaidSign, Receipt, useConfirmedOrder } from "../../checkout/index.ts";
import { usePasses } from "../queries.ts";
import type { PassRow } from "../tables.ts";
import { creditsWords, dayWords, lastDayOf } from "../words.ts";

/** `/membership-success?session_id=`: where somebody who bought a membership comes back to. */
export function MembershipSuccessScreen() {
  const sessionId = useSearchParams()[0].get("session_id");
  if (!sessionId)
    return (
      <Page title="Membership" width="narrow">
        <ErrorState
          title="There is no purchase to show here"
          description="What you have stands on the page Memberships."
          action={<ToMemberships />}
        />
      </Page>
    );
  return <Bought sessionId={sessionId} />;
}

function Bought({ sessionId }: { sessionId: string }) {
  const { data: order, error, refetch } = useConfirmedOrder(sessionId);
  const passes = usePasses() ?? [];
  if (error)
    return (
      <Page title="Membership" width="narrow">
        <ErrorState
          kind={error instanceof OfflineError ? "offline" : "error"}
          title="Your purchase has to wait"
          description="If you paid, nothing is lost: your membership begins as soon as the payment arrives."
          onRetry={() => void refetch()}
          action={<ToMemberships />}
        />
      </Page>
    );
  if (order?.status === "expired")
    return (
      <Page title="Payment not completed" width="narrow">
        <ErrorState
          title="Nothing was charged"
          description="The payment was not completed in time. What was in your cart may still be there."
          action={<ToMemberships />}
        />
      </Page>
    );
  if (!order || order.status === "pending") return <Waiting isPending={order?.status === "pending"} />;
  const bought = passes.filter(({ id }) => order.lines.some(({ refId }) => refId === id));
  return (
    <Page
      title="Your membership has begun"
      width="narrow"
      eyebrow={<PaidSign>Payment received</PaidSign>}
      description="Book any class it is good for: no cart, no checkout."
    >
      <div className="grid gap-5">
        {bought.map((pass) => (
          <BoughtPass key={pass.id} pass={pass} />
        ))}
        <Receipt order={order} />
        <div className="grid gap-2.5 sm:grid-cols-2">
          <Button asChild>
            <Link to={paths.calendar}>Book a class</Link>
          </Button>
          <ToMemberships />
        </div>
      </div>
    </Page>
  );
}

function Waiting({ isPending }: { isPending: boolean }) {
  return (
    <Page title="Membership" width="narrow">
      <div role="status" className="grid gap-4">
        <p className="text-ink-muted">
          {isPending ? "We are waiting for the payment. Some banks take a moment." : "Asking for your receipt"}
        </p>
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </Page>
  );
}

/** What was bought, from when to when, and what is charged next. */
function BoughtPass({ pass }: { pass: PassRow }) {
  const { paidUntil, priceCents, renews } = pass;
  return (
    <Card>
      <h2 className="text-lg" translate="no">
        {pass.planName}
      </h2>
      <DetailList
        items={[
          { label: "For", value: <span translate="no">{pass.ownerName}</span> },
          { label: "Classes a month", value: creditsWords(pass.credits) },
          { label: "Paid until", value: lastDayOf(pass) },
          {
            label: "Next charge",
            value:
              renews && paidUntil && priceCents !== null
                ? `${formatCents(priceCents)}, ${dayWords(paidUntil)}`
                : "None: it ends with the month",
          },
        ]}
      />
      <p className="text-sm text-ink-muted">You can freeze or cancel it yourself at any time.</p>
    </Card>
  );
}

function ToMemberships() {
  return (
    <Button asChild variant="secondary">
      <Link to={paths.memberships}>See my memberships</Link>
    </Button>
  );
}
