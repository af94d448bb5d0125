import { formatCents } from "#shared/core/money.ts";
import type { TillTotals } from "#shared/features/pos/day.ts";
import { DAY_WAYS } from "#shared/features/pos/day-rules.ts";
import { t } from "#web/words/t.ts";
import { DAY_WAY_WORDS } from "../../labels.ts";

/** How a day was paid, way by way: what came in, what went back, what is left of it. */
export function DayPayments({ totals }: { totals: TillTotals }) {
  const rows = DAY_WAYS.map((way) => {
    const [left, back] = [totals[way], totals.refunded[way]];
    return { way, left, back, taken: left + back };
  }).filter(({ way, taken, back }) => way === "cash" || taken !== 0 || back !== 0);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return (
    <div className="rounded-card border border-line bg-surface-raised p-4">
      <table className="w-full text-sm tabular-nums sm:text-base">
        <caption className="mb-2 text-left font-semibold">{t("Payments of the day")}</caption>
        <thead className="text-ink-muted">
          <tr>
            <th scope="col" className="py-1 text-left font-normal">
              {t("How")}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {t("Taken @money")}
            </th>
            <th scope="col" className="py-1 pl-2 text-right font-normal">
              {t("Refunded")}
            </th>
            <th scope="col" className="py-1 pl-2 text-right font-normal">
              {t("Left")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {rows.map(({ way, taken, back, left }) => (
            <Line key={way} label={t(DAY_WAY_WORDS[way])} cents={[taken, -back, left]} />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <Line
            label={t("Total")}
            cents={[sum(({ taken }) => taken), -sum(({ back }) => back), sum(({ left }) => left)]}
          />
        </tfoot>
      </table>
      {totals.tips !== 0 && (
        <p className="mt-3 text-sm">{t("{amount} of it are tips.", { amount: formatCents(totals.tips) })}</p>
      )}
      <p className="mt-3 text-sm text-ink-muted">{t("Only cash is in the drawer.")}</p>
    </div>
  );
}

function Line({ label, cents }: { label: string; cents: [number, number, number] }) {
  const [taken, back, left] = cents;
  return (
    <tr>
      <th scope="row" className="py-2 text-left font-[inherit]">
        {label}
      </th>
      <td className="py-2 text-right">{formatCents(taken)}</td>
      <td className="py-2 pl-2 text-right">{back === 0 ? "–" : formatCents(back)}</td>
      <td className="py-2 pl-2 text-right font-semibold">{formatCents(left)}</td>
    </tr>
  );
}
