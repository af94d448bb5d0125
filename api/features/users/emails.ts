import { appName } from "../../../shared/core/brand.ts";
import { fullName } from "../../../shared/features/accounts/full-name.ts";
import { INVITED_DAYS } from "../../../shared/features/users/new-staff.ts";
import type { Mail } from "../../email/mailer.ts";
import type { Words } from "../../wording/words.ts";
import type { UserDocument } from "../accounts/index.ts";

type Recipient = Pick<UserDocument, "firstName" | "username">;

export const invitedMail = ({ firstName, username }: Recipient, to: string, link: string, { say }: Words): Mail => ({
  to,
  subject: say`${appName()}: your account at the studio`,
  text: [
    say`Hello ${firstName},`,
    say`The studio has made an account for you. Choose your password here within ${INVITED_DAYS} days:`,
    link,
    say`Sign in with this address, or with your username: ${username ?? ""}`,
  ].join("\n\n"),
});

export const passwordLinkMail = ({ firstName }: Recipient, to: string, link: string, { say }: Words): Mail => ({
  to,
  subject: say`Choose a new ${appName()} password`,
  text: [
    say`Hello ${firstName},`,
    say`The studio sends you this link to choose a new password. It is good for a day:`,
    link,
    say`If you did not ask for it, nothing has changed and there is nothing to do.`,
  ].join("\n\n"),
});

/** To the person, or to a guardian of theirs. */
export const archivedMail = (person: UserDocument, reader: UserDocument, { say }: Words): Mail => ({
  to: reader.email ?? "",
  subject: say`${appName()}: goodbye for now`,
  text: [
    say`Hello ${reader.firstName},`,
    say`The studio closed the account of ${fullName(person)}.`,
    say`Classes ahead are cancelled, waitlists are left, and memberships have ended: nothing more is charged.`,
    say`What was signed and paid is kept. Classes left on a pack stay until the pack ends. Write to the studio to come back.`,
  ].join("\n\n"),
});
