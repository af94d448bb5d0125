import { PRODUCT_NAME } from "../../../../shared/core/brand.ts";
import { INVITATION_DAYS } from "../../../../shared/features/family/invitation.ts";
import type { Mail } from "../../../email/mailer.ts";
import type { FamilyInvitationDocument } from "./invitation.model.ts";

const WORDS = {
  guardian: {
    subject: "an invitation to your family",
    what: (name: string) =>
      `${name} invites you to look after your family together. You will see and book the children's classes with an own account, with the same rights.`,
  },
  adult: {
    subject: "an invitation to a family",
    what: (name: string) =>
      `${name} asks whether you want to belong to the same family there. You keep your own account, and see when the children's classes are.`,
  },
  account: {
    subject: "your own account",
    what: (name: string) =>
      `${name} has looked after your classes so far. With this link you open an account of your own; everything you did stays with it.`,
  },
};

/** The link is the secret: it goes to this address and is shown to nobody else. */
export function invitationMail({ _id, kind, email, invitedByName }: FamilyInvitationDocument, link: string): Mail {
  const { subject, what } = WORDS[kind];
  return {
    key: `family-invitation-${_id}`,
    to: email,
    subject: `${PRODUCT_NAME}: ${subject}`,
    text: `Hello,

${what(invitedByName)}

${link}

The link works once, for ${INVITATION_DAYS} days. If you do not know ${invitedByName}, you need not do anything.`,
  };
}
