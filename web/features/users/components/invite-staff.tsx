import { zodResolver } from "@hookform/resolvers/zod";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { v7 as newId } from "uuid";
import { RULES } from "#shared/core/messages/rules.ts";
import { StaffRole } from "#shared/core/schemas/role.ts";
import { inviteStaff } from "#shared/features/users/endpoints.ts";
import { NewStaff } from "#shared/features/users/new-staff.ts";
import { call } from "#web/data/client.ts";
import { userPath } from "#web/paths.ts";
import { ROLE_WORDS } from "#web/role-words.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { useSendsMail } from "#web/shell/links/sends-mail.ts";
import { PrimaryAction } from "#web/shell/staff/admin-page.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { t } from "#web/words/t.ts";

export function InviteStaff() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PrimaryAction>
        <Button onClick={() => setOpen(true)}>
          <UserPlus aria-hidden="true" />
          {t("Invite staff")}
        </Button>
      </PrimaryAction>
      {isOpen && <InviteForm onClose={() => setOpen(false)} />}
    </>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const sendsMail = useSendsMail();
  // One id for all tries of this form: the second press of a button that got no answer makes no second account.
  const [id] = useState(() => newId());
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(NewStaff, RULES),
    defaultValues: { id, firstName: "", lastName: "", email: "", role: "instructor" as StaffRole },
  });
  const { errors, isSubmitting } = formState;
  const invite = handleSubmit(async (person) => {
    try {
      const made = await call(inviteStaff, person);
      toast({
        title: made.wasKnown
          ? t("Role changed")
          : sendsMail
            ? t("The invitation is sent")
            : t("The invitation is saved"),
        description: made.wasKnown
          ? t("This address already had an account.")
          : sendsMail
            ? undefined
            : t("We'll send it once email is set up. Show the link under Account."),
        variant: "success",
      });
      void navigate(userPath(made.id));
    } catch (error) {
      showServerErrors(error, setError, ["firstName", "lastName", "email"]);
    }
  });
  return (
    <FormSheet
      title={t("Invite staff")}
      description={
        sendsMail
          ? t("We'll email a link to choose a password. If this address has an account, it stays.")
          : t("Email isn't set up, so show the link on their page afterward. Existing accounts stay.")
      }
      submitLabel={t("Send the invitation")}
      isSaving={isSubmitting}
      error={errors.root?.message}
      onSubmit={(event) => void invite(event)}
      onClose={onClose}
    >
      <Field label={t("First name")} required error={errors.firstName?.message}>
        <TextInput {...register("firstName")} autoComplete="off" />
      </Field>
      <Field label={t("Last name")} required error={errors.lastName?.message}>
        <TextInput {...register("lastName")} autoComplete="off" />
      </Field>
      <Field label={t("Email")} required error={errors.email?.message}>
        <TextInput {...register("email")} type="email" autoComplete="off" />
      </Field>
      <Field label={t("Role")} required>
        <NativeSelect {...register("role")}>
          {StaffRole.options.map((role) => (
            <option key={role} value={role}>
              {t(ROLE_WORDS[role])}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </FormSheet>
  );
}
