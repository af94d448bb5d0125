import { mongoose } from "#api/db/mongoose.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { message } from "#shared/core/messages/message.ts";
import { isMinorOn, todayAt } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { findFamily, idsOf, type UserDocument, UserModel } from "../../accounts/index.ts";
import { notify } from "../../notifications/index.ts";
import { readSettings } from "../../studio/index.ts";
import { type SignatureRecord, SignatureRecordModel } from "../evidence/record.model.ts";

const { trusted } = mongoose;
/** Teenagers whose guardians have not signed yet are few; who is left over is asked by the next run. */
const AT_ONCE = 1_000;

const anyIdOf = async (userId: string) => trusted({ $in: await idsOf(userId) });

const hasGuardianSigned = async (userId: string, version: number): Promise<boolean> =>
  (await SignatureRecordModel.exists({
    version,
    userId: await anyIdOf(userId),
    isMinor: true,
    relation: trusted({ $ne: "self" }),
  })) !== null;

/** Whether what this person signed counts only once a guardian has signed too. */
export async function needsGuardian({ userId, version, isMinor: wasMinor, relation }: SignatureRecord) {
  if (!wasMinor || relation !== "self") return false;
  return (await readSettings()).guardianSigns && !(await hasGuardianSigned(userId, version));
}

/** A guardian signed, perhaps in the very moment in which the minor did: what that wrote is looked at once more. */
export async function clearWhenSigned(userId: string, version: number): Promise<void> {
  if (await hasGuardianSigned(userId, version))
    await UserModel.updateOne({ _id: userId, guardianMissing: true }, { guardianMissing: false });
}

/** Asks every guardian of the family, once per version. Safe to repeat: one who joins later is asked then. */
async function askGuardians(person: UserDocument, services: Services): Promise<void> {
  if (!person.familyId) return;
  const today = todayAt(services);
  const guardians = (await findFamily(person.familyId)).filter((user) => user.isGuardian && !isMinorOn(user, today));
  for (const { _id } of guardians)
    await notify(services, {
      userId: _id,
      type: "other",
      key: `waiver-guardian:${person.waiverVersion ?? 1}:${person._id}:${_id}`,
      title: message("A waiver needs your signature"),
      message: message("{name} has signed the waiver. Please sign it too. Until then, they can't book a class.", {
        name: fullName(person),
      }),
      link: "/sign-waivers",
      push: {
        title: message("A waiver needs your signature"),
        body: message("Sign it too, so that your teenager can book."),
      },
      email: "always",
    });
}

/** Asks the guardians of the minors who wait for one, all or these, and lets go who waits for nothing any more. */
export async function followGuardians(services: Services, userIds?: string[]): Promise<void> {
  const whom = userIds ? { _id: trusted({ $in: userIds }) } : {};
  const items = await UserModel.find({
    ...whom,
    guardianMissing: true,
    waiverSigned: true,
    deletedAt: null,
    archivedAt: null,
  })
    .sort({ _id: 1 })
    .limit(AT_ONCE)
    .lean<UserDocument[]>();
  const act = async (person: UserDocument) => {
    await clearWhenSigned(person._id, person.waiverVersion ?? 1);
    if (await UserModel.exists({ _id: person._id, guardianMissing: true })) await askGuardians(person, services);
  };
  await doEach({ kind: "waivers.askGuardians", items, act, leavesOut: true }, services);
}

/** Applies the setting, whether guardians sign, to every minor who has signed. Safe to repeat. */
export async function followSetting(services: Services): Promise<void> {
  if (!(await readSettings()).guardianSigns) {
    await UserModel.updateMany({ guardianMissing: true }, { guardianMissing: false });
    return;
  }
  const today = todayAt(services);
  const signed = await UserModel.find({
    birthday: trusted({ $gt: Temporal.PlainDate.from(today).subtract({ years: 18 }).toString() }),
    waiverSigned: true,
    guardianMissing: trusted({ $ne: true }),
    deletedAt: null,
  }).lean<UserDocument[]>();
  for (const person of signed) {
    const version = person.waiverVersion ?? 1;
    if (await hasGuardianSigned(person._id, version)) continue;
    if (!(await SignatureRecordModel.exists({ version, userId: await anyIdOf(person._id), relation: "self" })))
      continue;
    await UserModel.updateOne({ _id: person._id }, { guardianMissing: true });
    await clearWhenSigned(person._id, version);
  }
  await followGuardians(services);
}
