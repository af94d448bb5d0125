import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import type { SettingsSectionProps } from "./section-props.ts";

interface NumberFieldProps extends SettingsSectionProps {
  name: "deskDiscountPercent" | "mostHeldSeats" | "heldSharePercent";
  label: string;
  hint: string;
  /** The least and the most. */
  range: readonly [number, number];
}

/** A whole number. */
export function NumberField({ fields, hintOf, name, label, hint, range: [min, max] }: NumberFieldProps) {
  const { register, formState } = fields;
  return (
    <Field label={label} hint={hintOf(name, hint)} error={formState.errors[name]?.message}>
      <TextInput {...register(name, { valueAsNumber: true })} type="number" min={min} max={max} inputMode="numeric" />
    </Field>
  );
}
