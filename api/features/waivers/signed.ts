import { conflict } from "../../../shared/core/errors.ts";
import { fullName } from "../../../shared/features/accounts/full-name.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type UserDocument, UserModel } from "../accounts/index.ts";

export const unsignedWaiver = (name: string) =>
  conflict("waiver.unsigned", `The waiver of ${name} must be signed first.`);

/** Asked again at every step of a booking: a new version may have come since the one before. @throws AppError 409 `waiver.unsigned` */
export async function assertWaiversSigned(userIds: string[]): Promise<void> {
  const person = await UserModel.findOne({
    _id: mongoose.trusted({ $in: userIds }),
    waiverSigned: mongoose.trusted({ $ne: true }),
  }).lean<UserDocument>();
  if (person) throw unsignedWaiver(fullName(person));
}
