import { type FormEvent, useState } from "react";
import { useLocation } from "react-router-dom";
import { login } from "#shared/features/accounts/endpoints.ts";
import { ApiError } from "#web/data/api-error.ts";
import { call } from "#web/data/client.ts";
import { paths } from "#web/paths.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { nextPage } from "#web/shell/navigation.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput } from "#web/ui/forms/password-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";
import { AuthPage } from "../components/auth-page.tsx";
import { FormError } from "../components/form-error.tsx";
import { InvitedNotice } from "../components/invited-notice.tsx";
import { session, useUser } from "../current-session.ts";

type FieldName = "username" | "password" | "factorCode";
const FIELDS: readonly FieldName[] = ["username", "password"];
/** Where the API leads who should set up a second step; anywhere else the page before decides. */
const nextAfter = (redirect: string, state: unknown): string =>
  redirect === paths.settings ? redirect : nextPage(state);

const focus = (input: HTMLInputElement | null) => input?.focus();

/**
 * A first visit may wait for this page, so it does without the library of the other forms, which would double its size.
 */
export function LoginScreen() {
  const { state } = useLocation();
  const [errors, setErrors] = useState<Partial<Record<FieldName | "root", string>>>({});
  const [isSubmitting, setSubmitting] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const found: typeof errors = {};
    const report = (field: FieldName | "root", message: string) => {
      if (field !== "root" && Object.keys(found).length === 0)
        (form.elements.namedItem(field) as HTMLInputElement).focus();
      found[field] = message;
    };
    const values = new FormData(form);
    const credentials = {
      username: String(values.get("username") ?? "").trim(),
      password: String(values.get("password") ?? ""),
      ...(needsCode && { factorCode: String(values.get("factorCode") ?? "").trim() }),
      ...(needsCode && values.has("trustsDevice") && { trustsDevice: true }),
    };
    const asked: readonly FieldName[] = needsCode ? [...FIELDS, "factorCode"] : FIELDS;
    for (const field of asked) if (credentials[field] === "") report(field, t("Fill this in."));
    if (Object.keys(found).length === 0) {
      setErrors({});
      setSubmitting(true);
      try {
        const answer = await call(login, credentials);
        session.signIn(answer, nextAfter(answer.redirect, state));
      } catch (error) {
        if (error instanceof ApiError && error.code === "second-factor.needed") setNeedsCode(true);
        else showServerErrors(error, (field, { message = "" }) => report(field as FieldName, message), asked);
      }
      setSubmitting(false);
    }
    setErrors(found);
  }

  return (
    <AuthPage
      title={t("Sign in")}
      description={state?.isNewcomer ? t("With the password you chose.") : t("Good to see you again.")}
      footer={
        <>
          {t("New here?")}{" "}
          <TextLink asChild>
            <Link to={paths.register} state={state}>
              {t("Create an account")}
            </Link>
          </TextLink>
        </>
      }
    >
      <form noValidate onSubmit={signIn} className="grid gap-5">
        <AlreadySignedIn />
        <InvitedNotice />
        <FormError message={errors.root} />
        {/* Hidden and not gone: the second step sends both again. */}
        <div hidden={needsCode} className={needsCode ? undefined : "grid gap-5"}>
          <Field label={t("Username or email")} error={errors.username}>
            <TextInput name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
          </Field>
          <Field label={t("Password")} error={errors.password}>
            <PasswordInput name="password" autoComplete="current-password" />
          </Field>
        </div>
        {needsCode && (
          <Field
            label={t("Code")}
            hint={t("From your authenticator app. Without your phone, enter a recovery code.")}
            error={errors.factorCode}
          >
            <TextInput
              name="factorCode"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              ref={focus}
            />
          </Field>
        )}
        {needsCode && (
          <label className="-mt-2 flex min-h-11 items-center gap-3">
            <input type="checkbox" name="trustsDevice" className="size-6 accent-brand-fill" />
            <span>{t("Don't ask for a code on this device for 30 days")}</span>
          </label>
        )}
        <Button type="submit" block loading={isSubmitting}>
          {t("Sign in")}
        </Button>
        <p className="text-center text-sm">
          <TextLink asChild quiet>
            {needsCode ? (
              <button type="button" onClick={() => setNeedsCode(false)}>
                {t("Sign in to another account")}
              </button>
            ) : (
              <Link to={paths.forgotPassword}>{t("Forgot your password?")}</Link>
            )}
          </TextLink>
        </p>
      </form>
    </AuthPage>
  );
}

function AlreadySignedIn() {
  const user = useUser();
  if (!user) return null;
  return (
    <Banner
      tone="brand"
      title={t("You're signed in as {name}.", { name: user.firstName })}
      action={
        <TextLink asChild>
          <Link to={paths.dashboard}>{t("Dashboard")}</Link>
        </TextLink>
      }
    />
  );
}
