import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { LogoField } from "./logo-field.tsx";
import type { SettingsSectionProps } from "./section-props.ts";

export function NameSection({ fields, hintOf }: SettingsSectionProps) {
  const { register, formState } = fields;
  const { errors } = formState;
  return (
    <Section title={t("Name and logo")}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t("Studio")} required hint={hintOf("name")} error={errors.name?.message}>
          <TextInput {...register("name")} autoComplete="organization" maxLength={60} />
        </Field>
        <Field
          label={t("App")}
          required
          hint={hintOf("appName", t("Under the icon on the home screen."))}
          error={errors.appName?.message}
        >
          <TextInput {...register("appName")} maxLength={30} />
        </Field>
        <LogoField
          fields={fields}
          hint={hintOf(
            "logoId",
            t("On every page, the home screen, emails and documents. A square picture works best."),
          )}
        />
      </div>
    </Section>
  );
}
