import { allowAddress } from "#api/email/refused-address.model.ts";
import type { Services } from "#api/services.ts";
import { UserModel } from "../user.model.ts";
import { findUser } from "../users.ts";
import { countProofLetter, mailProof } from "./proofs.ts";

/** The accounts with this address show that mail to it comes back, to their person and to staff. Safe to repeat. */
export async function noteRefused(address: string): Promise<void> {
  await UserModel.updateMany(
    { $or: [{ email: address }, { emailToProve: address }], deletedAt: null },
    { refusedEmail: address },
  );
}

/**
 * Takes another address, which counts once the link mailed to it is opened; until then the former one signs in. The same
 * address again means that it is right: the next letter is tried. @throws AppError 429
 */
export async function correctAddress(userId: string, email: string, services: Services): Promise<void> {
  const user = await findUser(userId);
  if (!user) return;
  const emailToProve = user.email === email ? null : email;
  if (emailToProve) await countProofLetter(userId, email, services);
  await allowAddress(email);
  await UserModel.updateOne({ _id: userId }, { emailToProve, refusedEmail: null });
  await mailProof({ ...user, emailToProve }, services);
}
