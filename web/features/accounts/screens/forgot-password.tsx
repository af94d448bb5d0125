import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { RULES } from "#shared/core/messages/rules.ts";
import { forgotPassword } from "#shared/features/accounts/endpoints.ts";
import { ForgottenPassword } from "#shared/features/accounts/forms.ts";
import { call } from "#web/data/client.ts";
import { paths } from "#web/paths.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { useSendsMail } from "#web/shell/links/sends-mail.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";
import { AuthPage } from "../components/auth-page.tsx";
import { FormError } from "../components/form-error.tsx";

export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(ForgottenPassword, RULES),
    defaultValues: { email: "" },
  });
  const { errors, isSubmitting } = formState;
  const sendsMail = useSendsMail();

  const ask = handleSubmit(async (input) => {
    try {
      await call(forgotPassword, input);
      setSentTo(input.email);
    } catch (error) {
      showServerErrors(error, setError, ["email"]);
    }
  });

  return (
    <AuthPage
      title={t("Forgot your password?")}
      description={
        sendsMail
          ? t("We'll send you a link to choose a new one.")
          : t("The studio can't send email yet. Ask at the front desk for a link to choose a new one.")
      }
      footer={
        <TextLink asChild>
          <Link to={paths.login}>{t("Back to sign in")}</Link>
        </TextLink>
      }
    >
      {sentTo && !sendsMail ? (
        <Banner tone="warning" urgent title={t("We can't send email yet")}>
          {t("We'll send the email once it's set up. Ask at the front desk for a link.")}
        </Banner>
      ) : sentTo ? (
        <Banner tone="success" urgent title={t("Check your email")}>
          {t("If {sentTo} has an account, a link is on its way. It works for 15 minutes.", { sentTo })}
        </Banner>
      ) : (
        <form noValidate onSubmit={ask} className="grid gap-5">
          <FormError message={errors.root?.message} />
          <Field label={t("Email")} error={errors.email && t("Enter your account's email address.")}>
            <TextInput {...register("email")} type="email" inputMode="email" autoComplete="email" />
          </Field>
          <Button type="submit" block loading={isSubmitting}>
            {t("Send me the link")}
          </Button>
        </form>
      )}
    </AuthPage>
  );
}
