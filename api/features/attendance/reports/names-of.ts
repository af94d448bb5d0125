import { mongoose } from "#api/db/mongoose.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { UserModel } from "../../accounts/index.ts";

/** Full names by id; a closed account has none. */
export async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const among = mongoose.trusted({ $in: ids });
  const people = await UserModel.find({ _id: among, deletedAt: null }, { firstName: 1, lastName: 1 }).lean();
  return new Map(people.map((person) => [person._id, fullName(person)]));
}
