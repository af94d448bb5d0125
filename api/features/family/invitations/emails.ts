import type { Mail } from "#api/email/mailer.ts";
import type { Translator } from "#api/translator/translator.ts";
import { appName } from "#shared/core/brand.ts";
import { INVITATION_DAYS } from "#shared/features/family/invitation.ts";
import type { FamilyInvitationDocument } from "./invitation.model.ts";

type Invitation = Pick<FamilyInvitationDocument, "_id" | "kind" | "email" | "invitedByName">;

const SUBJECTS: Record<Invitation["kind"], (words: Translator) => string> = {
  guardian: ({ t }) => t("{app}: an invitation to your family", { app: appName() }),
  adult: ({ t }) => t("{app}: an invitation to a family", { app: appName() }),
  account: ({ t }) => t("{app}: your own account", { app: appName() }),
};

const SAID: Record<Invitation["kind"], (name: string, words: Translator) => string> = {
  guardian: (name, { t }) =>
    t(
      "{name} invites you to look after your family together. You'll see and book the children's classes with your own account and the same rights.",
      { name },
    ),
  adult: (name, { t }) =>
    t(
      "{name} invites you to join the same family there. You keep your own account, and see when the children's classes are.",
      { name },
    ),
  account: (name, { t }) =>
    t(
      "{name} has looked after your classes so far. With this link you open an account of your own; everything you did stays with it.",
      { name },
    ),
};

/** The link is the secret: it goes to this address and is shown nowhere else. */
export function invitationMail({ _id, kind, email, invitedByName }: Invitation, link: string, words: Translator): Mail {
  const { t } = words;
  return {
    key: `family-invitation-${_id}`,
    to: email,
    subject: SUBJECTS[kind](words),
    text: [
      t("Hello,"),
      SAID[kind](invitedByName, words),
      link,
      t(
        "The link works once, for {days, plural, one {# day} other {# days}}. If you don't know {name}, there's nothing you need to do.",
        {
          days: INVITATION_DAYS,
          name: invitedByName,
        },
      ),
    ].join("\n\n"),
  };
}
