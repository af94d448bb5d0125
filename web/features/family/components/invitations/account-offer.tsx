import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { v7 as newId } from "uuid";
import { RULES } from "#shared/core/messages/rules.ts";
import { InvitationForm } from "#shared/features/family/invitation.ts";
import type { FamilyMember } from "#shared/features/profile/profile.ts";
import { useSendsMail } from "#web/shell/links/sends-mail.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";
import { useFamilyWrite } from "../../actions.ts";
import { inviteEffect } from "../../effects.ts";
import { useInvitations } from "../../queries.ts";
import { ShowLink } from "./show-link.tsx";

/** A link with which a family member opens their own account and keeps everything they did. */
export function AccountOffer({ member, isGrown }: { member: FamilyMember; isGrown: boolean }) {
  const write = useFamilyWrite();
  const sendsMail = useSendsMail();
  const waiting = useInvitations()?.find(({ personId }) => personId === member.id);
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(InvitationForm, RULES),
    defaultValues: { kind: "account" as const, email: "" },
  });
  const send = handleSubmit(async ({ email }) => {
    const letter = { id: newId(), kind: "account" as const, email, personId: member.id };
    if (
      await write(
        inviteEffect,
        letter,
        sendsMail ? t("The link is on its way") : t("The link is saved. Show it to them."),
      )
    )
      reset();
  });
  if (waiting)
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-ink-muted">
          {sendsMail
            ? t("A link is on its way to {email}.", { email: waiting.email })
            : t("We'll send {email} a link once the studio sets up email.", { email: waiting.email })}
        </p>
        <ShowLink invitation={waiting} />
      </div>
    );
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <p className="text-ink-muted">
        {isGrown
          ? t("From 18 on, everyone books and signs with their own account. Classes, moves and everything else stay.")
          : t(
              "From 13 on, your child can look up classes and moves with their own account. You keep booking and signing.",
            )}
      </p>
      <Field
        label={t("Email address for the link")}
        error={formState.errors.email?.message}
        hint={t("The link works once, for 14 days.")}
      >
        <TextInput {...register("email")} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <Button type="submit" variant="secondary" loading={formState.isSubmitting} className="justify-self-start">
        {t("Send the link")}
      </Button>
    </form>
  );
}
