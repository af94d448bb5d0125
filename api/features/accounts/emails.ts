import { PRODUCT_NAME } from "../../../shared/core/brand.ts";
import type { Mail } from "../../email/mailer.ts";

interface Recipient {
  email: string;
  firstName: string;
}

export const passwordResetMail = ({ email, firstName }: Recipient, link: string): Mail => ({
  to: email,
  subject: `Choose a new ${PRODUCT_NAME} password`,
  text: `Hello ${firstName},

somebody (hopefully you) asked for a new password. Choose it here within 15 minutes:

${link}

If it was not you, nothing has changed and there is nothing to do.`,
});

export const alreadyRegisteredMail = ({ email, firstName }: Recipient, link: string): Mail => ({
  to: email,
  subject: `You already have a ${PRODUCT_NAME} account`,
  text: `Hello ${firstName},

somebody tried to register with this address, which has an account already. If you forgot the password, choose a new one:

${link}`,
});

export const sessionEndedMail = ({ email, firstName }: Recipient): Mail => ({
  to: email,
  subject: "We signed one of your devices out",
  text: `Hello ${firstName},

an old sign-in of yours was used a second time, as happens when it was copied. To be safe we ended it.
Please sign in again. If you did not expect this, choose a new password in the settings.`,
});
