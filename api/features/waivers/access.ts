import type { Actor } from "#shared/core/actor.ts";
import { authorize } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { isGuardianOf } from "#shared/features/family/policy.ts";
import { findUser } from "../accounts/index.ts";
import { type SignatureRecord, SignatureRecordModel } from "./evidence/record.model.ts";

/**
 * The signer, the person it is for, the guardians of a person who was a minor then, and the studio. @throws AppError
 * 404
 */
export async function getRecordFor(recordId: string, actor: Actor): Promise<SignatureRecord> {
  const record = await SignatureRecordModel.findOne({ recordId }).lean<SignatureRecord>();
  const person = record?.isMinor ? await findUser(record.userId) : null;
  const isFamily = isGuardianOf(actor, person?.familyId ?? null);
  return authorize(
    record,
    ({ userId, signedById }) =>
      actor.role === "admin" || userId === actor.userId || signedById === actor.userId || isFamily,
    message("We can't find this signature."),
  );
}
