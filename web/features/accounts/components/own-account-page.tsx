import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { RULES } from "#shared/core/messages/rules.ts";
import { login } from "#shared/features/accounts/endpoints.ts";
import { openOwnAccount, showInvitation } from "#shared/features/family/endpoints.ts";
import { OwnAccount } from "#shared/features/family/invitation.ts";
import { call } from "#web/data/client.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput } from "#web/ui/forms/password-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";
import { session } from "../current-session.ts";
import { AuthPage } from "./auth-page.tsx";
import { FormError } from "./form-error.tsx";
import { LinkPage } from "./link-page.tsx";

const Fields = OwnAccount.omit({ token: true });

/** A person whom the family looked after gets their own login, and keeps everything they did. */
export function OwnAccountPage({ token }: { token: string }) {
  return (
    <LinkPage
      title={t("Your own account")}
      queryKey={["own-account", token]}
      ask={() => call(showInvitation, { token })}
    >
      {({ firstName }) => <OwnAccountForm token={token} firstName={firstName ?? ""} />}
    </LinkPage>
  );
}

function OwnAccountForm({ token, firstName }: { token: string; firstName: string }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Fields, RULES),
    defaultValues: { username: "", password: "" },
  });
  const { errors, isSubmitting } = formState;
  const open = handleSubmit(async (account) => {
    try {
      await call(openOwnAccount, { token, ...account });
      session.signIn(await call(login, account));
    } catch (failure) {
      showServerErrors(failure, setError, ["username", "password"]);
    }
  });
  return (
    <AuthPage
      title={t("Your own account, {name}", { name: firstName })}
      description={t("Your classes, moves and everything else stay. From now on you sign in yourself.")}
    >
      <form noValidate onSubmit={open} className="grid gap-5">
        <FormError message={errors.root?.message} />
        <Field label={t("Username")} required hint={t("You'll sign in with this.")} error={errors.username?.message}>
          <TextInput {...register("username")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={t("Password")} required hint={t("At least 8 characters.")} error={errors.password?.message}>
          <PasswordInput {...register("password")} autoComplete="new-password" />
        </Field>
        <Button type="submit" block loading={isSubmitting}>
          {t("Open my account")}
        </Button>
      </form>
    </AuthPage>
  );
}
