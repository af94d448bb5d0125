import { Controller } from "react-hook-form";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
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
          hint={hintOf("deskDiscountCents", t("If empty, only the percentage counts."))}
        />
      </div>
      <Controller
        control={fields.control}
        name="deskTakesOther"
        render={({ field }) => (
          <Checkbox
            label={t("The front desk takes payments in other ways")}
            description={hintOf("deskTakesOther", t("Besides cash, card, bank and voucher, always with a note."))}
            checked={field.value}
            onCheckedChange={(on) => field.onChange(on === true)}
          />
        )}
      />
    </Section>
  );
}
