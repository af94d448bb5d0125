import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { mongoose } from "../../db/mongoose.ts";
import { hasWaiver, type UserDocument, UserModel } from "../accounts/index.ts";
import { currentVersion, signedBefore } from "./versions.ts";

const { trusted } = mongoose;

/** 409 `waiver.unsigned` */
export const unsignedWaiver = (name: string) =>
  conflict("waiver.unsigned", message("The waiver of {name} must be signed first.", { name }));
const guardianUnsigned = (name: string) =>
  conflict("waiver.guardian-unsigned", message("A parent or guardian of {name} must sign the waiver too.", { name }));

type Waiver = Pick<UserDocument, "waiverSigned" | "guardianMissing">;

/** What is missing of a person's waiver, as an error to throw or to show; null when it counts. */
export function findWaiverFault(user: Waiver, name: string) {
  if (hasWaiver(user)) return null;
  return user.waiverSigned ? guardianUnsigned(name) : unsignedWaiver(name);
}

/** @throws AppError 409 `waiver.unsigned`, `waiver.guardian-unsigned` */
export function assertWaiver(user: Waiver, name: string): void {
  const fault = findWaiverFault(user, name);
  if (fault) throw fault;
}

/**
 * Asked again at every step of a booking: a new version may have come since the one before.
 * @throws AppError 409 `waiver.unsigned`, `waiver.guardian-unsigned`
 */
export async function assertWaiversSigned(userIds: string[]): Promise<void> {
  const { version } = await currentVersion();
  // Those of an older version are marked by a job, some at a time: whom it has not come to has not signed either.
  const outdated = version > 1 ? [signedBefore(version)] : [];
  const person = await UserModel.findOne({
    _id: trusted({ $in: userIds }),
    ...trusted({ $or: [{ waiverSigned: trusted({ $ne: true }) }, { guardianMissing: true }, ...outdated] }),
  }).lean<UserDocument>();
  if (!person) return;
  assertWaiver(person, fullName(person));
  throw unsignedWaiver(fullName(person));
}
