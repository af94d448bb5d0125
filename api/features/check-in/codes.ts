import { createHash } from "node:crypto";
import type { Actor } from "#shared/core/actor.ts";
import { authorize } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { isMinorOn, todayAt } from "#shared/core/time.ts";
import { DRAWN_DIGITS, toCode } from "#shared/features/check-in/code-rules.ts";
import { canCheckIn } from "#shared/features/check-in/policy.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import type { RequestContext } from "../../http/route.ts";
import { doEach, notSetAside } from "../../jobs/set-aside.ts";
import type { Services } from "../../services.ts";
import { findUser, type UserDocument, UserModel } from "../accounts/index.ts";

const BYTES = 6;
const AT_ONCE = 500;

/** Made from the person and a number with the studio's key: only this server can calculate it. */
function codeOf(personId: string, number: number, { secrets }: Pick<Services, "secrets">): string {
  const signature = secrets.sign("check-in-code", `${personId}:${number}`);
  const drawn = createHash("sha256").update(signature).digest().readUIntBE(0, BYTES);
  return toCode(drawn % 10 ** DRAWN_DIGITS);
}

/**
 * The next unused code. Two processes at once give one: only a document that still has the number before is written.
 */
async function giveNextCode({ _id, checkInCode }: UserDocument, services: Services): Promise<void> {
  for (let number = (checkInCode?.number ?? 0) + 1; ; number++) {
    const code = codeOf(_id, number, services);
    const before = checkInCode ? { "checkInCode.number": checkInCode.number } : { checkInCode: null };
    try {
      await UserModel.updateOne({ _id, deletedAt: null, ...before }, { checkInCode: { code, number } });
      return;
    } catch (error) {
      // Another person has this one by chance.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

/** Every person gets a code, children too: this looks for people of any origin who have none. */
export async function giveCodes(services: Services): Promise<void> {
  const kind = "checkIn.giveCode";
  const without = { ...(await notSetAside(kind, services)), checkInCode: null, deletedAt: null, disabledAt: null };
  const items = await UserModel.find(without, { passwordHash: 0 }).limit(AT_ONCE).lean<UserDocument[]>();
  const act = async (person: UserDocument) => void (await giveNextCode(person, services));
  await doEach({ kind, items, act }, services);
}

/** The old code leads nowhere from now on. @throws AppError 404 */
export async function renew(personId: string, { actor, services }: RequestContext<Actor>): Promise<void> {
  const person = await findUser(personId);
  const today = todayAt(services);
  await giveNextCode(
    authorize(person, (known) => canCheckIn(actor, toPerson(known, today)), message("We can't find this person.")),
    services,
  );
}

export const toPerson = ({ _id, familyId, birthday }: UserDocument, today: string) => ({
  id: _id,
  familyId,
  isMinor: isMinorOn({ birthday }, today),
});

export const findByCode = (code: string) =>
  UserModel.findOne({ "checkInCode.code": code, deletedAt: null, disabledAt: null }).lean<UserDocument>();
