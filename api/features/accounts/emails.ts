import { PRODUCT_NAME } from "../../../shared/core/brand.ts";
import type { Mail } from "../../email/mailer.ts";
import type { Words } from "../../wording/words.ts";

interface Recipient {
  email: string;
  firstName: string;
}

export const passwordResetMail = ({ email, firstName }: Recipient, link: string, { say }: Words): Mail => ({
  to: email,
  subject: say`Choose a new ${PRODUCT_NAME} password`,
  text: [
    say`Hello ${firstName},`,
    say`Somebody (hopefully you) asked for a new password. Choose it here within 15 minutes:`,
    link,
    say`If it was not you, nothing has changed and there is nothing to do.`,
  ].join("\n\n"),
});

export const alreadyRegisteredMail = ({ email, firstName }: Recipient, link: string, { say }: Words): Mail => ({
  to: email,
  subject: say`You already have a ${PRODUCT_NAME} account`,
  text: [
    say`Hello ${firstName},`,
    say`Somebody tried to register with this address, which has an account already. If you forgot the password, choose a new one:`,
    link,
  ].join("\n\n"),
});

export const sessionEndedMail = ({ email, firstName }: Recipient, { say }: Words): Mail => ({
  to: email,
  subject: say`We signed one of your devices out`,
  text: [
    say`Hello ${firstName},`,
    say`An old sign-in of yours was used a second time, as happens when it was copied. To be safe we ended it.`,
    say`Please sign in again. If you did not expect this, choose a new password in the settings.`,
  ].join("\n\n"),
});
