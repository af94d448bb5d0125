import { type FormEvent, useState } from "react";
import { useLocation } from "react-router-dom";
import { login } from "../../../../shared/features/accounts/endpoints.ts";
import { call } from "../../../data/client.ts";
import { paths } from "../../../paths.ts";
import { showServerErrors } from "../../../shell/form-errors.ts";
import { nextPage } from "../../../shell/navigation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Link } from "../../../ui/actions/link.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { PasswordInput } from "../../../ui/forms/password-input.tsx";
import { TextInput } from "../../../ui/forms/text-input.tsx";
import { AuthPage } from "../components/auth-page.tsx";
import { FormError } from "../components/form-error.tsx";
import { InvitedNotice } from "../components/invited-notice.tsx";
import { session, useUser } from "../current-session.ts";

type FieldName = "username" | "password";
const FIELDS: readonly FieldName[] = ["username", "password"];

/**
 * Whoever opens the app for the first time waits for this page, so it does without the library of the other forms, which
 * would double what comes with it.
 */
export function LoginScreen() {
  const { state } = useLocation();
  const [errors, setErrors] = useState<Partial<Record<FieldName | "root", string>>>({});
  const [isSubmitting, setSubmitting] = useState(false);

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const found: typeof errors = {};
    const report = (field: FieldName | "root", message: string) => {
      if (field !== "root" && !found.username && !found.password)
        (form.elements.namedItem(field) as HTMLInputElement).focus();
      found[field] = message;
    };
    const values = new FormData(form);
    const credentials = {
      username: String(values.get("username") ?? "").trim(),
      password: String(values.get("password") ?? ""),
    };
    for (const field of FIELDS) if (credentials[field] === "") report(field, "Please fill this in.");
    if (!found.username && !found.password) {
      setErrors({});
      setSubmitting(true);
      try {
        session.signIn(await call(login, credentials), nextPage(state));
      } catch (error) {
        showServerErrors(error, (field, { message = "" }) => report(field as FieldName, message), FIELDS);
      }
      setSubmitting(false);
    }
    setErrors(found);
  }

  return (
    <AuthPage
      title="Sign in"
      description="Good to see you again."
      footer={
        <>
          New here?{" "}
          <TextLink asChild>
            <Link to={paths.register} state={state}>
              Make an account
            </Link>
          </TextLink>
        </>
      }
    >
      <form noValidate onSubmit={signIn} className="grid gap-5">
        <AlreadySignedIn />
        <InvitedNotice />
        <FormError message={errors.root} />
        <Field label="Username or e-mail" error={errors.username}>
          <TextInput name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label="Password" error={errors.password}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Button type="submit" block loading={isSubmitting}>
          Sign in
        </Button>
        <p className="text-center text-sm">
          <TextLink asChild quiet>
            <Link to={paths.forgotPassword}>Forgot your password?</Link>
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
      title={
        <>
          You are signed in as <span translate="no">{user.firstName}</span>.
        </>
      }
      action={
        <TextLink asChild>
          <Link to={paths.dashboard}>Dashboard</Link>
        </TextLink>
      }
    />
  );
}
