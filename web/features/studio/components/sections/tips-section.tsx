import { Controller, useWatch } from "react-hook-form";
import { Field, FieldGroup } from "#web/ui/forms/field.tsx";
import { RadioGroup } from "#web/ui/forms/radio-group.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import type { SettingsSectionProps } from "./section-props.ts";

const readPercents = (text: string): number[] =>
  text
    .split(/[\s,;%]+/)
    .filter(Boolean)
    .map(Number);

/** Whether people are asked for a tip, for whom, and what is suggested. */
export function TipsSection({ fields, hintOf }: SettingsSectionProps) {
  const { control, formState } = fields;
  const isOn = useWatch({ control, name: "tips.goTo" }) !== "off";
  const errors = formState.errors.tips?.percents;
  const error = errors?.message ?? (Array.isArray(errors) ? errors.find(Boolean)?.message : undefined);
  return (
    <Section title={t("Tips")} description={t("Tips aren't studio sales. You owe them until you pay them out.")}>
      <div className="grid gap-5">
        <Controller
          control={control}
          name="tips.goTo"
          render={({ field }) => (
            <FieldGroup label={t("Who gets tips")} hint={hintOf("tips")}>
              <RadioGroup
                aria-label={t("Who gets tips")}
                value={field.value}
                onValueChange={field.onChange}
                options={[
                  { value: "off", label: t("No one is asked for a tip") },
                  {
                    value: "teacher",
                    label: t("The instructor of the class"),
                    description: t("In the cart and at the till, on the statement of pay."),
                  },
                  {
                    value: "desk",
                    label: t("The front desk together"),
                    description: t("At the till only, on a statement of its own."),
                  },
                ]}
              />
            </FieldGroup>
          )}
        />
        {isOn && (
          <Controller
            control={control}
            name="tips.percents"
            render={({ field }) => (
              <Field label={t("Suggested percents")} hint={t("Up to four, such as 10, 15, 20.")} error={error}>
                <TextInput
                  defaultValue={field.value.join(", ")}
                  onChange={(event) => field.onChange(readPercents(event.target.value))}
                />
              </Field>
            )}
          />
        )}
      </div>
    </Section>
  );
}
