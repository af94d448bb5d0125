import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { RULES } from "#shared/core/messages/rules.ts";
import { PasswordChange } from "#shared/features/accounts/forms.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput } from "#web/ui/forms/password-input.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { choosePassword } from "../actions.ts";

export function PasswordSection() {
  const { username } = useSignedInUser();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(PasswordChange, RULES),
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await choosePassword(currentPassword, newPassword);
      reset();
      toast({ title: t("Password changed"), description: t("Your other devices are signed out."), variant: "success" });
    } catch (error) {
      showServerErrors(error, setError, ["currentPassword", "newPassword"]);
    }
  });

  return (
    <Section title={t("Password")}>
      <Card asChild>
        <form noValidate onSubmit={save} className="grid gap-5">
          {errors.root?.message && <Banner tone="danger" urgent title={errors.root.message} />}
          {/* For password managers: whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={username ?? ""} readOnly hidden />
          <Field
            label={t("Current password")}
            error={
              errors.currentPassword &&
              (errors.currentPassword.type ? t("Fill this in.") : errors.currentPassword.message)
            }
          >
            <PasswordInput {...register("currentPassword")} autoComplete="current-password" />
          </Field>
          <Field label={t("New password")} hint={t("At least 8 characters.")} error={errors.newPassword?.message}>
            <PasswordInput {...register("newPassword")} autoComplete="new-password" />
          </Field>
          <Button type="submit" loading={isSubmitting} className="justify-self-start">
            {t("Change password")}
          </Button>
        </form>
      </Card>
    </Section>
  );
}
