import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import type { Services } from "#api/services.ts";
import { conflict, unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { isMinorOn, toDate, todayAt } from "#shared/core/time.ts";
import { mayHaveLogin } from "#shared/features/family/family.ts";
import type { OwnAccount } from "#shared/features/family/invitation.ts";
import { findUser, passwordHasher, UserModel } from "../../accounts/index.ts";
import { findOpen, wrongLink } from "./answer.ts";
import { FamilyInvitationModel } from "./invitation.model.ts";

/**
 * Gives a family member their own login. It stays the same person, with everything they did. Adults sign the waiver
 * again: a guardian's signature for them no longer counts.
 * @throws AppError 400 `invitation.used`; 409 `account.username-taken`, `account.email-known`; 422
 */
export async function openOwnAccount({ token, username, password }: OwnAccount, services: Services): Promise<void> {
  const { _id, personId, email, shownAt } = await findOpen(token, services);
  const person = personId ? await findUser(personId) : null;
  if (!person || person.username) throw wrongLink();
  const today = todayAt(services);
  if (!mayHaveLogin(person.birthday, today))
    throw unprocessable("account.too-young", message("Children under 13 stay in their parents' accounts."));
  if ([username, email].includes(password.toLowerCase()))
    throw unprocessable("account.password-is-name", message("The password must not be your name."), {
      field: "password",
    });
  const passwordHash = await passwordHasher.hash(password);
  const waiver = isMinorOn(person, today) ? {} : { waiverSigned: false };
  // A link that was shown does not say that its holder reads this mailbox.
  const address = shownAt ? { emailToProve: email } : { email };
  try {
    const opened = await UserModel.updateOne(
      { _id: person._id, username: null, familyId: person.familyId, deletedAt: null },
      { username, passwordHash, ...address, ...waiver },
    );
    if (opened.matchedCount === 0) throw wrongLink();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw taken(error);
  }
  const doneAt = toDate(services.now());
  await FamilyInvitationModel.updateOne({ _id }, { state: "accepted", acceptedById: person._id, doneAt });
}

function taken(error: unknown) {
  const isName = "username" in ((error as { keyPattern?: object }).keyPattern ?? {});
  return isName
    ? conflict("account.username-taken", message("This username is taken."), { field: "username" })
    : conflict(
        "account.email-known",
        message("This email address already has an account. Ask for a link to another address."),
      );
}
