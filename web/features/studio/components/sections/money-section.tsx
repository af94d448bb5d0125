import { CURRENCY_CODES } from "#shared/core/settings/currencies.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { pageLocale, t } from "#web/words/t.ts";
import type { SettingsSectionProps } from "./section-props.ts";

export function MoneySection({ fields: { register, formState }, hintOf }: SettingsSectionProps) {
  const { errors } = formState;
  const names = new Intl.DisplayNames(pageLocale(), { type: "currency" });
  return (
    <Section title={t("Money")}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t("Currency")}
          hint={hintOf("currency", t("Can't change once you take a payment."))}
          error={errors.currency?.message}
        >
          <NativeSelect {...register("currency")}>
            {CURRENCY_CODES.map((code) => (
              <option key={code} value={code}>{`${code} · ${names.of(code)}`}</option>
            ))}
          </NativeSelect>
        </Field>
        <Field
          label={t("Tax number")}
          hint={hintOf("taxNumber", t("On invoices and receipts."))}
          error={errors.taxNumber?.message}
        >
          <TextInput {...register("taxNumber")} maxLength={40} />
        </Field>
      </div>
    </Section>
  );
}
