import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import type { SettingsSectionProps } from "./section-props.ts";

export function ReadySection({ fields: { register, formState }, hintOf }: SettingsSectionProps) {
  const { errors } = formState;
  return (
    <Section title={t("Getting ready")}>
      <div className="grid gap-5">
        <Field
          label={t("Be there this many minutes early")}
          hint={hintOf("arriveMinutes", t("0 shows nothing."))}
          error={errors.arriveMinutes?.message}
        >
          <TextInput
            {...register("arriveMinutes", { valueAsNumber: true })}
            type="number"
            min={0}
            max={60}
            inputMode="numeric"
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t("What to bring, in English")} hint={hintOf("bring")} error={errors.bring?.en?.message}>
            <Textarea {...register("bring.en")} rows={4} />
          </Field>
          <Field label={t("What to bring, in Spanish")} error={errors.bring?.es?.message}>
            <Textarea {...register("bring.es")} rows={4} lang="es" />
          </Field>
        </div>
      </div>
    </Section>
  );
}
