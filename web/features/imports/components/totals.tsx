import { formatCents } from "#shared/core/money.ts";
import type { ImportView } from "#shared/features/imports/import.ts";
import { DetailList } from "#web/ui/display/detail-list.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { pageLocale, t } from "#web/words/t.ts";

/** All that the file brings, added up: to be compared with the other program. */
export function Totals({ view: { totals, state } }: { view: ImportView }) {
  const number = (count: number) => (count === 0 ? null : new Intl.NumberFormat(pageLocale()).format(count));
  const money = (cents: number) => (cents === 0 ? null : formatCents(cents, pageLocale()));
  const items = [
    { label: t("People"), value: number(totals.people) },
    { label: t("Families"), value: number(totals.families) },
    { label: t("Passes"), value: number(totals.passes) },
    { label: t("Classes left on passes"), value: number(totals.classesLeft) },
    { label: t("Paid for classes that are left"), value: money(totals.paidAheadCents) },
    { label: t("Memberships"), value: number(totals.memberships) },
    { label: t("Paused memberships"), value: number(totals.paused) },
    { label: t("Account credit"), value: money(totals.creditCents) },
    { label: t("Gift cards"), value: number(totals.giftCards) },
    { label: t("Left on gift cards"), value: money(totals.giftCardCents) },
    { label: t("Moves signed off"), value: number(totals.signOffs) },
    { label: t("Waiver dates"), value: number(totals.waivers) },
    { label: t("Visits"), value: number(totals.visits) },
  ].filter(({ value }) => value !== null);
  return (
    <div className="grid gap-4">
      <h3 className="text-lg">{state === "done" ? t("What came") : t("What would come")}</h3>
      {items.length === 0 ? (
        <p className="text-ink-muted">{t("Nothing new. It's all here already, or refused.")}</p>
      ) : (
        <DetailList items={items} className="max-w-xl" />
      )}
      {totals.withoutCard > 0 && (
        <Banner
          tone="warning"
          title={t("{count, plural, one {# membership has} other {# memberships have}} no card here", {
            count: totals.withoutCard,
          })}
        >
          {t(
            "They last until the day their next charge was due. Add the column with the customer numbers of your card provider to keep the cards, or ask these members to buy again.",
          )}
        </Banner>
      )}
      {totals.waivers > 0 && (
        <p className="text-sm text-ink-muted">
          {t("We keep waiver dates. Each member signs your own waiver once, because its text is different.")}
        </p>
      )}
    </div>
  );
}
