import type { FieldErrors, UseFormRegister } from "react-hook-form";
import type { Registration } from "#shared/features/accounts/user.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput } from "#web/ui/forms/password-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";

type Values = Omit<Registration, "id">;

export interface RegistrationFieldsProps {
  register: UseFormRegister<Values>;
  errors: FieldErrors<Values>;
}

export function RegistrationFields({ register, errors }: RegistrationFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t("First name")} required error={errors.firstName?.message}>
          <TextInput {...register("firstName")} autoComplete="given-name" />
        </Field>
        <Field label={t("Last name")} required error={errors.lastName?.message}>
          <TextInput {...register("lastName")} autoComplete="family-name" />
        </Field>
      </div>
      <Field label={t("Email")} required error={errors.email?.message}>
        <TextInput {...register("email")} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Field label={t("Username")} required hint={t("You'll sign in with this.")} error={errors.username?.message}>
        <TextInput {...register("username")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field
        label={t("Birthday")}
        required
        hint={t(
          "We ask so the right person signs the waiver. Under 13, a parent creates an account and adds the child under Family.",
        )}
        error={errors.birthday && birthdayWords(errors)}
      >
        <TextInput {...register("birthday")} type="date" autoComplete="bday" min="1900-01-01" />
      </Field>
      <Field label={t("Password")} required hint={t("At least 8 characters.")} error={errors.password?.message}>
        <PasswordInput {...register("password")} autoComplete="new-password" />
      </Field>
    </>
  );
}

/** The schema speaks of ISO dates; people do not. */
const birthdayWords = ({ birthday }: FieldErrors<Values>): string =>
  birthday?.type === "invalid_format" || !birthday?.message ? t("Enter your birthday.") : birthday.message;
