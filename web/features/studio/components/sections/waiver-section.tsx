import { Controller } from "react-hook-form";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import type { SettingsSectionProps } from "./section-props.ts";

export function WaiverSection({ fields: { control }, hintOf }: SettingsSectionProps) {
  return (
    <Section title={t("Waivers")}>
      <Controller
        control={control}
        name="guardianSigns"
        render={({ field }) => (
          <Checkbox
            label={t("A guardian signs for teenagers too")}
            description={hintOf(
              "guardianSigns",
              t("Teenagers with their own login get a seat only after a guardian has signed their waiver."),
            )}
            checked={field.value}
            onCheckedChange={(on) => field.onChange(on === true)}
          />
        )}
      />
    </Section>
  );
}
