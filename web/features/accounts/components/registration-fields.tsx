import type { FieldErrors, UseFormReturn } from "react-hook-form";
import type { Registration } from "#shared/features/accounts/user.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput } from "#web/ui/forms/password-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";

type Values = Omit<Registration, "id">;

/** On a phone only the names stand beside each other. */
const OWN_ROW = "max-sm:col-span-2";

export interface RegistrationFieldsProps {
  form: Pick<UseFormReturn<Values>, "register" | "formState" | "setValue">;
}

/** Two beside each other where there is room. The username is made from the e-mail address until the user types one. */
export function RegistrationFields({ form: { register, formState, setValue } }: RegistrationFieldsProps) {
  const { errors, dirtyFields } = formState;
  const suggestUsername = (email: string) => {
    if (!dirtyFields.username) setValue("username", usernameFrom(email), { shouldValidate: Boolean(errors.username) });
  };
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-5">
        <Field label={t("First name")} required error={errors.firstName?.message}>
          <TextInput {...register("firstName")} autoComplete="given-name" />
        </Field>
        <Field label={t("Last name")} required error={errors.lastName?.message}>
          <TextInput {...register("lastName")} autoComplete="family-name" />
        </Field>
        <Field label={t("Email")} className={OWN_ROW} required error={errors.email?.message}>
          <TextInput
            {...register("email", { onChange: ({ target }) => suggestUsername(target.value) })}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        </Field>
        <Field
          label={t("Username")}
          className={OWN_ROW}
          required
          hint={t("You sign in with this or your email.")}
          error={errors.username?.message}
        >
          <TextInput {...register("username")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field
          label={t("Birthday")}
          className={OWN_ROW}
          required
          hint={t("So the right person signs the waiver.")}
          error={errors.birthday && birthdayWords(errors)}
        >
          <TextInput {...register("birthday")} type="date" autoComplete="bday" min="1900-01-01" />
        </Field>
        <Field
          label={t("Password")}
          className={OWN_ROW}
          required
          hint={t("At least 8 characters.")}
          error={errors.password?.message}
        >
          <PasswordInput {...register("password")} autoComplete="new-password" />
        </Field>
      </div>
      <p className="text-sm text-ink-muted">
        {t("Under 13? A parent creates an account and adds the child under Family.")}
      </p>
    </>
  );
}

/** The schema speaks of ISO dates; people do not. */
const birthdayWords = ({ birthday }: FieldErrors<Values>): string =>
  birthday?.type === "invalid_format" || !birthday?.message ? t("Enter your birthday.") : birthday.message;

/** The part before the @, as far as a username may have its characters. */
const usernameFrom = (email: string): string =>
  (email.split("@")[0] ?? "")
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, "")
    .replace(/^[._-]+/, "")
    .slice(0, 40);
