import { Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import type { Message } from "#shared/core/messages/message.ts";
import type { Order } from "#shared/features/checkout/order.ts";
import { ApiError } from "#web/data/api-error.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { t } from "#web/words/t.ts";
import { useConfirmedOrder } from "../queries.ts";

/** What is said where there is nothing to thank for. */
interface ReturnWords {
  title: Message;
  /** The visitor came without a payment. */
  none: Message;
  /** The server knows no such payment of theirs. */
  unknown: Message;
  /** The server does not answer. */
  away: Message;
  expired: Message;
  /** The bank takes its time. */
  waiting: Message;
}

interface ReturnPageProps {
  words: ReturnWords;
  /** Where to go on from here. */
  action: ReactNode;
  /** Where to begin again after a payment that was not completed; `action` unless given. */
  again?: ReactNode;
  /** What is shown of a payment that arrived. */
  children: (order: Order) => ReactNode;
}

/** Where a payment page sends people back to: `?session_id=` says which payment it was. */
export function ReturnPage(props: ReturnPageProps) {
  const sessionId = useSearchParams()[0].get("session_id");
  if (sessionId) return <Payment sessionId={sessionId} {...props} />;
  return (
    <Page title={t(props.words.title)} width="narrow">
      <EmptyState title={t("No payment to show here")} description={t(props.words.none)} action={props.action} />
    </Page>
  );
}

function Payment({ sessionId, words, action, again = action, children }: ReturnPageProps & { sessionId: string }) {
  const { data: order, error, refetch } = useConfirmedOrder(sessionId);
  if (order?.status === "expired")
    return (
      <Page title={t("Payment not completed")} width="narrow">
        <ErrorState title={t("Nothing was charged")} description={t(words.expired)} action={again} />
      </Page>
    );
  if (order?.status === "pending") return <Waiting action={action}>{t(words.waiting)}</Waiting>;
  if (order) return children(order);
  if (error) return <Unconfirmed error={error} words={words} action={action} onRetry={() => void refetch()} />;
  return (
    <Page title={t(words.title)} width="narrow">
      <div role="status" className="grid gap-4">
        <span className="sr-only">{t("Getting your receipt")}</span>
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </Page>
  );
}

function Waiting({ action, children }: { action: ReactNode; children: string }) {
  return (
    <Page title={t("Waiting for your payment")} width="narrow">
      <div role="status" data-blank className="flex flex-col items-center py-10 text-center">
        <span className="mb-5 grid size-16 animate-shimmer place-items-center rounded-full bg-brand-soft text-brand-ink">
          <Hourglass aria-hidden="true" className="size-7" />
        </span>
        <p className="max-w-sm text-ink-muted">{children}</p>
        <div className="mt-6">{action}</div>
      </div>
    </Page>
  );
}

interface UnconfirmedProps extends Pick<ReturnPageProps, "words" | "action"> {
  error: Error;
  onRetry: () => void;
}

function Unconfirmed({ error, words, action, onRetry }: UnconfirmedProps) {
  const isUnknown = error instanceof ApiError && error.status < 500;
  return (
    <Page title={t(words.title)} width="narrow">
      <ErrorState
        kind={isUnknown ? "error" : "offline"}
        title={isUnknown ? t("We can't find this payment here") : t("Your receipt has to wait")}
        description={t(isUnknown ? words.unknown : words.away)}
        onRetry={isUnknown ? undefined : onRetry}
        action={action}
      />
    </Page>
  );
}
