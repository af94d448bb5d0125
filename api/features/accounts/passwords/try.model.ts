import { Schema } from "mongoose";
import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { hashToken } from "../sessions/tokens.ts";

/** How often something was tried in the running window. Its name is its id, so that two first tries are one count. */
interface TryCount {
  _id: string;
  count: number;
  expiresAt: Date;
}

const schema = new Schema<TryCount>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
);
export const LoginTryModel = mongoose.model("LoginTry", schema, "login_tries");

const { trusted } = mongoose;

async function countInWindow(_id: string, now: Date, expiresAt: Date): Promise<TryCount | null> {
  try {
    return await LoginTryModel.findOneAndUpdate(
      { _id, expiresAt: trusted({ $gt: now }) },
      { $inc: { count: 1 }, $setOnInsert: { expiresAt } },
      { upsert: true, returnDocument: "after" },
    ).lean<TryCount>();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return null;
  }
}

/** Counts one try, exactly, over all processes. @returns this one's number and when the window ends */
export async function countTry(_id: string, now: Date, windowMs: number): Promise<{ count: number; endsAt: Date }> {
  const expiresAt = new Date(now.getTime() + windowMs);
  for (;;) {
    const counted = await countInWindow(_id, now, expiresAt);
    if (counted) return { count: counted.count, endsAt: counted.expiresAt };
    // There is a count already: of a window that has ended, or of another request that was first.
    const first = await LoginTryModel.updateOne({ _id, expiresAt: trusted({ $lte: now }) }, { count: 1, expiresAt });
    if (first.modifiedCount === 1) return { count: 1, endsAt: expiresAt };
  }
}

const DAY_MS = 24 * 3_600_000;

/** Counts a letter to an address, by its hash, as the count outlives the account. @returns its number of that day */
export const countLetter = async (kind: string, email: string, now: Date): Promise<number> =>
  (await countTry(`${kind}:${hashToken(email)}`, now, DAY_MS)).count;

/**
 * Counts a letter that staff send to an address, which may be a stranger's.
 * @throws AppError 422 `letter.too-many`
 */
export async function takeLetter(kind: string, email: string, mostADay: number, now: Date): Promise<void> {
  if ((await countLetter(kind, email.toLowerCase(), now)) <= mostADay) return;
  throw unprocessable(
    "letter.too-many",
    message("This address got a lot of email from the studio today. Please try again tomorrow."),
  );
}

export const forgetTries = (_id: string) => LoginTryModel.deleteOne({ _id });
/** Takes back one try, which turned out right: it counts for no limit. */
export const uncountTry = (_id: string) =>
  LoginTryModel.updateOne({ _id, count: trusted({ $gte: 1 }) }, { $inc: { count: -1 } });
