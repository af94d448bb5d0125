import type { FieldErrors, FieldValues, Path, UseFormRegister } from "react-hook-form";
import { t } from "../../words/t.ts";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

interface Named {
  firstName?: string;
  lastName?: string;
  pronouns?: string;
}

export interface NameFieldsProps<T extends FieldValues & Named> {
  register: UseFormRegister<T>;
  errors: FieldErrors<Named>;
  /** Of the person who types: the browser knows what to fill in. */
  isOwn: boolean;
}

/** What a person is called, in every form that asks for it. */
export function NameFields<T extends FieldValues & Named>({ register, errors, isOwn }: NameFieldsProps<T>) {
  const field = (name: keyof Named) => register(name as Path<T>);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t("First name")} required={!isOwn} error={errors.firstName?.message}>
        <TextInput {...field("firstName")} autoComplete={isOwn ? "given-name" : "off"} />
      </Field>
      <Field label={t("Last name")} required={!isOwn} error={errors.lastName?.message}>
        <TextInput {...field("lastName")} autoComplete={isOwn ? "family-name" : "off"} />
      </Field>
      <Field label={t("Pronouns")} hint={t("If you like. Instructors see them.")} error={errors.pronouns?.message}>
        <TextInput {...field("pronouns")} autoComplete="off" placeholder={t("she/her")} />
      </Field>
    </div>
  );
}
