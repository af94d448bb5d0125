import type { Role } from "#shared/core/roles.ts";
import { toAddress } from "#shared/core/schemas/email.ts";
import { fullName, personName } from "#shared/features/accounts/full-name.ts";
import type { User } from "#shared/features/accounts/user.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type UserDocument, UserModel } from "./user.model.ts";

/** The address a person gave last, confirmed or not. */
export const addressOf = ({ email, emailToProve }: Pick<UserDocument, "email" | "emailToProve">): string | null =>
  emailToProve ?? email;

/** Whether a mail server refused it for good. */
export const isEmailRefused = (user: Pick<UserDocument, "email" | "emailToProve" | "refusedEmail">): boolean =>
  Boolean(user.refusedEmail) && user.refusedEmail === addressOf(user);

/** A user as the contract has it. */
export const toUser = (user: UserDocument): User => ({
  id: user._id,
  ...personName(user),
  username: user.username,
  email: addressOf(user),
  role: user.role as User["role"],
  birthday: user.birthday,
  waiverSigned: user.waiverSigned,
});

/** Who sees the account of a person in this family, or in none. */
export const audiencesOfAccount = (id: string, familyId: string | null): string[] => [
  `user:${id}`,
  "admin",
  ...(familyId ? [`family:${familyId}`] : []),
];

/** Whether their waiver counts for a seat: signed, and where it must be by a guardian too. */
export const hasWaiver = (user: Pick<UserDocument, "waiverSigned" | "guardianMissing"> | null): boolean =>
  user?.waiverSigned === true && user.guardianMissing !== true;

/** People sign in with either name; both are kept in lower case. */
export const findByLogin = (login: string) => {
  const name = toAddress(login);
  return UserModel.findOne(name.includes("@") ? { email: name } : { username: name }).lean<UserDocument>();
};

/** The user; null for one who does not exist or was deleted. */
export const findUser = (id: string) => UserModel.findOne({ _id: id, deletedAt: null }).lean<UserDocument>();

/** What a person is called; empty for one who left. */
export const findName = async (id: string): Promise<string> => fullName(await findUser(id));

/** What these people are called, also those who left. */
export async function findNames(ids: readonly string[]): Promise<Map<string, string>> {
  const people = await UserModel.find({ _id: mongoose.trusted({ $in: ids }) }, { firstName: 1, lastName: 1 }).lean();
  return new Map(people.map((person) => [person._id, fullName(person)]));
}

/** All members of a household who are at the studio, the oldest first. */
export const findFamily = async (familyId: string): Promise<UserDocument[]> =>
  (await findHousehold(familyId)).filter(({ archivedAt }) => !archivedAt);

/** Also who is archived and may come back. */
export const findHousehold = (familyId: string) =>
  UserModel.find({ familyId, deletedAt: null }).sort({ birthday: 1 }).lean<UserDocument[]>();

/** A person by every id they had: what is never written again names the one of its day. */
export async function idsOf(userId: string): Promise<string[]> {
  const user = await UserModel.findById(userId, { mergedIds: 1 }).lean();
  return [userId, ...(user?.mergedIds ?? [])];
}

/** Accounts that became this one. */
export const findMerged = (userId: string) =>
  UserModel.find({ mergedIntoId: userId, deletedAt: null }).lean<UserDocument[]>();

/** Whether the studio has an admin. */
export const hasAdmin = async (): Promise<boolean> =>
  (await UserModel.exists({ role: "admin", deletedAt: null })) !== null;

/** Whether the studio has an account with one of these roles. */
export const hasAccount = async (roles: readonly Role[]): Promise<boolean> =>
  (await UserModel.exists({ role: mongoose.trusted({ $in: roles }), deletedAt: null })) !== null;

/** Gives a user the role of an admin. Safe to repeat. */
export async function makeAdmin(userId: string): Promise<void> {
  await UserModel.updateOne({ _id: userId, role: mongoose.trusted({ $ne: "admin" }) }, { role: "admin" });
}
