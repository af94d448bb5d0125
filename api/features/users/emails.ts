import { appName } from "#shared/core/brand.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { INVITED_DAYS } from "#shared/features/users/new-staff.ts";
import type { Mail } from "../../email/mailer.ts";
import type { Translator } from "../../translator/translator.ts";
import type { UserDocument } from "../accounts/index.ts";

type Recipient = Pick<UserDocument, "firstName" | "username">;

export const invitedMail = ({ firstName, username }: Recipient, to: string, link: string, { t }: Translator): Mail => ({
  to,
  subject: t("{app}: your account at the studio", { app: appName() }),
  text: [
    t("Hello {name},", { name: firstName }),
    t(
      "The studio has created an account for you. Choose your password here within {days, plural, one {# day} other {# days}}:",
      {
        days: INVITED_DAYS,
      },
    ),
    link,
    t("Sign in with this address, or with your username: {value}", { value: username ?? "" }),
  ].join("\n\n"),
});

export const passwordLinkMail = ({ firstName }: Recipient, to: string, link: string, { t }: Translator): Mail => ({
  to,
  subject: t("Choose a new {app} password", { app: appName() }),
  text: [
    t("Hello {name},", { name: firstName }),
    t("The studio sent you this link to choose a new password. It works for a day:"),
    link,
    t("If you didn't ask for it, nothing has changed and there's nothing to do."),
  ].join("\n\n"),
});

/** To the person, or to a guardian of theirs. */
export const archivedMail = (person: UserDocument, reader: UserDocument, { t }: Translator): Mail => ({
  to: reader.email ?? "",
  subject: t("{app}: goodbye for now", { app: appName() }),
  text: [
    t("Hello {name},", { name: reader.firstName }),
    t("The studio closed the account of {name}.", { name: fullName(person) }),
    t(
      "Your upcoming classes are canceled, you're off the waitlists, and your memberships have ended. We won't charge you again.",
    ),
    t(
      "What was signed and paid is kept. Classes left on a pack stay until the pack ends. Write to the studio to come back.",
    ),
  ].join("\n\n"),
});
