import { appName } from "../../../shared/core/brand.ts";
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
