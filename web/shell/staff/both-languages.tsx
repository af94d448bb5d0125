import type { ComponentProps } from "react";
import type { FieldErrors, FieldValues, Path, UseFormRegister } from "react-hook-form";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { Pair } from "#web/ui/layout/pair.tsx";
import { t } from "#web/words/t.ts";

interface Described {
  name?: string;
  nameEs?: string;
  description?: string;
  descriptionEs?: string;
}

export interface BothLanguagesProps<T extends FieldValues & Described> {
  register: UseFormRegister<T>;
  errors: FieldErrors<Described>;
  /** Of both names. */
  nameInput?: ComponentProps<typeof TextInput>;
  /** Of both descriptions. */
  textarea?: ComponentProps<typeof Textarea>;
}

/** Name and description of something the studio offers, the English beside the Spanish. */
export function BothLanguages<T extends FieldValues & Described>({
  register,
  errors,
  nameInput,
  textarea,
}: BothLanguagesProps<T>) {
  const field = (name: keyof Described) => register(name as Path<T>);
  return (
    <>
      <Pair>
        <Field label={t("Name")} required error={errors.name?.message}>
          <TextInput {...field("name")} {...nameInput} />
        </Field>
        <Field label={t("Name in Spanish")} error={errors.nameEs?.message}>
          <TextInput {...field("nameEs")} {...nameInput} lang="es" />
        </Field>
      </Pair>
      <Pair>
        <Field label={t("Description")} error={errors.description?.message}>
          <Textarea {...field("description")} {...textarea} />
        </Field>
        <Field label={t("Description in Spanish")} error={errors.descriptionEs?.message}>
          <Textarea {...field("descriptionEs")} {...textarea} lang="es" />
        </Field>
      </Pair>
    </>
  );
}
