import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { RULES } from "#shared/core/messages/rules.ts";
import { STAFF_ROLES } from "#shared/core/roles.ts";
import type { Profile } from "#shared/features/profile/profile.ts";
import { AccountDeletion } from "#shared/features/settings/deletion.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput } from "#web/ui/forms/password-input.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { useProfile } from "../../profile/index.ts";
import { deleteOwnAccount } from "../actions.ts";
import { WhatIsOwed } from "./what-is-owed.tsx";

export function DeleteAccountSection() {
  const [isOpen, setOpen] = useState(false);
  const { role } = useSignedInUser();
  return (
    <Section title={t("Delete my account")}>
      <Card>
        {STAFF_ROLES.includes(role) ? (
          <p>{t("You work here, so ask another admin to close your account. That way, no class is left alone.")}</p>
        ) : (
          <>
            <p>{t("We'll sign you out everywhere and delete your data. You can't undo this.")}</p>
            <Dialog
              open={isOpen}
              onOpenChange={setOpen}
              title={t("Delete my account")}
              description={t("This can't be undone.")}
              trigger={
                <Button variant="secondary" className="mt-4 text-danger">
                  {t("Delete my account")}
                </Button>
              }
            >
              <DeletionForm />
            </Dialog>
          </>
        )}
      </Card>
    </Section>
  );
}

/** Children without an account who have no other guardian. */
function findDependants(profile: Profile | null | undefined) {
  if (!profile?.isGuardian || profile.familyMembers.some(({ isGuardian }) => isGuardian)) return [];
  return profile.familyMembers.filter(({ hasLogin }) => !hasLogin);
}

function DeletionForm() {
  const dependants = findDependants(useProfile().data);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(AccountDeletion, RULES),
    defaultValues: { password: "" },
  });
  const { errors, isSubmitting } = formState;
  const remove = handleSubmit(async ({ password }) => {
    try {
      await deleteOwnAccount(password);
    } catch (error) {
      showServerErrors(error, setError, ["password"]);
    }
  });
  return (
    <form noValidate onSubmit={remove} className="grid gap-5">
      {errors.root?.message && <Banner tone="danger" urgent title={errors.root.message} />}
      {dependants.length > 0 && (
        <Banner tone="warning" title={t("You're the only guardian of your children here")}>
          <p>{t("We'll remove them too, with upcoming classes:")}</p>
          <ul className="mt-1 list-disc pl-5">
            {dependants.map(({ id, firstName }) => (
              <li key={id}>{firstName}</li>
            ))}
          </ul>
          <p className="mt-1">{t("To keep them, invite another guardian first.")}</p>
        </Banner>
      )}
      <div className="grid gap-1.5 text-sm">
        <p className="font-semibold">{t("What is deleted")}</p>
        <p>{t("Name, contacts, health notes, moves, messages, devices and settings. Upcoming seats are released.")}</p>
        <p className="mt-2 font-semibold">{t("What the studio has to keep")}</p>
        <p>{t("Signed waivers, with the name they were signed for: they prove what was agreed.")}</p>
        <p>
          {t("Invoices, with the name they were written for, and payments, without one: the tax office asks for them.")}
        </p>
      </div>
      <WhatIsOwed />
      <Field
        label={t("Your password")}
        error={errors.password && (errors.password.type ? t("Fill this in.") : errors.password.message)}
      >
        <PasswordInput {...register("password")} autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="danger" loading={isSubmitting} className="justify-self-start">
        {t("Delete my account for good")}
      </Button>
    </form>
  );
}
