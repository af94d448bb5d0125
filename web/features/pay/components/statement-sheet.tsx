import { useState } from "react";
import type { PayPeriod, PaySum } from "#shared/features/pay/endpoints.ts";
import { FRONT_DESK_ID } from "#shared/features/pay/line.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { t } from "#web/words/t.ts";
import { useSum } from "../queries.ts";
import { payeeName, periodText } from "../words.ts";
import { ExtraForm } from "./extra-form.tsx";
import { LineList } from "./line-list.tsx";
import { StatementButton } from "./statement-button.tsx";
import { SumLine } from "./sum-line.tsx";

interface StatementSheetProps {
  period: PayPeriod;
  sum: PaySum;
  onClose: () => void;
}

/** One instructor's statement, for the admin. */
export function StatementSheet({ period, sum, onClose }: StatementSheetProps) {
  const key = { instructorId: sum.instructorId, periodId: period.id };
  const { data: now = sum } = useSum(key);
  const [isAdding, setAdding] = useState(false);
  if (isAdding) return <ExtraForm instructorId={sum.instructorId} name={sum.name} onClose={() => setAdding(false)} />;
  return (
    <Sheet
      open
      title={payeeName(sum)}
      description={periodText(period)}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <StatementButton {...key} />
          {period.id === null && sum.instructorId !== FRONT_DESK_ID && (
            <Button onClick={() => setAdding(true)}>{t("Add an amount")}</Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <SumLine sum={now} />
        <LineList {...key} />
      </div>
    </Sheet>
  );
}
