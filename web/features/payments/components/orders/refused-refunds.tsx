import { formatCents } from "#shared/core/money.ts";
import { resolveRefund, type StudioOrder } from "#shared/features/checkout/endpoints.ts";
import { call } from "#web/data/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { refundToast } from "./refund-words.ts";

/** Refunds that are not through: on their way, or refused, with what an admin can do about it. */
export function RefusedRefunds({ order, onDone }: { order: StudioOrder; onDone: () => void }) {
  const { isBusy, attempt } = useAttempt();
  const open = order.refunds.filter(({ state, isOnItsWay }) => state !== "done" || isOnItsWay);
  if (open.length === 0) return null;

  const resolve = (id: string, how: "retry" | "mark-done") =>
    attempt(async () => {
      const { refunds } = await call(resolveRefund, { orderId: order.id, id, how });
      const refund = refunds.find((each) => each.id === id);
      if (refund) toast(refundToast(refund));
      onDone();
    });
  return (
    <ul className="grid gap-2 border-t border-line py-3 text-sm">
      {open.map(({ id, state, cardCents, creditCents, failure }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone={state === "refused" ? "danger" : "info"}>
            {state === "refused" ? t("Refund refused") : t("Refund on its way")}
          </Badge>
          <span className="tabular-nums">{formatCents(cardCents + creditCents)}</span>
          {failure && <span className="min-w-0 flex-1 text-ink-muted">{failure}</span>}
          {state === "refused" && (
            <span className="flex flex-wrap gap-2">
              <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => void resolve(id, "retry")}>
                {t("Try again")}
              </Button>
              <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void resolve(id, "mark-done")}>
                {t("It was refunded at Stripe")}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
