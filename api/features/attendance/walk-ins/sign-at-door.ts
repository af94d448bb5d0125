import type { RequestContext } from "#api/http/route.ts";
import type { Actor } from "#shared/core/actor.ts";
import type { InputOf, OutputOf } from "#shared/core/endpoint.ts";
import { badRequest, conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { isMinor, isMinorOn, todayAt } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { signWaiverAtDoor } from "#shared/features/attendance/endpoints.ts";
import { isWrongSigner, wrongSignerText } from "#shared/features/waivers/signature.ts";
import { findUser, hasWaiver, type UserDocument } from "../../accounts/index.ts";
import { findVersion, mailCopies, recordSigning } from "../../waivers/index.ts";
import { getServedClass } from "../marks/find-line.ts";
import { saveRosters } from "../rosters/save-rosters.ts";
import { findOrAddPerson } from "./new-person.ts";

type Input = InputOf<typeof signWaiverAtDoor>;

/**
 * Stores what was signed on a leader's device, perhaps hours ago without a network. It is stored under the text the
 * signer saw; whether it still counts, the current version decides. Safe to repeat.
 * @throws AppError 404; 400 `waiver.guardian-signs`, `waiver.adult`, `waiver.name`; 409 `waiver.text-unknown`
 */
export async function signAtDoor(
  input: Input,
  context: RequestContext<Actor>,
): Promise<OutputOf<typeof signWaiverAtDoor>> {
  const { actor, services } = context;
  const instance = await getServedClass(input.classInstanceId, context);
  const version = await findVersion(input.version);
  if (!version || version.hashes[input.language] !== input.textHash)
    throw conflict("waiver.text-unknown", message("The text that was signed isn't a version of the waiver."));
  const person = await findOrAddPerson(input, services);
  const today = todayAt(services);
  refuseWrongSigner(person, input, today);
  refuseWrongName(person, input);
  const witness = await findUser(actor.userId);
  const record = await recordSigning(
    {
      ...input,
      person,
      version,
      isMinor: input.relation !== "self" || isMinorOn(person, today),
      signerName: input.typedName,
      wasNameTyped: true,
      wasTextConfirmed: true,
      signedById: null,
      witness: {
        userId: actor.userId,
        name: fullName(witness),
        classInstanceId: instance._id,
        bookingId: input.bookingId,
      },
    },
    { ...context, sessionId: actor.sessionId },
  );
  await saveRosters([instance._id], services);
  await mailCopies([record], services);
  return { signatureId: record.recordId, isSigned: hasWaiver(await findUser(person._id)) };
}

function refuseWrongName(person: UserDocument, { typedName, relation }: Input): void {
  if (!isWrongSigner(typedName, relation, person)) return;
  throw badRequest("waiver.name", wrongSignerText(relation, fullName(person)), { field: "typedName" });
}

function refuseWrongSigner({ birthday, firstName }: UserDocument, { relation }: Input, today: string): void {
  if (birthday === null) return;
  if (isMinor(birthday, today) && relation === "self")
    throw badRequest(
      "waiver.guardian-signs",
      message("{name} is a minor, so a parent or guardian signs.", { name: firstName }),
    );
  if (!isMinor(birthday, today) && relation !== "self")
    throw badRequest("waiver.adult", message("Adults sign for themselves."));
}
