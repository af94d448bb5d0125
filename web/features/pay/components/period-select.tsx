import type { PayPeriod } from "#shared/features/pay/endpoints.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";
import { periodText } from "../words.ts";

const OPEN = "open";

interface PeriodSelectProps {
  periods: readonly PayPeriod[];
  chosen: PayPeriod;
  onChoose: (id: string | null) => void;
}

export const PeriodSelect = ({ periods, chosen, onChoose }: PeriodSelectProps) => (
  <Field label={t("Period")} labelHidden className="max-w-sm">
    <NativeSelect
      value={chosen.id ?? OPEN}
      onChange={({ target }) => onChoose(target.value === OPEN ? null : target.value)}
    >
      {periods.map((period) => (
        <option key={period.id ?? OPEN} value={period.id ?? OPEN}>
          {periodText(period)}
        </option>
      ))}
    </NativeSelect>
  </Field>
);
