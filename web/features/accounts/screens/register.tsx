import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { RULES } from "#shared/core/messages/rules.ts";
import { login, register as registerEndpoint } from "#shared/features/accounts/endpoints.ts";
import { Registration } from "#shared/features/accounts/user.ts";
import { call } from "#web/data/client.ts";
import { paths } from "#web/paths.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { nextPage } from "#web/shell/navigation.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { t } from "#web/words/t.ts";
import { AuthPage } from "../components/auth-page.tsx";
import { FirstAdminPage } from "../components/first-admin-page.tsx";
import { FormError } from "../components/form-error.tsx";
import { InvitedNotice } from "../components/invited-notice.tsx";
import { OwnAccountPage } from "../components/own-account-page.tsx";
import { RegistrationFields } from "../components/registration-fields.tsx";
import { session } from "../current-session.ts";

const RegistrationForm = Registration.omit({ id: true });

/** The link of a letter that lets a family member open their own account. */
const ACCOUNT_LINK = /^#account=([\w-]{20,200})$/;

/** What the server prints as long as the studio has no admin. */
const OPENING_LINK = /^#opening=([\w-]{20,200})$/;

export function RegisterScreen() {
  const { hash } = useLocation();
  const openingKey = OPENING_LINK.exec(hash)?.[1];
  if (openingKey) return <FirstAdminPage linkKey={openingKey} />;
  const token = ACCOUNT_LINK.exec(hash)?.[1];
  return token ? <OwnAccountPage token={token} /> : <RegistrationPage />;
}

function RegistrationPage() {
  const { state } = useLocation();
  const form = useForm({
    resolver: zodResolver(RegistrationForm, RULES),
    defaultValues: { firstName: "", lastName: "", username: "", email: "", birthday: "", password: "" },
  });
  const { handleSubmit, setError } = form;
  const { errors, isSubmitting } = form.formState;

  const makeAccount = handleSubmit(async (registration) => {
    try {
      await call(registerEndpoint, registration);
      const { username, password } = registration;
      session.signIn(await call(login, { username, password }), nextPage(state));
    } catch (error) {
      showServerErrors(error, setError, ["firstName", "lastName", "username", "email", "birthday", "password"]);
    }
  });

  return (
    <AuthPage
      isWide
      title={t("Create account")}
      description={t("Book, sign and check in from your phone. It takes a minute.")}
      footer={
        <>
          {t("Already have an account?")}{" "}
          <TextLink asChild>
            <Link to={paths.login} state={state}>
              {t("Sign in")}
            </Link>
          </TextLink>
        </>
      }
    >
      <form noValidate onSubmit={makeAccount} className="grid gap-5">
        <InvitedNotice />
        <FormError message={errors.root?.message} />
        <RegistrationFields form={form} />
        <Button type="submit" block loading={isSubmitting}>
          {t("Create my account")}
        </Button>
      </form>
    </AuthPage>
  );
}
