import { toDate } from "#shared/core/time.ts";
import { FORMER_NAME } from "#shared/features/accounts/full-name.ts";
import { moveAudiences } from "../../db/audiences.ts";
import type { Leaver, PrivacyPart } from "../../privacy.ts";
import type { Services } from "../../services.ts";
import { audiencesOfAccount, type UserDocument, UserModel } from "../accounts/index.ts";
import { type Erasure, ErasureModel } from "./erasure.model.ts";

export type Parts = () => PrivacyPart[];

/** What stays of the account: an id, for the ledger and the evidence that name it. */
const NOBODY = {
  ...FORMER_NAME,
  username: null,
  email: null,
  emailToProve: null,
  passwordHash: null,
  role: "student",
  birthday: null,
  phone: null,
  emergencyContact: null,
  medicalNotes: null,
  taxDetails: null,
  taxExempt: null,
  photoConsent: null,
  isGuardian: false,
} as const;

/** Sign-in and notifications end before the first thing is deleted. */
async function close({ userId }: Leaver, services: Services): Promise<void> {
  const now = toDate(services.now());
  await UserModel.updateOne({ _id: userId, deletedAt: null }, { deletedAt: now, disabledAt: now, passwordHash: null });
}

async function forget({ userId }: Leaver): Promise<void> {
  const user = await UserModel.findById(userId).lean<UserDocument>();
  if (!user || (user.firstName === NOBODY.firstName && user.familyId === null)) return;
  const audiences = moveAudiences(user.audiences, audiencesOfAccount(userId, null));
  await UserModel.updateOne({ _id: userId }, { ...NOBODY, familyId: null, audiences });
}

/** Every step may be repeated. See README.md, "An account's deletion is written down first". */
export async function carryOut({ _id, people }: Erasure, parts: Parts, services: Services): Promise<void> {
  for (const leaver of people) await close(leaver, services);
  for (const leaver of people) for (const { erase } of parts()) await erase?.(leaver, services);
  for (const leaver of people) await forget(leaver);
  await ErasureModel.updateOne(
    { _id },
    { finishedAt: toDate(services.now()), people: people.map(({ userId }) => ({ userId, email: null })) },
  );
  services.log.info({ userId: _id, people: people.length }, "an account was deleted");
}

/** Finishes what a crash left half done. */
export async function finishErasures(parts: Parts, services: Services): Promise<void> {
  for (const erasure of await ErasureModel.find({ finishedAt: null }).lean<Erasure[]>())
    await carryOut(erasure, parts, services).catch((error: unknown) =>
      services.log.error({ err: error, userId: erasure._id }, "an account could not be deleted whole yet"),
    );
}
