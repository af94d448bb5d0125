import { Controller, useWatch } from "react-hook-form";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field, FieldGroup } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { FeeField } from "./fee-field.tsx";
import { NumberField } from "./number-field.tsx";
import type { SettingsSectionProps } from "./section-props.ts";

/** Limits of what the front desk gives away without an admin. */
export function DeskSection({ fields, hintOf }: SettingsSectionProps) {
  return (
    <Section title={t("Front desk")} description={t("Admins are notified of each discount above half of it.")}>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          {...{ fields, hintOf }}
          name="deskDiscountPercent"
          range={[0, 90]}
          label={t("Largest discount, in percent")}
          hint={t("With 0, only admins give discounts.")}
        />
        <FeeField
          fields={fields}
          name="deskDiscountCents"
          label={t("Largest discount, in money")}
          hint={hintOf("deskDiscountCents", t("Leave blank to use only the percentage."))}
        />
      </div>
      <Controller
        control={fields.control}
        name="deskTakesOther"
        render={({ field }) => (
          <Checkbox
            label={t("The front desk takes payments in other ways")}
            description={hintOf("deskTakesOther", t("Other than cash, card, bank and voucher, always with a note."))}
            checked={field.value}
            onCheckedChange={(on) => field.onChange(on === true)}
          />
        )}
      />
      <RightsFields fields={fields} hintOf={hintOf} />
    </Section>
  );
}

/** Rights of the front desk over what people have; seeing comes before the rest. */
function RightsFields({ fields: { control, register, formState }, hintOf }: SettingsSectionProps) {
  const sees = useWatch({ control, name: "deskRights.see" });
  return (
    <FieldGroup
      label={t("What the front desk may do for people")}
      hint={hintOf(
        "deskRights",
        t("Late cancellations cost the same as in the app. Refunds and prices stay with admins."),
      )}
    >
      <Right control={control} name="deskRights.see" label={t("See passes, bookings and payments")} />
      <Right control={control} name="deskRights.book" label={t("Book, move and cancel for people")} disabled={!sees} />
      <Right control={control} name="deskRights.extend" label={t("Extend passes")} disabled={!sees} />
      <Field
        label={t("Total days the front desk may extend one pass")}
        error={formState.errors.deskRights?.extendDays?.message}
      >
        <TextInput
          {...register("deskRights.extendDays", { valueAsNumber: true })}
          type="number"
          min={1}
          max={90}
          inputMode="numeric"
        />
      </Field>
    </FieldGroup>
  );
}

interface RightProps {
  control: SettingsSectionProps["fields"]["control"];
  name: "deskRights.see" | "deskRights.book" | "deskRights.extend";
  label: string;
  disabled?: boolean;
}

const Right = ({ control, name, label, disabled = false }: RightProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field }) => (
      <Checkbox
        label={label}
        disabled={disabled}
        checked={field.value && !disabled}
        onCheckedChange={(on) => field.onChange(on === true)}
      />
    )}
  />
);
