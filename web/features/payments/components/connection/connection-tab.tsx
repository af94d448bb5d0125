import { useQuery } from "@tanstack/react-query";
import { CircleCheck, ExternalLink, FlaskConical, TriangleAlert } from "lucide-react";
import { type Message, message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import {
  getProviderState,
  type Payout,
  type ProviderEvent,
  type ProviderMode,
  type ProviderState,
} from "#shared/features/payments/endpoints.ts";
import { call } from "#web/data/client.ts";
import { formatStudioMoment } from "#web/format.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Stat, StatGrid } from "#web/ui/display/stat.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { payoutState } from "../../labels.ts";

const MODE_WORDS: Record<ProviderMode, Message> = {
  sandbox: message("Sandbox"),
  test: message("Test money"),
  live: message("Live"),
};

/** Whether cards can be charged, whether webhooks arrive, and what is on its way to the bank. */
export function ConnectionTab() {
  const query = useQuery({
    queryKey: [getProviderState.path],
    queryFn: () => call(getProviderState, {}),
    staleTime: 0,
  });
  return <QueryState query={query}>{(state) => <Connection state={state} />}</QueryState>;
}

function Connection({ state }: { state: ProviderState }) {
  const missed = state.events.filter(({ arrivedAt }) => arrivedAt === null).length;
  return (
    <div className="grid gap-6">
      {state.mode === "sandbox" && (
        <Banner tone="info" title={t("Test mode: no card is charged")}>
          {t(
            "To take real cards, connect Stripe: whoever runs your server sets STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.",
          )}
        </Banner>
      )}
      {!state.isAnswering && (
        <Banner tone="danger" title={t("Stripe isn't responding")}>
          {t("Card payments won't work until it does. We check open orders again every minute.")}
        </Banner>
      )}
      <StatGrid>
        <Stat label={t("Payments")} value={t(MODE_WORDS[state.mode])} icon={<ModeIcon mode={state.mode} />} />
        <Stat
          label={t("Last update from Stripe")}
          value={state.lastArrivedAt ? <WhenShort at={state.lastArrivedAt} /> : t("Never")}
          detail={
            missed > 0
              ? t("{missed, plural, one {# of the latest never arrived} other {# of the latest never arrived}}", {
                  missed,
                })
              : t("None of the latest are missing")
          }
          icon={missed > 0 ? <TriangleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
        />
        {state.balance && <CardAccount balance={state.balance} />}
      </StatGrid>
      {state.deskUrl && (
        <Button asChild variant="secondary" className="justify-self-start">
          <a href={state.deskUrl} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" />
            {t("Open the Stripe dashboard")}
          </a>
        </Button>
      )}
      <Payouts payouts={state.payouts} />
      <Events state={state} />
    </div>
  );
}

function ModeIcon({ mode }: { mode: ProviderMode }) {
  return mode === "live" ? <CircleCheck aria-hidden="true" /> : <FlaskConical aria-hidden="true" />;
}

/** The money Stripe holds, beside the ledger's word: they differ for some minutes after a payment. */
function CardAccount({ balance: { providerCents, ledgerCents } }: { balance: NonNullable<ProviderState["balance"]> }) {
  return (
    <Stat
      label={t("At Stripe, fees taken off")}
      value={formatCents(providerCents)}
      detail={
        providerCents === ledgerCents
          ? t("The ledger says the same")
          : t("The ledger says {amount}", { amount: formatCents(ledgerCents) })
      }
      icon={providerCents === ledgerCents ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
    />
  );
}

const WhenShort = ({ at }: { at: string }) => <span className="text-lg">{formatStudioMoment(at)}</span>;

function Payouts({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <Section title={t("Payouts to the bank")}>
      {payouts.length === 0 ? (
        <p className="text-ink-muted">{t("None yet. Stripe pays out card payments after a few days.")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {payouts.map(({ id, cents, arrivesAt, status }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-3 py-3">
              <span>{formatStudioMoment(arrivesAt)}</span>
              <Badge>{payoutState(status)}</Badge>
              <span className="font-semibold tabular-nums">{formatCents(cents)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Events({ state }: { state: ProviderState }) {
  return (
    <Section
      title={t("Latest updates from Stripe")}
      description={t("Stripe sends them to {webhookPath}.", { webhookPath: state.webhookPath })}
    >
      {state.events.length === 0 ? (
        <p className="text-ink-muted">{t("Nothing has happened yet.")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {state.events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function EventRow({ event: { type, happenedAt, arrivedAt } }: { event: ProviderEvent }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <code className="text-sm break-all">{type}</code>
      <span className="flex items-baseline gap-3 text-sm text-ink-muted">
        {formatStudioMoment(happenedAt)}
        <Badge tone={arrivedAt ? "success" : "warning"}>{arrivedAt ? t("Arrived") : t("Never arrived")}</Badge>
      </span>
    </li>
  );
}
