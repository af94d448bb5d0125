import "#web/words/values.ts";
import { formatCents } from "#shared/core/money.ts";
import type { AssistantUse } from "#shared/features/assistant/endpoints.ts";
import { formatStudioMoment } from "#web/format.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Stat, StatGrid } from "#web/ui/display/stat.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { pageLocale, t } from "#web/words/t.ts";
import { useUse } from "../../queries.ts";

/** Its cost, against the limits, and its last failures. */
export function UseSection() {
  const query = useUse();
  return (
    <Section
      title={t("Use @costs")}
      description={t("The assistant, translations by the model, and trials of the key.")}
    >
      <QueryState query={query} what={t("the use")}>
        {(use) => <Figures use={use} />}
      </QueryState>
    </Section>
  );
}

function Figures({ use }: { use: AssistantUse }) {
  const money = (cents: number) => formatCents(cents, pageLocale());
  return (
    <>
      <StatGrid>
        <Stat
          label={t("This month")}
          value={money(use.monthCents)}
          detail={t("of {cap}", { cap: money(use.monthlyCapCents) })}
        />
        <Stat
          label={t("Today")}
          value={money(use.dayCents)}
          detail={t("of {cap}", { cap: money(use.dailyCapCents) })}
        />
        <Stat
          label={t("Calls this month")}
          value={use.calls}
          detail={t("{count, plural, =0 {None failed} one {# failed} other {# failed}}", { count: use.failed })}
        />
      </StatGrid>
      {use.failures.length > 0 && (
        <>
          <h3 className="mt-6 mb-3 text-base font-semibold">{t("Last failures")}</h3>
          <RowList>
            {use.failures.map(({ id, at, words }) => (
              <Row key={id} title={t(words)} detail={formatStudioMoment(at)} />
            ))}
          </RowList>
        </>
      )}
    </>
  );
}
