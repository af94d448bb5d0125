import type { ComponentProps } from "react";
import type { TaxedKind } from "#shared/features/taxes/kinds.ts";
import { taxLabel } from "#shared/features/taxes/tax.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";
import { useStudio } from "../../studio/index.ts";

type TaxFieldProps = { kind: TaxedKind } & Omit<ComponentProps<typeof NativeSelect>, "children">;

/** The tax of one product or kind of class; nothing where the studio has no rates. */
export function TaxField({ kind, ...select }: TaxFieldProps) {
  const { rates, usual } = useStudio().taxes;
  if (rates.length === 0) return null;
  const rate = rates.find(({ id }) => id === usual[kind]);
  return (
    <Field label={t("Tax")}>
      <NativeSelect {...select}>
        <option value="">{t("As usual: {tax}", { tax: rate ? taxLabel(rate) : t("No tax") })}</option>
        {rates.map((each) => (
          <option key={each.id} value={each.id}>
            {taxLabel(each)}
          </option>
        ))}
        <option value="none">{t("No tax")}</option>
      </NativeSelect>
    </Field>
  );
}
