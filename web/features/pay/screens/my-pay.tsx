import { useState } from "react";
import { useSignedInUser } from "#web/features/accounts/index.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { t } from "#web/words/t.ts";
import { LineList } from "../components/line-list.tsx";
import { PeriodSelect } from "../components/period-select.tsx";
import { StatementButton } from "../components/statement-button.tsx";
import { SumLine } from "../components/sum-line.tsx";
import { usePeriods, useSum } from "../queries.ts";

/** `/pay`: an instructor's own statements. */
export function MyPayScreen() {
  const periods = usePeriods();
  const [chosenId, setChosenId] = useState<string | null>(null);
  return (
    <Page title={t("My Pay")} description={t("By class, based on the marks. It may change until the period closes.")}>
      <QueryState query={periods} what={t("the pay")}>
        {(known) => {
          const period = known.find(({ id }) => id === chosenId) ?? known[0];
          return (
            period && (
              <div className="grid gap-5">
                <PeriodSelect periods={known} chosen={period} onChoose={setChosenId} />
                <Statement key={period.id} periodId={period.id} />
              </div>
            )
          );
        }}
      </QueryState>
    </Page>
  );
}

function Statement({ periodId }: { periodId: string | null }) {
  const key = { instructorId: useSignedInUser().id, periodId };
  const sum = useSum(key);
  return (
    <>
      <QueryState query={sum} what={t("the pay")}>
        {(data) => <SumLine sum={data} />}
      </QueryState>
      {(sum.data?.classes ?? 0) > 0 && (
        <div>
          <StatementButton {...key} />
        </div>
      )}
      {/* Under what has its height by now. */}
      {!sum.isPending && <LineList {...key} />}
    </>
  );
}
