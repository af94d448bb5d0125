import { zodResolver } from "@hookform/resolvers/zod";
import { MailPlus } from "lucide-react";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { v7 as newId } from "uuid";
import { message } from "#shared/core/messages/message.ts";
import { RULES } from "#shared/core/messages/rules.ts";
import { InvitationForm } from "#shared/features/family/invitation.ts";
import { useSendsMail } from "#web/shell/links/sends-mail.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Field, FieldGroup } from "#web/ui/forms/field.tsx";
import { RadioGroup } from "#web/ui/forms/radio-group.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { tLabels } from "#web/words/labels.ts";
import { t } from "#web/words/t.ts";
import { useFamilyWrite } from "../../actions.ts";
import { inviteEffect } from "../../effects.ts";

const KINDS = [
  {
    value: "guardian",
    label: message("A guardian"),
    description: message("The other parent, for example: the same rights as you, with their own account."),
  },
  {
    value: "adult",
    label: message("A family member"),
    description: message(
      "Sees when the children's classes are. Can't book or sign for anyone else. Either of you can end it.",
    ),
  },
] as const;

/** A link by e-mail: who gets it decides whether to join. */
export function InviteSheet() {
  const [isOpen, setOpen] = useState(false);
  const write = useFamilyWrite();
  const sendsMail = useSendsMail();
  const { register, control, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(InvitationForm, RULES),
    defaultValues: { kind: "guardian" as "guardian" | "adult", email: "" },
  });
  const send = handleSubmit(async ({ kind, email }) => {
    if (
      !(await write(
        inviteEffect,
        { id: newId(), kind, email },
        sendsMail ? t("Invitation sent") : t("Invitation saved. Show them its link."),
      ))
    )
      return;
    reset();
    setOpen(false);
  });
  return (
    <Sheet
      open={isOpen}
      onOpenChange={setOpen}
      title={t("Invite someone")}
      description={
        sendsMail
          ? t("We'll email them a link for 14 days. It works once, and you both have to agree.")
          : t("The studio can't send email yet, so show them the link yourself. It works once, for 14 days.")
      }
      trigger={
        <Button variant="secondary">
          <MailPlus aria-hidden="true" />
          {t("Invite")}
        </Button>
      }
    >
      <form noValidate onSubmit={send} className="grid gap-5">
        <FieldGroup label={t("Who is it?")}>
          <Controller
            control={control}
            name="kind"
            render={({ field }) => (
              <RadioGroup
                aria-label={t("Who is it?")}
                options={tLabels(KINDS)}
                value={field.value as "guardian" | "adult"}
                onValueChange={field.onChange}
              />
            )}
          />
        </FieldGroup>
        <Field label={t("Email address")} required error={formState.errors.email?.message}>
          <TextInput {...register("email")} type="email" inputMode="email" autoComplete="off" />
        </Field>
        <Button type="submit" loading={formState.isSubmitting} className="justify-self-start">
          {t("Send the invitation")}
        </Button>
      </form>
    </Sheet>
  );
}
