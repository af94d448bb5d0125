import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { RULES } from "#shared/core/messages/rules.ts";
import { resetPassword } from "#shared/features/accounts/endpoints.ts";
import { NewPassword } from "#shared/features/accounts/forms.ts";
import { call } from "#web/data/client.ts";
import { paths } from "#web/paths.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput } from "#web/ui/forms/password-input.tsx";
import { t } from "#web/words/t.ts";
import { AuthPage } from "../components/auth-page.tsx";
import { FormError } from "../components/form-error.tsx";

/** The token comes after the #, so that it reaches no server's log; it also leaves the address bar at once. */
function useResetLink(): { token: string | null; isFirst: boolean } {
  const [link] = useState(() => new URLSearchParams(window.location.hash.slice(1)));
  useEffect(() => {
    // Drawn late, when the person has gone on already: another page's address is not this one's to change.
    if (window.location.pathname !== paths.resetPassword) return;
    window.history.replaceState(window.history.state, "", paths.resetPassword);
  }, []);
  return { token: link.get("token"), isFirst: link.has("first") };
}

export function ResetPasswordScreen() {
  const { token, isFirst } = useResetLink();
  return token ? <ResetForm token={token} isFirst={isFirst} /> : <LinkIsBroken />;
}

/** @param isFirst a newcomer: there is no password to change, and no device to sign out */
function ResetForm({ token, isFirst }: { token: string; isFirst: boolean }) {
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(NewPassword, RULES),
    defaultValues: { password: "" },
  });
  const { errors, isSubmitting } = formState;

  const choose = handleSubmit(async ({ password }) => {
    try {
      await call(resetPassword, { token, password });
      toast({
        title: isFirst ? t("Password saved") : t("Password changed"),
        description: t("Please sign in with the new one."),
        variant: "success",
      });
      void navigate(paths.login, { replace: true, state: { isNewcomer: isFirst } });
    } catch (error) {
      showServerErrors(error, setError, ["password"]);
    }
  });

  return (
    <AuthPage
      title={isFirst ? t("Choose your password") : t("Choose a new password")}
      description={isFirst ? t("Welcome! You sign in with it from now on.") : t("We'll sign you out on every device.")}
    >
      <form noValidate onSubmit={choose} className="grid gap-5">
        <FormError message={errors.root?.message} />
        <Field
          label={isFirst ? t("Password") : t("New password")}
          hint={t("At least 8 characters.")}
          error={errors.password?.message}
        >
          <PasswordInput {...register("password")} autoComplete="new-password" />
        </Field>
        <Button type="submit" block loading={isSubmitting}>
          {isFirst ? t("Save my password") : t("Change my password")}
        </Button>
        {errors.root && (
          <p className="text-center text-sm">
            <TextLink asChild>
              <Link to={paths.forgotPassword}>{t("Get a new link")}</Link>
            </TextLink>
          </p>
        )}
      </form>
    </AuthPage>
  );
}

function LinkIsBroken() {
  return (
    <AuthPage
      title={t("This link isn't complete")}
      description={t("Open it from the email again, or ask for a new one.")}
    >
      <Button asChild block>
        <Link to={paths.forgotPassword}>{t("Get a new link")}</Link>
      </Button>
    </AuthPage>
  );
}
