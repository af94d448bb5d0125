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

/** @throws AppError 422 `class.unknown-instructor` */
export async function getInstructor(id: string): Promise<Instructor> {
  const user = await UserModel.findOne({ ...isInstructor, _id: id }).lean<UserDocument>();
  if (user) return { id: user._id, name: fullName(user) };
  throw unprocessable("class.unknown-instructor", message("There is no instructor with this id."), {
    field: "instructorId",
  });
}
