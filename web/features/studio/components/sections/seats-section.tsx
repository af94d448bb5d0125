import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { NumberField } from "./number-field.tsx";
import type { SettingsSectionProps } from "./section-props.ts";

/** How many seats one account keeps from others without paying. */
export function SeatsSection({ fields, hintOf }: SettingsSectionProps) {
  return (
    <Section title={t("Seats in carts")} description={t("A seat in a cart is held until it's paid.")}>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          {...{ fields, hintOf }}
          name="mostHeldSeats"
          range={[1, 50]}
          label={t("Seats in one cart")}
          hint={t("From 1 to 50.")}
        />
        <NumberField
          {...{ fields, hintOf }}
          name="heldSharePercent"
          range={[1, 100]}
          label={t("Share of one class, in percent of its seats")}
          hint={t("Four seats are always allowed, for a family.")}
        />
      </div>
    </Section>
  );
}
