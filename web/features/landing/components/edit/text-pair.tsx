import type { UseFormReturn } from "react-hook-form";
import type { LandingConfig, LandingText } from "#shared/features/landing/landing-config.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { t } from "#web/words/t.ts";

export interface TextPairProps {
  fields: UseFormReturn<LandingConfig>;
  name: LandingText;
  label: string;
  maxLength: number;
  required?: boolean;
  /** Of a text with more than one line. */
  rows?: number;
}

/** One text in both languages, side by side. */
export function TextPair({ fields: { register, formState }, name, label, maxLength, required, rows }: TextPairProps) {
  const { errors } = formState;
  const input = (field: LandingText | `spanish.${LandingText}`, lang: "en" | "es") =>
    rows ? (
      <Textarea {...register(field)} rows={rows} maxLength={maxLength} lang={lang} />
    ) : (
      <TextInput {...register(field)} maxLength={maxLength} lang={lang} />
    );
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={label} required={required ?? false} error={errors[name]?.message}>
        {input(name, "en")}
      </Field>
      <Field label={t("{label}, in Spanish", { label })} error={errors.spanish?.[name]?.message}>
        {input(`spanish.${name}`, "es")}
      </Field>
    </div>
  );
}
