import { randomBytes } from "node:crypto";
import { mongoose } from "#api/db/mongoose.ts";
import { openText, sealText } from "#api/secrets/seal.ts";
import type { Services } from "#api/services.ts";
import { tooMany, unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate, toInstant } from "#shared/core/time.ts";
import { GRACE_DAYS, needsSecondFactor, type SecondFactor } from "#shared/features/accounts/second-factor-endpoints.ts";
import { countTry, forgetTries } from "../passwords/try.model.ts";
import { hashToken } from "../sessions/tokens.ts";
import { type SecondFactorDocument, SecondFactorModel } from "./factor.model.ts";
import { findStep, newKey, toBase32 } from "./totp.ts";

/** The seal is bound to the person: a key put into another row opens nothing. */
const purposeOf = (userId: string): string => `second-factor:${userId}`;
const RECOVERY_CODES = 10;
/** 50 bit each: not to be guessed, so that a fast hash will do. */
const RECOVERY_LETTERS = 10;
const WINDOW_MS = 15 * 60_000;
/** Over all addresses: ten of a million codes. */
const MOST_TRIES = 10;

type Deps = Pick<Services, "now" | "secrets">;
const { trusted } = mongoose;

const wrongCode = () =>
  unprocessable("second-factor.wrong", message("This code is incorrect. Use a new one."), { field: "factorCode" });

const find = (userId: string) => SecondFactorModel.findById(userId).lean<SecondFactorDocument>();

type Person = { _id: string; role: string };
type Asked = Pick<Services, "env" | "now">;

const isExpectedOf = ({ role }: Person, { env }: Asked): boolean =>
  env.NODE_ENV === "production" && needsSecondFactor(role);

export async function findSecondFactor(user: Person, asked: Asked): Promise<SecondFactor> {
  const factor = await find(user._id);
  const isOn = factor !== null && factor.confirmedAt !== null;
  const isExpected = isExpectedOf(user, asked);
  return {
    isOn,
    recoveryCodesLeft: isOn ? factor.recoveryHashes.length : 0,
    isExpected,
    dueAt: isExpected && !isOn ? (await findDue(user._id, factor, asked)).toString() : null,
  };
}

/** When the week ends that a person has to set one up; it begins when this is asked for the first time. */
async function findDue(userId: string, factor: SecondFactorDocument | null, { now }: Asked): Promise<Temporal.Instant> {
  const expectedAt = factor?.expectedAt ?? toDate(now());
  if (!factor?.expectedAt) {
    await SecondFactorModel.updateOne({ _id: userId }, { $setOnInsert: { expectedAt } }, { upsert: true });
    await SecondFactorModel.updateOne({ _id: userId, expectedAt: null }, { expectedAt });
  }
  return toInstant(expectedAt).add({ hours: 24 * GRACE_DAYS });
}

/** Whether the week is over and there still is none. One read by id, and only for whom the studio wants one of. */
export async function owesFactor(user: Person, asked: Asked): Promise<boolean> {
  if (!isExpectedOf(user, asked)) return false;
  const factor = await find(user._id);
  if (factor?.confirmedAt) return false;
  return Temporal.Instant.compare(asked.now(), await findDue(user._id, factor, asked)) >= 0;
}

/** Whether the person signs in with a second step. */
export const hasFactor = async (userId: string): Promise<boolean> => Boolean((await find(userId))?.confirmedAt);

/** @returns the new key; what is in use stays so until a code of it was shown */
export async function beginFactor(userId: string, { secrets }: Deps): Promise<string> {
  const key = newKey();
  await SecondFactorModel.updateOne(
    { _id: userId },
    { nextKey: sealText(key, purposeOf(userId), secrets) },
    { upsert: true },
  );
  return key;
}

interface Confirmed {
  /** Never shown again. */
  recoveryCodes: string[];
  /** Another key was in use before. */
  hasReplaced: boolean;
}

/** @throws AppError 422 `second-factor.wrong`, 429 */
export async function confirmFactor(userId: string, given: string, deps: Deps): Promise<Confirmed> {
  await takeTry(userId, deps);
  const factor = await find(userId);
  const key = factor?.nextKey ? openText(factor.nextKey, purposeOf(userId), deps.secrets) : null;
  const step = key ? findStep(key, normal(given), deps.now()) : null;
  if (!factor || step === null) throw wrongCode();
  const codes = newRecoveryCodes();
  const confirmed = {
    sealedKey: factor.nextKey ?? "",
    nextKey: null,
    confirmedAt: toDate(deps.now()),
    lastStep: step,
    recoveryHashes: codes.map(hashOf),
  };
  const kept = await SecondFactorModel.updateOne({ _id: userId, nextKey: factor.nextKey }, confirmed);
  if (kept.modifiedCount === 0) throw wrongCode();
  await forgetTries(tryName(userId));
  return { recoveryCodes: codes, hasReplaced: factor.confirmedAt !== null };
}

/**
 * Takes a code of the app or a recovery code, each once. Nothing is asked of who has no second factor.
 * @throws AppError 422 `second-factor.needed` or `second-factor.wrong`, 429
 */
export async function checkFactor(userId: string, given: string | undefined, deps: Deps): Promise<void> {
  const factor = await find(userId);
  if (!factor?.confirmedAt) return;
  if (!given) throw unprocessable("second-factor.needed", message("Enter the code of your authenticator app."));
  await takeTry(userId, deps);
  if (!(await spendCode(factor, normal(given), deps))) throw wrongCode();
  await forgetTries(tryName(userId));
}

/** The conditional update decides, so that of two who show the same code at once one gets in. */
async function spendCode(
  { _id, sealedKey }: SecondFactorDocument,
  code: string,
  { now, secrets }: Deps,
): Promise<boolean> {
  const key = openText(sealedKey, purposeOf(_id), secrets);
  const step = key ? findStep(key, code, now()) : null;
  const used =
    step === null
      ? await SecondFactorModel.updateOne(
          { _id, recoveryHashes: hashOf(code) },
          { $pull: { recoveryHashes: hashOf(code) } },
        )
      : await SecondFactorModel.updateOne({ _id, lastStep: trusted({ $lt: step }) }, { lastStep: step });
  return used.modifiedCount === 1;
}

export async function renewCodes(userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await SecondFactorModel.updateOne({ _id: userId }, { recoveryHashes: codes.map(hashOf) });
  return codes;
}

/** @returns whether there was one */
export async function removeFactor(userId: string): Promise<boolean> {
  const none = { sealedKey: "", confirmedAt: null, lastStep: 0, recoveryHashes: [], nextKey: null };
  const before = await SecondFactorModel.findOneAndUpdate({ _id: userId }, none).lean<SecondFactorDocument>();
  return before?.confirmedAt != null;
}

const tryName = (userId: string) => `second-factor:${userId}`;

async function takeTry(userId: string, { now }: Deps): Promise<void> {
  const at = toDate(now());
  const { count, endsAt } = await countTry(tryName(userId), at, WINDOW_MS);
  if (count > MOST_TRIES) throw tooMany(Math.ceil((endsAt.getTime() - at.getTime()) / 1000));
}

/** People type codes with spaces, dashes and small letters. */
const normal = (code: string): string => code.replaceAll(/[\s-]/g, "").toUpperCase();
const hashOf = (code: string): string => hashToken(normal(code));

const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = toBase32(randomBytes(8)).slice(0, RECOVERY_LETTERS);
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
