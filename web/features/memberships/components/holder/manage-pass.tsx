import { useState } from "react";
import { type Message, message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import type { Day } from "#shared/core/time.ts";
import type { PassChange } from "#shared/features/memberships/changes.ts";
import { formatStudioDay } from "#web/format.ts";
import { useFreshness } from "#web/freshness.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { t } from "#web/words/t.ts";
import { usePassActions } from "../../actions.ts";
import { dayWords, lastDayBefore } from "../../labels.ts";
import type { PassRow } from "../../tables.ts";
import { NextCharge } from "../pass-why.tsx";
import { ChangeButtons } from "./change-buttons.tsx";
import { ChangeDialog } from "./change-dialogs.tsx";

/** What a membership costs and when, and what its holder can do with it. */
export function ManagePass({ pass, today, canChange }: { pass: PassRow; today: Day; canChange: boolean }) {
  const [asked, setAsked] = useState<PassChange | null>(null);
  const { state } = useFreshness();
  const isOffline = state === "offline";
  const { paidUntil } = pass;
  if (!paidUntil || pass.status === "ended") return <EndWords pass={pass} />;
  return (
    <div className="mt-3 grid gap-3 border-t border-line pt-3">
      <ChargeWords pass={{ ...pass, paidUntil }} />
      {pass.status === "past-due" && <CardDeclined pass={pass} canChange={canChange} isOffline={isOffline} />}
      {canChange && (
        <div className="flex flex-wrap gap-2">
          <ChangeButtons pass={pass} about={pass.planName} disabled={isOffline} onAsk={setAsked} />
          {pass.renews && pass.status !== "past-due" && <NewCard pass={pass} isOffline={isOffline} />}
        </div>
      )}
      {canChange && isOffline && (
        <p className="text-sm text-ink-muted">{t("You need a connection to change a membership.")}</p>
      )}
      {asked && (
        <ChangeDialog pass={{ ...pass, paidUntil }} change={asked} today={today} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

function ChargeWords({ pass }: { pass: PassRow & { paidUntil: Day } }) {
  const price = pass.priceCents === null ? "" : formatCents(pass.priceCents);
  if (pass.status === "past-due") return null;
  return (
    <ul className="text-sm text-ink-muted">
      {pass.status === "frozen" && pass.frozenUntil && (
        <li>{t("Resumes {dayWords}", { dayWords: dayWords(pass.frozenUntil) })}</li>
      )}
      <li>
        {pass.renews ? (
          <NextCharge
            pass={pass}
            text={t("Next charge: {price}, {dayWords}", { price, dayWords: dayWords(pass.paidUntil) })}
          />
        ) : (
          t("Ends {dayWords}. Nothing more is charged.", { dayWords: dayWords(lastDayBefore(pass.paidUntil)) })
        )}
      </li>
    </ul>
  );
}

const END_WORDS: Record<NonNullable<PassRow["endReason"]>, Message | null> = {
  "ran-out": null,
  cancelled: message("It was canceled."),
  unpaid: message("No card paid for the month."),
  left: null,
};

function EndWords({ pass }: { pass: PassRow }) {
  const words = pass.status === "ended" && pass.endReason ? END_WORDS[pass.endReason] : null;
  return words ? <p className="mt-2 text-sm text-ink-muted">{t(words)}</p> : null;
}

function CardDeclined({ pass, canChange, isOffline }: { pass: PassRow; canChange: boolean; isOffline: boolean }) {
  const nextTry = pass.nextTryAt ? formatStudioDay(pass.nextTryAt) : null;
  return (
    <Banner
      tone="danger"
      title={t("Your card was declined")}
      action={canChange ? <NewCard pass={pass} isOffline={isOffline} isMain /> : undefined}
    >
      <p>
        {nextTry ? t("We try again on {nextTry}.", { nextTry }) : t("Please add another card.")}{" "}
        <span>{t("Your bookings stay, but you can't book with it again until it's paid.")}</span>
      </p>
      {canChange && pass.payUrl && (
        <p className="mt-1">
          <a className="underline" href={pass.payUrl} target="_blank" rel="noreferrer">
            {t("Pay this month, or confirm it at your bank")}
          </a>
        </p>
      )}
    </Banner>
  );
}

function NewCard({ pass, isOffline, isMain = false }: { pass: PassRow; isOffline: boolean; isMain?: boolean }) {
  const { giveCard, isBusy } = usePassActions();
  return (
    <Button
      size="sm"
      variant={isMain ? "primary" : "ghost"}
      loading={isBusy}
      disabled={isOffline}
      onClick={() => void giveCard(pass.id)}
    >
      {t("Use another card")}
    </Button>
  );
}
