import { appName } from "#shared/core/brand.ts";
import type { Mail } from "../../email/mailer.ts";
import type { Translator } from "../../translator/translator.ts";

interface Recipient {
  email: string;
  firstName: string;
}

export const passwordResetMail = ({ email, firstName }: Recipient, link: string, { t }: Translator): Mail => ({
  to: email,
  subject: t("Choose a new {app} password", { app: appName() }),
  text: [
    t("Hello {name},", { name: firstName }),
    t("Someone (hopefully you) asked for a new password. Choose it here within 15 minutes:"),
    link,
    t("If this wasn't you, nothing has changed and there's nothing to do."),
  ].join("\n\n"),
});

/** Without a name: a stranger may have typed this address with any name. */
export const confirmEmailMail = (email: string, username: string, link: string, { t }: Translator): Mail => ({
  to: email,
  subject: t("Please confirm your address for {app}", { app: appName() }),
  text: [
    t("Hello,"),
    t("The account {username} was created with this address. If it's yours, sign in and open this link within a day:", {
      username,
    }),
    link,
    t("If this wasn't you, there's nothing to do. Without this link, we won't use your address."),
  ].join("\n\n"),
});

interface UnprovedAccount {
  username: string;
  /** Null where the account can only be opened with its password. */
  link: string | null;
}

/** A new password for accounts made with an address that was never confirmed. */
export const unprovedResetMail = (
  email: string,
  accounts: UnprovedAccount[],
  register: string,
  words: Translator,
): Mail => {
  const { t } = words;
  const open = accounts.filter(({ link }) => link !== null);
  return {
    to: email,
    subject: t("Choose a new {app} password", { app: appName() }),
    text: [
      t("Hello,"),
      ...(open.length > 0
        ? [
            t("Someone (hopefully you) asked for a new password. Choose it here within 15 minutes:"),
            ...open.map(({ username, link }) => `${username}\n${link}`),
          ]
        : [
            t(
              "Someone (hopefully you) asked for a new password. This address was never confirmed, so for the safety of the family in that account no link can open it.",
            ),
            t("Please ask the studio, or create a new account with this address:"),
            register,
          ]),
      t("If this wasn't you, nothing has changed and there's nothing to do."),
    ].join("\n\n"),
  };
};

export const alreadyRegisteredMail = ({ email, firstName }: Recipient, link: string, { t }: Translator): Mail => ({
  to: email,
  subject: t("You already have a {app} account", { app: appName() }),
  text: [
    t("Hello {name},", { name: firstName }),
    t(
      "Someone tried to register with this address, which already has an account. If you forgot the password, choose a new one:",
    ),
    link,
  ].join("\n\n"),
});

export const sessionEndedMail = ({ email, firstName }: Recipient, { t }: Translator): Mail => ({
  to: email,
  subject: t("We signed one of your devices out"),
  text: [
    t("Hello {name},", { name: firstName }),
    t("An old sign-in of yours was used a second time, which can mean it was copied. To be safe, we ended it."),
    t("Please sign in again. If you didn't expect this, choose a new password in the settings."),
  ].join("\n\n"),
});
