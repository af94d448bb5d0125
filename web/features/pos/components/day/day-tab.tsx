import { useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import { readAmount } from "#shared/core/settings/typed-amount.ts";
import { openTill } from "#shared/features/pos/endpoints.ts";
import { call } from "#web/data/client.ts";
import { formatStudioMoment } from "#web/format.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { useSync } from "#web/local-data.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { PrimaryAction } from "#web/shell/staff/admin-page.tsx";
import { NotHereYet } from "#web/shell/sync/not-here-yet.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Stat, StatGrid } from "#web/ui/display/stat.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { MoneyInput } from "#web/ui/money/money-input.tsx";
import { priceText } from "#web/ui/money/price-text.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { t } from "#web/words/t.ts";
import { type DayView, dayViewOf } from "../../day-view.ts";
import { useDays, useSales } from "../../queries.ts";
import { CountDrawer } from "./count-drawer.tsx";
import { DayPayments } from "./day-payments.tsx";
import { PastDays } from "./past-days.tsx";

/** How the drawer should stand, counting it, and the days before. */
export function DayTab() {
  const [days, sales] = [useDays(), useSales()];
  const [isCounting, setCounting] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const arrival = arrivalOf(useFreshness(), days && sales);
  if (arrival !== "here")
    return (
      <NotHereYet
        arrival={arrival}
        loading={t("Loading the day")}
        missing={t("The drawer isn't on this device yet")}
        rows={4}
      />
    );
  if (!days || !sales) return null;
  const view = dayViewOf(days, sales);
  return (
    <div className="grid gap-8">
      <PrimaryAction>
        <Button disabled={!view.day || view.unsent > 0} onClick={() => setCounting(true)}>
          {t("Count and close the day")}
        </Button>
      </PrimaryAction>
      <Section title={t("Today's drawer")}>
        <div className="grid gap-4">
          <Figures view={view} />
          <DayPayments totals={view.totals} />
          {view.unsent > 0 && (
            <Banner
              tone="info"
              title={t(
                "{count, plural, one {# sale of this till isn't sent yet} other {# sales of this till aren't sent yet}}",
                { count: view.unsent },
              )}
            >
              {t("They already count here. You can close the day once they're sent.")}
            </Banner>
          )}
          <div className="flex flex-wrap gap-2.5">
            <Button variant="secondary" onClick={() => setOpening(true)}>
              {t("Change the opening float")}
            </Button>
          </div>
          {!view.day && (
            <p className="text-sm text-ink-muted">{t("The day starts with the first sale or the opening float.")}</p>
          )}
        </div>
      </Section>
      <PastDays days={days.filter(({ status }) => status === "closed")} />
      {isOpening && <OpeningDialog view={view} onClose={() => setOpening(false)} />}
      {isCounting && view.day && <CountDrawer day={view.day} onClose={() => setCounting(false)} />}
    </div>
  );
}

/** Not what should be in the drawer: it is counted first. */
function Figures({ view: { openingCents, totals, day } }: { view: DayView }) {
  return (
    <StatGrid>
      <Stat
        label={t("Opening float")}
        value={formatCents(openingCents)}
        detail={day ? t("since {when}", { when: formatStudioMoment(day.openedAt) }) : undefined}
      />
      <Stat
        label={t("Cash taken")}
        value={formatCents(totals.cash)}
        detail={refundWords(totals.refunded.cash) ?? salesWords(totals.sales)}
      />
      <Stat label={t("Card by QR code")} value={formatCents(totals.card)} detail={t("Not in the drawer")} />
    </StatGrid>
  );
}

const refundWords = (cents: number): string | undefined =>
  cents === 0 ? undefined : t("{amount} refunded", { amount: formatCents(cents) });
const salesWords = (count: number): string => t("{count, plural, one {# sale} other {# sales}}", { count });

function OpeningDialog({ view, onClose }: { view: DayView; onClose: () => void }) {
  const sync = useSync();
  const [text, setText] = useState(priceText(view.openingCents));
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  const hasBegun = view.totals.sales + view.totals.refunds > 0;
  async function save() {
    const openingCents = readAmount(text.trim(), 5);
    if (openingCents === null) return setError(t("A price like 25.00."));
    try {
      await call(openTill, { openingCents, reason });
      await sync.now();
      toast({ title: t("Opening float saved"), variant: "success" });
      onClose();
    } catch (failure) {
      setError(wordsFor(failure));
    }
  }
  return (
    <Dialog
      open
      size="sm"
      title={t("Opening float")}
      description={t("What is in the drawer before the first sale.")}
      onOpenChange={(open) => !open && onClose()}
      footer={<Button onClick={() => void save()}>{t("Save")}</Button>}
    >
      <Field label={t("Amount")} required error={error}>
        <MoneyInput value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {hasBegun && (
        <Field
          label={t("Reason")}
          hint={t("An admin changes it once something was sold. The difference is kept.")}
          required
        >
          <TextInput value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
        </Field>
      )}
    </Dialog>
  );
}
