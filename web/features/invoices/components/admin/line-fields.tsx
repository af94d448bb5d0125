import { Trash2 } from "lucide-react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type * as z from "zod";
import { percentInput } from "#shared/core/tax.ts";
import { taxLabel } from "#shared/features/taxes/tax.ts";
import { useStudio } from "#web/features/studio/index.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";
import { type InvoiceInput, type InvoiceValues, taxValues } from "./invoice-values.ts";

interface LineFieldsProps {
  at: number;
  form: UseFormReturn<InvoiceInput, unknown, z.output<typeof InvoiceValues>>;
  onRemove: (() => void) | undefined;
}

/** One line of a draft. */
export function LineFields({ at, form, onRemove }: LineFieldsProps) {
  const { register, formState } = form;
  const errors = formState.errors.lines?.[at];
  return (
    <li className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex items-end gap-2">
        <Field label={t("Description")} required error={errors?.description?.message} className="flex-1">
          <TextInput {...register(`lines.${at}.description`)} autoComplete="off" maxLength={200} />
        </Field>
        {onRemove && (
          <IconButton label={t("Remove line {value}", { value: at + 1 })} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        )}
      </div>
      <div className="grid grid-cols-3 gap-3">
        <Field label={t("Quantity")} required error={errors?.quantity?.message}>
          <TextInput {...register(`lines.${at}.quantity`)} inputMode="numeric" />
        </Field>
        <Field label={t("Each")} required error={errors?.price?.message}>
          <TextInput {...register(`lines.${at}.price`)} inputMode="decimal" />
        </Field>
        <LineTax at={at} form={form} />
      </div>
    </li>
  );
}

/** One of the studio's rates; as a percentage where it has none, or where the line has another. */
function LineTax({ at, form: { control, register, setValue, formState } }: Pick<LineFieldsProps, "at" | "form">) {
  const { rates } = useStudio().taxes;
  const line = useWatch({ control, name: `lines.${at}` });
  const known = rates.find(
    ({ name, basisPoints, isIncluded }) =>
      name === line.taxName && percentInput(basisPoints) === line.tax && isIncluded === line.isTaxIncluded,
  );
  const isNone = line.tax === "0" && !line.taxName;
  if (rates.length === 0 || (!known && !isNone))
    return (
      <Field label={t("Tax in percent")} required error={formState.errors.lines?.[at]?.tax?.message}>
        <TextInput {...register(`lines.${at}.tax`)} inputMode="decimal" />
      </Field>
    );
  const choose = (id: string) => {
    const { tax, taxName, isTaxIncluded } = taxValues(rates.find((rate) => rate.id === id) ?? null);
    setValue(`lines.${at}`, { ...line, tax, taxName, isTaxIncluded }, { shouldDirty: true });
  };
  return (
    <Field label={t("Tax")}>
      <NativeSelect value={known?.id ?? ""} onChange={({ target }) => choose(target.value)}>
        <option value="">{t("No tax")}</option>
        {rates.map((rate) => (
          <option key={rate.id} value={rate.id}>
            {taxLabel(rate)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
