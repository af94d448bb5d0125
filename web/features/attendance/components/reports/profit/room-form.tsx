import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { amountText, readAmount } from "#shared/core/settings/typed-amount.ts";
import { getClassMoney, getProfit, getRoomRate, saveRoomRate } from "#shared/features/pay/profit-endpoints.ts";
import { call } from "#web/data/client.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput } from "#web/ui/money/money-input.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";

/** The rent of the room for an hour, which each class bears by its length. */
export function RoomForm({ onClose }: { onClose: () => void }) {
  const query = useQuery({
    queryKey: [getRoomRate.path],
    queryFn: () => call(getRoomRate, {}),
    refetchOnMount: "always",
    staleTime: 0,
  });
  const [typed, setTyped] = useState<string | null>(null);
  const { isBusy, attempt } = useAttempt();
  const client = useQueryClient();
  const cents = readAmount((typed ?? "").trim(), 4);
  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (typed === null) return onClose();
    if (cents === null || !(await attempt(() => call(saveRoomRate, { centsPerHour: cents })))) return;
    for (const { path } of [getRoomRate, getProfit, getClassMoney])
      await client.invalidateQueries({ queryKey: [path] });
    onClose();
  }
  return (
    <FormSheet
      title={t("Cost of the room")}
      description={t("Shared by classes based on their length.")}
      submitLabel={t("Save")}
      isSaving={isBusy}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <QueryState query={query}>
        {({ centsPerHour }) => (
          <Field
            label={t("An hour of the room")}
            error={typed !== null && cents === null ? t("Enter an amount.") : undefined}
          >
            <MoneyInput value={typed ?? amountText(centsPerHour)} onChange={({ target }) => setTyped(target.value)} />
          </Field>
        )}
      </QueryState>
    </FormSheet>
  );
}
