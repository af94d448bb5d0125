import { appName } from "../../../../shared/core/brand.ts";
import { INVITATION_DAYS } from "../../../../shared/features/family/invitation.ts";
import type { Mail } from "../../../email/mailer.ts";
import type { Words } from "../../../wording/words.ts";
import type { FamilyInvitationDocument } from "./invitation.model.ts";

type Invitation = Pick<FamilyInvitationDocument, "_id" | "kind" | "email" | "invitedByName">;

const SUBJECTS: Record<Invitation["kind"], (words: Words) => string> = {
  guardian: ({ say }) => say`${appName()}: an invitation to your family`,
  adult: ({ say }) => say`${appName()}: an invitation to a family`,
  account: ({ say }) => say`${appName()}: your own account`,
};

const SAID: Record<Invitation["kind"], (name: string, words: Words) => string> = {
  guardian: (name, { say }) =>
    say`${name} invites you to look after your family together. You will see and book the children's classes with an own account, with the same rights.`,
  adult: (name, { say }) =>
    say`${name} asks whether you want to belong to the same family there. You keep your own account, and see when the children's classes are.`,
  account: (name, { say }) =>
    say`${name} has looked after your classes so far. With this link you open an account of your own; everything you did stays with it.`,
};

/** The link is the secret: it goes to this address and is shown nowhere else. */
export function invitationMail({ _id, kind, email, invitedByName }: Invitation, link: string, words: Words): Mail {
  const { say } = words;
  return {
    key: `family-invitation-${_id}`,
    to: email,
    subject: SUBJECTS[kind](words),
    text: [
      say`Hello,`,
      SAID[kind](invitedByName, words),
      link,
      say`The link works once, for ${INVITATION_DAYS} days. If you do not know ${invitedByName}, you need not do anything.`,
    ].join("\n\n"),
  };
}
