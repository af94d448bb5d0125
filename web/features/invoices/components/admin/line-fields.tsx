import { Trash2 } from "lucide-react";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";
import type { InvoiceInput, InvoiceValues } from "./invoice-values.ts";

interface LineFieldsProps {
  at: number;
  form: UseFormReturn<InvoiceInput, unknown, z.output<typeof InvoiceValues>>;
  onRemove: (() => void) | undefined;
}

/** One line of a draft. */
export function LineFields({ at, form: { register, formState }, onRemove }: LineFieldsProps) {
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
        <Field label={t("Tax in percent")} required error={errors?.tax?.message}>
          <TextInput {...register(`lines.${at}.tax`)} inputMode="decimal" />
        </Field>
      </div>
    </li>
  );
}
