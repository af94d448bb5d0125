import { dayIn, isMinor } from "../../../../shared/core/time.ts";
import { fullName } from "../../../../shared/features/accounts/full-name.ts";
import type { WaiverStatus } from "../../../../shared/features/waivers/endpoints.ts";
import type { StudioClock } from "../../../services.ts";
import { hasWaiver, type UserDocument, UserModel } from "../../accounts/index.ts";
import { toSignature } from "../feed.ts";
import { type WaiverReceiptDocument, WaiverReceiptModel } from "../receipt.model.ts";

/** Everybody, by name, with every signature of theirs. */
export async function listStatuses({ now, timeZone }: StudioClock): Promise<WaiverStatus[]> {
  const today = dayIn(timeZone, now());
  const people = await UserModel.find({ deletedAt: null, archivedAt: null }, { passwordHash: 0 }).lean<
    UserDocument[]
  >();
  const receipts = await WaiverReceiptModel.find({ deletedAt: null })
    .sort({ signedAt: 1 })
    .lean<WaiverReceiptDocument[]>();
  const byPerson = Map.groupBy(receipts, ({ userId }) => userId);
  return people
    .toSorted((a, b) => fullName(a).localeCompare(fullName(b)))
    .map(({ _id, firstName, lastName, birthday, waiverSigned, guardianMissing }) => ({
      userId: _id,
      firstName,
      lastName,
      isMinor: birthday !== null && isMinor(birthday, today),
      hasSigned: hasWaiver({ waiverSigned, guardianMissing }),
      signatures: (byPerson.get(_id) ?? []).map(toSignature),
    }));
}
