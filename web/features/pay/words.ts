import { formatCents } from "#shared/core/money.ts";
import type { NamedRate, PayPeriod, PaySum } from "#shared/features/pay/endpoints.ts";
import { FRONT_DESK_ID } from "#shared/features/pay/line.ts";
import type { PayTerms } from "#shared/features/pay/rate.ts";
import { formatDay } from "#web/format.ts";
import { ownName, t } from "#web/words/t.ts";

/** "Nov 1 to Nov 30, 2026" */
export function periodText({ from, to }: PayPeriod): string {
  if (from && to) return t("{from} to {to}", { from: formatDay(from, "dated"), to: formatDay(to, "dated") });
  if (to) return t("Up to {day}", { day: formatDay(to, "dated") });
  return from ? t("Open since {day}", { day: formatDay(from, "dated") }) : t("Open @pay");
}

/** "Mia Stone · Silks 1", "All classes of Mia Stone", "Silks 1, all instructors" */
export function scopeText({ instructorName, className }: Pick<NamedRate, "instructorName" | "className">): string {
  const name = instructorName || t("Former member");
  if (instructorName !== null && className !== null) return t("{name} in {class}", { name, class: ownName(className) });
  if (instructorName !== null) return t("All classes of {name}", { name });
  if (className !== null) return t("{class}, all instructors", { class: ownName(className) });
  return t("All classes of the studio");
}

/** "$30.00 a class + $4.00 a person above 5 + 20% of what the class earned" */
export function termsText({
  perClassCents,
  perHeadCents,
  headsIncluded,
  sharePercent,
  countsMissed,
}: PayTerms): string {
  const each = formatCents(perHeadCents);
  const parts = [
    ...(perClassCents > 0 ? [t("{amount} a class", { amount: formatCents(perClassCents) })] : []),
    ...(perHeadCents > 0
      ? [
          headsIncluded > 0
            ? t("{amount} a person above {count}", { amount: each, count: String(headsIncluded) })
            : t("{amount} a person", { amount: each }),
        ]
      : []),
    ...(sharePercent > 0 ? [t("{percent}% of what the class earned", { percent: String(sharePercent) })] : []),
  ];
  if (parts.length === 0) return t("Not paid @pay");
  const sum = parts.join(" + ");
  return countsMissed && perHeadCents > 0 ? t("{pay}, no-shows counted", { pay: sum }) : sum;
}

/** The instructor of a statement, or the front desk together. */
export const payeeName = ({ instructorId, name }: Pick<PaySum, "instructorId" | "name">): string =>
  instructorId === FRONT_DESK_ID ? t("Front desk") : name || t("Former member");
