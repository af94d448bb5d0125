import { appName } from "../../../shared/core/brand.ts";
import type { Mail } from "../../email/mailer.ts";
import type { Words } from "../../wording/words.ts";

interface Recipient {
  email: string;
  firstName: string;
}

export const passwordResetMail = ({ email, firstName }: Recipient, link: string, { say }: Words): Mail => ({
  to: email,
  subject: say`Choose a new ${appName()} password`,
  text: [
    say`Hello ${firstName},`,
    say`Somebody (hopefully you) asked for a new password. Choose it here within 15 minutes:`,
    link,
    say`If it was not you, nothing has changed and there is nothing to do.`,
  ].join("\n\n"),
});

/** Without a name: a stranger may have typed this address with any name. */
export const confirmEmailMail = (email: string, username: string, link: string, { say }: Words): Mail => ({
  to: email,
  subject: say`Please confirm your address for ${appName()}`,
  text: [
    say`Hello,`,
    say`The account ${username} was made with this address. If it is yours, sign in with it and open this link within a day:`,
    link,
    say`If it was not you, there is nothing to do: without this link your address is not used.`,
  ].join("\n\n"),
});

interface UnprovedAccount {
  username: string;
  /** Null where the account can only be opened with its password. */
  link: string | null;
}

/** A new password for accounts made with an address that was never confirmed. */
export const unprovedResetMail = (email: string, accounts: UnprovedAccount[], register: string, words: Words): Mail => {
  const { say } = words;
  const open = accounts.filter(({ link }) => link !== null);
  return {
    to: email,
    subject: say`Choose a new ${appName()} password`,
    text: [
      say`Hello,`,
      ...(open.length > 0
        ? [
            say`Somebody (hopefully you) asked for a new password. Choose it here within 15 minutes:`,
            ...open.map(({ username, link }) => `${username}\n${link}`),
          ]
        : [
            say`Somebody (hopefully you) asked for a new password. This address was never confirmed, so for the safety of the family in that account no link can open it.`,
            say`Please ask the studio, or make a new account with this address:`,
            register,
          ]),
      say`If it was not you, nothing has changed and there is nothing to do.`,
    ].join("\n\n"),
  };
};

export const alreadyRegisteredMail = ({ email, firstName }: Recipient, link: string, { say }: Words): Mail => ({
  to: email,
  subject: say`You already have a ${appName()} account`,
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
