import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { v7 as newId } from "uuid";
import { RULES } from "#shared/core/messages/rules.ts";
import { login } from "#shared/features/accounts/endpoints.ts";
import { Registration } from "#shared/features/accounts/user.ts";
import { checkOpeningLink, makeFirstAdmin } from "#shared/features/opening/endpoints.ts";
import { call } from "#web/data/client.ts";
import { paths } from "#web/paths.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { t } from "#web/words/t.ts";
import { session } from "../current-session.ts";
import { AuthPage } from "./auth-page.tsx";
import { FormError } from "./form-error.tsx";
import { LinkPage } from "./link-page.tsx";
import { RegistrationFields } from "./registration-fields.tsx";

const Fields = Registration.omit({ id: true });

/** Who set up the server opens its studio. */
export function FirstAdminPage({ linkKey }: { linkKey: string }) {
  return (
    <LinkPage
      title={t("Open your studio")}
      queryKey={["opening-link", linkKey]}
      ask={() => call(checkOpeningLink, { key: linkKey })}
    >
      {() => <FirstAdminForm linkKey={linkKey} />}
    </LinkPage>
  );
}

function FirstAdminForm({ linkKey }: { linkKey: string }) {
  // One id for all tries: an answer that was lost on the way makes no second account.
  const [id] = useState(() => newId());
  const form = useForm({
    resolver: zodResolver(Fields, RULES),
    defaultValues: { firstName: "", lastName: "", username: "", email: "", birthday: "", password: "" },
  });
  const { handleSubmit, setError } = form;
  const { errors, isSubmitting } = form.formState;
  const open = handleSubmit(async (registration) => {
    try {
      await call(makeFirstAdmin, { ...registration, id, key: linkKey });
      const { username, password } = registration;
      session.signIn(await call(login, { username, password }), paths.adminOpening);
    } catch (failure) {
      showServerErrors(failure, setError, ["firstName", "lastName", "username", "email", "birthday", "password"]);
    }
  });
  return (
    <AuthPage
      isWide
      title={t("Open your studio")}
      description={t("Your account comes first. You'll be the studio's admin.")}
    >
      <form noValidate onSubmit={open} className="grid gap-5">
        <FormError message={errors.root?.message} />
        <RegistrationFields form={form} />
        <Button type="submit" block loading={isSubmitting}>
          {t("Open my studio")}
        </Button>
      </form>
    </AuthPage>
  );
}
