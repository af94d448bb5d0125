import type { Services } from "#api/services.ts";
import { appName } from "#shared/core/brand.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { findUser } from "../users.ts";

/** Changes of how a person signs in. */
const CHANGES = {
  password: message("Your password was changed. Other devices were signed out."),
  "factor-on": message("A second step was set up for signing in to your account. Other devices were signed out."),
  "factor-replaced": message(
    "The authenticator app of your account was replaced. Its old recovery codes no longer work.",
  ),
  "factor-off": message("The second step for signing in to your account was turned off."),
  "recovery-codes": message("New recovery codes were created for your account. The old ones no longer work."),
  "email-entered": message(
    "The studio entered another email address for your account. It counts once you open the link we sent there.",
  ),
  email: message("The email address of your account is confirmed. You can sign in with it, and we'll write to it."),
} satisfies Record<string, Message>;

/**
 * Writes to a person that their way of signing in changed (OWASP ASVS 5.0, 6.3.7), so that a change by another hand is
 * noticed. Only a confirmed address gets the letter.
 */
export async function mailSecurityChange(
  userId: string,
  change: keyof typeof CHANGES,
  services: Pick<Services, "mailer" | "translators">,
): Promise<void> {
  const user = await findUser(userId);
  if (!user?.email) return;
  const { t } = await services.translators.forUser(userId);
  await services.mailer.send({
    to: user.email,
    subject: t("{app}: your sign-in was changed", { app: appName() }),
    text: [
      t("Hello {name},", { name: user.firstName }),
      t(CHANGES[change]),
      t("If this wasn't you, choose a new password now and call the studio."),
    ].join("\n\n"),
  });
}
