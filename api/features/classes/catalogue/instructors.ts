import { mongoose } from "#api/db/mongoose.ts";
import { unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { LEADER_ROLES } from "#shared/core/roles.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { Instructor } from "#shared/features/classes/admin/endpoints.ts";
import { type UserDocument, UserModel } from "../../accounts/index.ts";

const isInstructor = { role: mongoose.trusted({ $in: [...LEADER_ROLES] }), disabledAt: null, deletedAt: null };

export async function listInstructors(): Promise<(Instructor & { username: string | null })[]> {
  const users = await UserModel.find(isInstructor).lean<UserDocument[]>();
  return users
    .map((user) => ({ id: user._id, name: fullName(user), username: user.username }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Those of these people who may lead classes, by id. */
export async function findInstructors(ids: readonly string[]): Promise<Map<string, Instructor>> {
  const users = await UserModel.find({ ...isInstructor, _id: mongoose.trusted({ $in: ids }) }).lean<UserDocument[]>();
  return new Map(users.map((user) => [user._id, { id: user._id, name: fullName(user) }]));
}

/** The instructor of a series. Of an instructor who left the name is gone: a gap that staff are to fill. */
export const instructorOrGap = (instructors: ReadonlyMap<string, Instructor>, id: string): Instructor =>
  instructors.get(id) ?? { id, name: "" };

/** @throws AppError 422 `class.unknown-instructor` */
function instructorIn(instructors: ReadonlyMap<string, Instructor>, id: string): Instructor {
  const instructor = instructors.get(id);
  if (instructor) return instructor;
  throw unprocessable("class.unknown-instructor", message("There's no instructor with this id."), {
    field: "instructorId",
  });
}

/** @throws AppError 422 `class.unknown-instructor` */
export const getInstructor = async (id: string): Promise<Instructor> => instructorIn(await findInstructors([id]), id);
