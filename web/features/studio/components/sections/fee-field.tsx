import { type ReactNode, useState } from "react";
import { useController } from "react-hook-form";
import { formatCents } from "#shared/core/money.ts";
import { amountText, readAmount } from "#shared/core/settings/typed-amount.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput } from "#web/ui/money/money-input.tsx";
import { t } from "#web/words/t.ts";
import type { SettingsSectionProps } from "./section-props.ts";

const MOST_CENTS = 20_000;

export interface FeeFieldProps extends Pick<SettingsSectionProps, "fields"> {
  name: "lateFeeCents" | "noShowFeeCents" | "deskDiscountCents";
  label: string;
  hint: ReactNode;
}

/** A fee, or nothing: then what was paid is lost. */
export function FeeField({ fields, name, label, hint }: FeeFieldProps) {
  const { field, fieldState } = useController({ control: fields.control, name });
  const [text, setText] = useState(field.value === null ? "" : amountText(field.value));
  return (
    <Field
      label={label}
      hint={hint}
      error={
        fieldState.error &&
        t("A price like {amountText}, at most {amount}.", {
          amountText: amountText(1_500),
          amount: formatCents(MOST_CENTS),
        })
      }
    >
      <MoneyInput
        name={name}
        ref={field.ref}
        value={text}
        onBlur={field.onBlur}
        onChange={({ target }) => {
          setText(target.value);
          // What is no amount is refused when it is saved, beside the field.
          field.onChange(target.value.trim() === "" ? null : (readAmount(target.value.trim(), 4) ?? Number.NaN));
        }}
      />
    </Field>
  );
}
