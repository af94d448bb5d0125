import { formatCents } from "#shared/core/money.ts";
import type { ClosureReturns } from "#shared/features/classes/closing/closure.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { NoticeBanner } from "#web/shell/staff/notices/notice-preview.tsx";
import { totalOf } from "#web/shell/staff/notices/use-notice.ts";
import { DetailList } from "#web/ui/display/detail-list.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { t } from "#web/words/t.ts";
import type { useClosureEffect } from "./queries.ts";

/** Before a closure: who is notified in which way, and what goes back. */
export function ClosureEffect({ effect, error }: ReturnType<typeof useClosureEffect>) {
  if (error) return <Banner tone="danger" title={wordsFor(error)} />;
  if (!effect) return <SkeletonList rows={2} label={t("Loading what changes")} />;
  const { notice, returns } = effect;
  if (totalOf(notice.counts) === 0)
    return <p className="text-ink-muted">{t("No one is in these classes: no one is notified.")}</p>;
  return (
    <div className="grid gap-4">
      <NoticeBanner notice={notice} />
      <DetailList items={itemsOf(returns)} />
    </div>
  );
}

function itemsOf({ passClasses, cardCents, creditCents }: ClosureReturns) {
  const items = [
    ...(passClasses > 0
      ? [
          {
            label: t("Back to passes"),
            value: t("{count, plural, one {# class} other {# classes}}", { count: passClasses }),
          },
        ]
      : []),
    ...(cardCents > 0 ? [{ label: t("Back to cards"), value: formatCents(cardCents) }] : []),
    ...(creditCents > 0 ? [{ label: t("Becomes credit"), value: formatCents(creditCents) }] : []),
  ];
  return items.length > 0 ? items : [{ label: t("Goes back"), value: t("Nothing. These weren't paid for.") }];
}
