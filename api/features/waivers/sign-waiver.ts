import type { Actor } from "#shared/core/actor.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { authorize, badRequest, conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { isMinorOn, todayAt } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { isGuardianOf } from "#shared/features/family/policy.ts";
import type { signWaiver } from "#shared/features/waivers/endpoints.ts";
import { isSignatureOf } from "#shared/features/waivers/signature.ts";
import { canSignFor } from "#shared/features/waivers/waiver.ts";
import type { RequestContext } from "../../http/route.ts";
import { findUser, type UserDocument } from "../accounts/index.ts";
import { mailCopies } from "./copies/mail-copies.ts";
import type { SignatureRecord } from "./evidence/record.model.ts";
import { followGuardians } from "./guardians/guardian-missing.ts";
import { recordSigning } from "./sign.ts";
import type { WaiverVersionDocument } from "./version.model.ts";
import { currentVersion } from "./versions.ts";

type Input = InputOf<typeof signWaiver>;

/**
 * Signs for oneself and for minors of the own family. Nothing of the list is signed when one of it may not be.
 * @throws AppError 404 for another family's person; 400 `waiver.adult`, `waiver.name`; 409 `waiver.outdated`
 */
export async function signFor(input: Input, context: RequestContext<Actor>): Promise<void> {
  const { actor, services } = context;
  const version = await currentVersion();
  const language = input.language ?? "en";
  refuseOutdated(input, version);
  const people = await findPeople(input.userIds, context);
  const signer = people.find(({ _id }) => _id === actor.userId) ?? (await findUser(actor.userId));
  const accountName = fullName(signer);
  if (input.typedName && signer && !isSignatureOf(input.typedName, signer)) throw wrongName(accountName);
  const today = todayAt(services);
  const where = { ...context, sessionId: actor.sessionId };
  const records: SignatureRecord[] = [];
  for (const person of people)
    records.push(
      await recordSigning(
        {
          ...input,
          person,
          version,
          language,
          isMinor: isMinorOn(person, today),
          relation: person._id === actor.userId ? "self" : (input.relation ?? "guardian"),
          signerName: input.typedName ?? accountName,
          wasNameTyped: input.typedName !== undefined,
          wasTextConfirmed: input.textHash !== undefined,
          signedById: actor.userId,
          witness: null,
        },
        where,
      ),
    );
  await mailCopies(records, services);
  await followGuardians(
    services,
    people.map(({ _id }) => _id),
  );
}

const wrongName = (name: string) =>
  badRequest("waiver.name", message("Please sign with the name of your account: {name}.", { name }), {
    field: "typedName",
  });

/** A text that was on the screen when another became the one to sign is not signed. */
function refuseOutdated({ version, textHash, language }: Input, current: WaiverVersionDocument): void {
  const isOther = version !== undefined && version !== current.version;
  if (isOther || (textHash !== undefined && textHash !== current.hashes[language ?? "en"]))
    throw conflict("waiver.outdated", message("The waiver has a new version. Please read it again."));
}

async function findPeople(ids: string[], { actor, services }: RequestContext<Actor>): Promise<UserDocument[]> {
  const today = todayAt(services);
  const people: UserDocument[] = [];
  for (const id of new Set(ids)) {
    const isFamily = (person: UserDocument) => id === actor.userId || isGuardianOf(actor, person.familyId);
    const person = authorize(await findUser(id), isFamily, message("We can't find this person."));
    if (!canSignFor(actor.userId, { id, birthday: person.birthday }, today))
      throw badRequest("waiver.adult", message("Adults sign with their own accounts."));
    people.push(person);
  }
  return people;
}
