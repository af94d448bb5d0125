import { Hourglass } from "lucide-react";
import { Link, useSearchParams } from "react-router-dom";
import type { Order } from "../../../../shared/features/checkout/order.ts";
import { ApiError } from "../../../data/api-error.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { PaidSign } from "../components/paid-sign.tsx";
import { Receipt, wasRefused } from "../components/receipt.tsx";
import { useConfirmedOrder } from "../queries.ts";

/** `/payment-success?session_id=`: where the payment page sends people back to. */
export function PaymentSuccessScreen() {
  const sessionId = useSearchParams()[0].get("session_id");
  if (!sessionId)
    return (
      <Page title="Payment" width="narrow">
        <ErrorState
          title="There is no payment to show here"
          description="Your booked classes are in My classes."
          action={<ToMyClasses />}
        />
      </Page>
    );
  return <Payment sessionId={sessionId} />;
}

function Payment({ sessionId }: { sessionId: string }) {
  const { data: order, error, refetch } = useConfirmedOrder(sessionId);
  if (order) return <Outcome order={order} />;
  if (error) return <Unconfirmed error={error} onRetry={() => void refetch()} />;
  return (
    <Page title="Payment" width="narrow">
      <div role="status" className="grid gap-4">
        <span className="sr-only">Asking for your receipt</span>
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </Page>
  );
}

function Outcome({ order }: { order: Order }) {
  if (order.status === "expired")
    return (
      <Page title="Payment not completed" width="narrow">
        <ErrorState
          title="Nothing was charged"
          description="The payment was not completed in time. What was in your cart may still be there."
          action={
            <Button asChild>
              <Link to={paths.calendar}>Back to the calendar</Link>
            </Button>
          }
        />
      </Page>
    );
  if (order.status === "pending") return <Waiting />;
  const isAllRefused = order.lines.every(wasRefused);
  return (
    <Page
      title={isAllRefused ? "Your payment comes back" : "Thank you!"}
      width="narrow"
      eyebrow={<PaidSign>{isAllRefused ? "Payment received too late" : "Payment received"}</PaidSign>}
      description={isAllRefused ? undefined : "It is all booked. A reminder comes the day before each class."}
    >
      <Receipt order={order} />
      <div className="mt-6 grid gap-2.5 sm:grid-cols-2">
        <ToMyClasses />
        <Button asChild variant="secondary">
          <Link to={paths.calendar}>Find another class</Link>
        </Button>
      </div>
    </Page>
  );
}

function Waiting() {
  return (
    <Page title="We are waiting for the payment" width="narrow">
      <div role="status" className="flex flex-col items-center py-10 text-center">
        <span className="mb-5 grid size-16 animate-shimmer place-items-center rounded-full bg-brand-soft text-brand-ink">
          <Hourglass aria-hidden="true" className="size-7" />
        </span>
        <p className="max-w-sm text-ink-muted">
          Some banks take a moment. You may stay or leave: as soon as the payment arrives, everything is booked and you
          get a message.
        </p>
        <div className="mt-6">
          <ToMyClasses />
        </div>
      </div>
    </Page>
  );
}

function Unconfirmed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isUnknown = error instanceof ApiError && error.status < 500;
  return (
    <Page title="Payment" width="narrow">
      <ErrorState
        kind={isUnknown ? "error" : "offline"}
        title={isUnknown ? "This payment is not known here" : "Your receipt has to wait"}
        description={
          isUnknown
            ? "It may belong to somebody else's account. What you have booked is in My classes."
            : "The studio cannot be reached right now. If you paid, nothing is lost: it is booked as soon as the payment arrives."
        }
        onRetry={isUnknown ? undefined : onRetry}
        action={<ToMyClasses />}
      />
    </Page>
  );
}

function ToMyClasses() {
  return (
    <Button asChild>
      <Link to={paths.classes}>See my classes</Link>
    </Button>
  );
}
