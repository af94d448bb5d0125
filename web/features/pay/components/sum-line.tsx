import { formatCents } from "#shared/core/money.ts";
import type { PaySum } from "#shared/features/pay/endpoints.ts";
import { Stat, StatGrid } from "#web/ui/display/stat.tsx";
import { t } from "#web/words/t.ts";

/** The sums over a statement. */
export const SumLine = ({ sum: { classes, heads, otherCents, tipCents, cents } }: { sum: PaySum }) => (
  <StatGrid>
    <Stat
      label={t("Pay @sum")}
      value={formatCents(cents)}
      detail={
        otherCents === 0 ? undefined : t("{amount} of it corrections and extras", { amount: formatCents(otherCents) })
      }
    />
    {tipCents !== 0 && <Stat label={t("Tips")} value={formatCents(tipCents)} />}
    <Stat
      label={t("Classes")}
      value={classes}
      detail={t("{count, plural, one {# person} other {# people}}", { count: heads })}
    />
  </StatGrid>
);
