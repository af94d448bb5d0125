import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { v7 as newId } from "uuid";
import { type Message, message } from "#shared/core/messages/message.ts";
import { percentInput, readPercent } from "#shared/core/tax.ts";
import { TAXED_KINDS, type TaxedKind } from "#shared/features/taxes/kinds.ts";
import { taxLabel } from "#shared/features/taxes/tax.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import type { SettingsSectionProps } from "./section-props.ts";

const KIND_WORDS: Record<TaxedKind, Message> = {
  class: message("Tax on classes"),
  plan: message("Tax on plans"),
  product: message("Tax on products"),
  fee: message("Tax on fees"),
};

/** Rates, and what each is for. */
export function TaxSection({ fields, hintOf }: SettingsSectionProps) {
  const { control, register, formState, setValue, getValues } = fields;
  const rows = useFieldArray({ control, name: "taxes.rates", keyName: "key" });
  const rates = useWatch({ control, name: "taxes.rates" });
  const asksForDetails = useWatch({ control, name: "taxes.asksForDetails" });
  const errors = formState.errors.taxes;
  const remove = (at: number) => {
    const { id } = getValues(`taxes.rates.${at}`);
    for (const kind of TAXED_KINDS)
      if (getValues(`taxes.usual.${kind}`) === id) setValue(`taxes.usual.${kind}`, "", { shouldDirty: true });
    rows.remove(at);
  };
  return (
    <Section
      title={t("Taxes")}
      description={t("What was sold keeps the tax it was sold with.")}
      actions={
        <Button
          type="button"
          variant="secondary"
          size="sm"
          onClick={() => rows.append({ id: newId(), name: "", basisPoints: 0, isIncluded: false })}
        >
          <Plus />
          {t("Add a tax rate")}
        </Button>
      }
    >
      {hintOf("taxes") && <p className="mb-3 text-sm text-ink-muted">{hintOf("taxes")}</p>}
      {(errors?.rates?.root ?? errors?.rates)?.message && (
        <p role="alert" className="mb-3 text-sm text-danger">
          {(errors?.rates?.root ?? errors?.rates)?.message}
        </p>
      )}
      {rows.fields.length === 0 ? (
        <p className="text-ink-muted">{t("No taxes. Add a rate to charge one.")}</p>
      ) : (
        <ul className="grid gap-3">
          {rows.fields.map(({ key }, at) => (
            <li
              key={key}
              className="grid items-start gap-3 rounded-card border border-line p-4 sm:grid-cols-[1fr_8rem_14rem_auto]"
            >
              <Field label={t("Name on papers")} required error={errors?.rates?.[at]?.name?.message}>
                <TextInput {...register(`taxes.rates.${at}.name`)} maxLength={40} placeholder={t("Sales tax")} />
              </Field>
              <PercentField fields={fields} at={at} />
              <Field label={t("In prices")}>
                <NativeSelect
                  {...register(`taxes.rates.${at}.isIncluded`, { setValueAs: (value) => String(value) === "true" })}
                >
                  <option value="false">{t("Added on top of prices")}</option>
                  <option value="true">{t("Prices include it")}</option>
                </NativeSelect>
              </Field>
              <IconButton label={t("Remove this rate")} className="sm:mt-7" onClick={() => remove(at)}>
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {rows.fields.length > 0 && (
        <>
          <div className="mt-5 grid gap-5 sm:grid-cols-2">
            {TAXED_KINDS.map((kind) => (
              <Field key={kind} label={t(KIND_WORDS[kind])} error={errors?.usual?.[kind]?.message}>
                <NativeSelect {...register(`taxes.usual.${kind}`)}>
                  <option value="">{t("No tax")}</option>
                  {rates.map((rate) => (
                    <option key={rate.id} value={rate.id}>
                      {Number.isNaN(rate.basisPoints) ? rate.name : taxLabel(rate)}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
            ))}
            <Field label={t("Rounding")} hint={t("Your accountant knows which one applies to you.")}>
              <NativeSelect {...register("taxes.rounding")}>
                <option value="line">{t("Each line")}</option>
                <option value="paper">{t("The sum of each paper")}</option>
              </NativeSelect>
            </Field>
          </div>
          <div className="mt-5">
            <Switch
              label={t("Ask customers for address and tax number")}
              description={t("Shown on their invoices and receipts.")}
              checked={asksForDetails}
              onCheckedChange={(asks) => setValue("taxes.asksForDetails", asks, { shouldDirty: true })}
            />
          </div>
        </>
      )}
    </Section>
  );
}

/** Percent as one types it, "8.25"; kept in hundredths of it. */
function PercentField({ fields, at }: Pick<SettingsSectionProps, "fields"> & { at: number }) {
  const { setValue, getValues, formState } = fields;
  const [text, setText] = useState(percentInput(getValues(`taxes.rates.${at}.basisPoints`)));
  const error = formState.errors.taxes?.rates?.[at]?.basisPoints;
  return (
    <Field label={t("Percent")} required error={error && t("A rate like 8.25, at most 50.")}>
      <TextInput
        inputMode="decimal"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          // A text that is no rate is refused when it is saved, beside the field.
          setValue(`taxes.rates.${at}.basisPoints`, readPercent(target.value) ?? Number.NaN, { shouldDirty: true });
        }}
      />
    </Field>
  );
}
