import { Schema } from "mongoose";
import { plainText } from "#shared/core/search/plain-text.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { findHousehold, type UserDocument } from "../accounts/index.ts";

const { trusted } = mongoose;

/**
 * Marks of people who had an intro offer, without saying who they are: a keyed hash of the plan with a proved address, or with a name, a birthday
 * and a guardian's address. It outlives the account. See README.md.
 */
const schema = new Schema(
  { _id: String, passId: { type: String, required: true, index: true } },
  { versionKey: false },
);
const IntroUseModel = mongoose.model("IntroUse", schema, "intro_uses");

type Secrets = Pick<Services, "secrets">;

async function marksOf(planId: string, owner: UserDocument, { secrets }: Secrets): Promise<string[]> {
  const mark = (...parts: string[]) => secrets.sign("intro-offer", JSON.stringify([planId, ...parts]));
  const family = owner.familyId ? await findHousehold(owner.familyId) : [];
  const guardians = family.filter(({ _id, isGuardian }) => isGuardian && _id !== owner._id);
  const name = plainText(`${owner.firstName} ${owner.lastName}`);
  return [
    ...(owner.email ? [mark("address", owner.email.toLowerCase())] : []),
    ...(owner.birthday
      ? guardians.flatMap(({ email }) =>
          email ? [mark("person", name, owner.birthday ?? "", email.toLowerCase())] : [],
        )
      : []),
  ];
}

/** Whether this person had the intro offer, also as a child or an account that was removed since. */
export async function hadIntro(planId: string, owner: UserDocument, services: Secrets): Promise<boolean> {
  const marks = await marksOf(planId, owner, services);
  return (await IntroUseModel.exists({ _id: trusted({ $in: marks }) })) !== null;
}

/**
 * Marks that this person has the intro offer, by this pass. Safe to repeat.
 * @returns false, with nothing marked, where they had it by another pass
 */
export async function claimIntro(
  { planId, passId }: { planId: string; passId: string },
  owner: UserDocument,
  services: Secrets,
): Promise<boolean> {
  for (const _id of await marksOf(planId, owner, services)) {
    try {
      await IntroUseModel.updateOne({ _id, passId }, { $setOnInsert: { passId } }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await IntroUseModel.deleteMany({ passId });
      return false;
    }
  }
  return true;
}

/** The pass was not given after all. */
export const releaseIntro = (passId: string) => IntroUseModel.deleteMany({ passId });
