import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type AccountingMonth, listMonths } from "#shared/features/accounting/endpoints.ts";
import { call } from "#web/data/client.ts";
import { PrimaryAction } from "#web/shell/staff/admin-page.tsx";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";
import { ChartForm } from "./chart-form.tsx";
import { CloseMonth } from "./close-month.tsx";
import { Report } from "./report.tsx";
import { monthText } from "./words.ts";

/** Month by month, what the accountant needs; a closed month stays as it is. */
export function AccountingTab() {
  const query = useQuery({ queryKey: [listMonths.path], queryFn: () => call(listMonths, {}), staleTime: 0 });
  return <QueryState query={query}>{(months) => <Months months={months} />}</QueryState>;
}

/** The last month that is over: an accountant asks for it first. */
const usualMonth = (months: readonly AccountingMonth[]): AccountingMonth | undefined => months[1] ?? months[0];

function Months({ months }: { months: readonly AccountingMonth[] }) {
  const [chosen, setChosen] = useState<string>();
  const [isClosing, setClosing] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const shown = months.find(({ month }) => month === chosen) ?? usualMonth(months);
  const next = months.find(({ canClose }) => canClose);
  if (!shown) return null;
  return (
    <div className="grid gap-6">
      {next && (
        <PrimaryAction>
          <Button onClick={() => setClosing(true)}>{t("Close {month}", { month: monthText(next.month) })}</Button>
        </PrimaryAction>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label={t("Month")} labelHidden className="max-w-sm">
          <NativeSelect value={shown.month} onChange={({ target }) => setChosen(target.value)}>
            {months.map((each) => (
              <option key={each.month} value={each.month}>
                {optionText(each)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Button variant="secondary" onClick={() => setNaming(true)}>
          {t("Account names")}
        </Button>
      </div>
      <Report key={`${shown.month} ${shown.state}`} month={shown.month} />
      {isClosing && next && <CloseMonth month={next.month} onClose={() => setClosing(false)} />}
      {isNaming && <ChartForm onClose={() => setNaming(false)} />}
    </div>
  );
}

const optionText = ({ month, state }: AccountingMonth): string =>
  state === "closed" ? t("{month}, closed", { month: monthText(month) }) : monthText(month);
