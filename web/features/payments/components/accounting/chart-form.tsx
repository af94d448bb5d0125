import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import type { Account } from "#shared/core/ledger.ts";
import type { Chart, ChartRow } from "#shared/features/accounting/chart.ts";
import { getChart, saveChart } from "#shared/features/accounting/endpoints.ts";
import { ACCOUNT_WORDS } from "#shared/features/ledger/account-words.ts";
import { call } from "#web/data/client.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";

/** Names and codes that the accounts have in the accountant's program. */
export function ChartForm({ onClose }: { onClose: () => void }) {
  const query = useQuery({ queryKey: [getChart.path], queryFn: () => call(getChart, {}), refetchOnMount: "always" });
  const [typed, setTyped] = useState<Chart | null>(null);
  const { isBusy, attempt } = useAttempt();
  const client = useQueryClient();
  const isWhole =
    !typed || [typed.xeroTaxRate, ...typed.accounts.flatMap(({ code, name }) => [code, name])].every(hasText);
  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (typed === null) return onClose();
    if (!(await attempt(() => call(saveChart, typed)))) return;
    await client.invalidateQueries({ queryKey: [getChart.path] });
    onClose();
  }
  return (
    <FormSheet
      title={t("Account names")}
      description={t("As they are called in QuickBooks or Xero. The journal uses them.")}
      submitLabel={t("Save")}
      isSaving={isBusy}
      canSubmit={isWhole}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <QueryState query={query}>{(kept) => <ChartFields chart={typed ?? kept} onChange={setTyped} />}</QueryState>
    </FormSheet>
  );
}

const hasText = (text: string): boolean => text.trim() !== "";

function ChartFields({ chart, onChange }: { chart: Chart; onChange: (chart: Chart) => void }) {
  const change = (account: Account, part: Partial<ChartRow>) =>
    onChange({
      ...chart,
      accounts: chart.accounts.map((row) => (row.account === account ? { ...row, ...part } : row)),
    });
  return (
    <>
      {chart.accounts.map(({ account, code, name }) => (
        <fieldset key={account} className="grid grid-cols-[6rem_1fr] gap-3">
          <legend className="mb-1 text-sm font-semibold">{t(ACCOUNT_WORDS[account])}</legend>
          <Field label={t("Code")}>
            <TextInput value={code} maxLength={10} onChange={({ target }) => change(account, { code: target.value })} />
          </Field>
          <Field label={t("Name")}>
            <TextInput
              value={name}
              maxLength={100}
              onChange={({ target }) => change(account, { name: target.value })}
            />
          </Field>
        </fieldset>
      ))}
      <Field label={t("Tax rate in Xero")} hint={t("One without tax: the tax is a line of its own.")}>
        <TextInput
          value={chart.xeroTaxRate}
          maxLength={50}
          onChange={({ target }) => onChange({ ...chart, xeroTaxRate: target.value })}
        />
      </Field>
    </>
  );
}
