import type { Services } from "#api/services.ts";
import { isMinorOn, todayAt } from "#shared/core/time.ts";
import { findFamily, type UserDocument } from "../../accounts/index.ts";
import { archivedMail } from "../emails.ts";

/** Who reads it: the person, for a minor without an address the guardians. */
export async function findReaders(user: UserDocument, services: Services): Promise<UserDocument[]> {
  if (user.email) return [user];
  const today = todayAt(services);
  if (!user.familyId || !isMinorOn(user, today)) return [];
  return (await findFamily(user.familyId)).filter(
    (other) => other.isGuardian && other.email !== null && !other.disabledAt && !isMinorOn(other, today),
  );
}

/** Sent past the notifications, which skip archived people; a repeat sends nothing. */
export async function mailArchived(user: UserDocument, services: Services): Promise<void> {
  for (const reader of await findReaders(user, services)) {
    const key = `archived:${user._id}:${user.archivedAt?.getTime()}:${reader._id}`;
    const words = await services.translators.forUser(reader._id);
    await services.mailer.send({ ...archivedMail(user, reader, words), key });
  }
}
