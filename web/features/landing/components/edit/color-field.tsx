import { type UseFormReturn, useController } from "react-hook-form";
import type { LandingConfig } from "#shared/features/landing/landing-config.ts";
import { isDarkened } from "#web/ui/brand/brand-style.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";

export interface ColorFieldProps {
  fields: UseFormReturn<LandingConfig>;
  name: "primaryColor" | "secondaryColor";
  label: string;
}

/** A color picked or typed; it says at once when text on it would be too pale to read. */
export function ColorField({ fields, name, label }: ColorFieldProps) {
  const { field, fieldState } = useController({ control: fields.control, name });
  const hint = isDarkened(field.value)
    ? t("White text is hard to read on it, so buttons get a darker shade.")
    : t("Readable as it is.");
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      <TextInput
        {...field}
        maxLength={7}
        end={
          <input
            type="color"
            aria-label={t("{label}, color picker", { label })}
            value={/^#[0-9a-f]{6}$/i.test(field.value) ? field.value : "#8b5cf6"}
            onChange={field.onChange}
            className="pointer-events-auto size-11 cursor-pointer rounded-lg bg-transparent p-1.5"
          />
        }
      />
    </Field>
  );
}
