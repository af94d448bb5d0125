import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router-dom";
import { login } from "../../../../shared/features/accounts/endpoints.ts";
import { Credentials } from "../../../../shared/features/accounts/forms.ts";
import { call } from "../../../data/client.ts";
import { paths } from "../../../paths.ts";
import { showServerErrors } from "../../../shell/form-errors.ts";
import { nextPage } from "../../../shell/navigation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { PasswordInput } from "../../../ui/forms/password-input.tsx";
import { TextInput } from "../../../ui/forms/text-input.tsx";
import { AuthPage } from "../components/auth-page.tsx";
import { FormError } from "../components/form-error.tsx";
import { InvitedNotice } from "../components/invited-notice.tsx";
import { session, useUser } from "../current-session.ts";

export function LoginScreen() {
  const { state } = useLocation();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { username: "", password: "" },
  });
  const { errors, isSubmitting } = formState;

  const signIn = handleSubmit(async (credentials) => {
    try {
      session.signIn(await call(login, credentials), nextPage(state));
    } catch (error) {
      showServerErrors(error, setError, ["username", "password"]);
    }
  });

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
        <FormError message={errors.root?.message} />
        <Field label="Username or e-mail" error={errors.username && "Please fill this in."}>
          <TextInput {...register("username")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label="Password" error={errors.password && "Please fill this in."}>
          <PasswordInput {...register("password")} autoComplete="current-password" />
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
