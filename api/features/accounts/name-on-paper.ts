import { isReadable } from "../../pdf/fonts.ts";
import { type UserDocument, UserModel } from "./user.model.ts";
import { addressOf } from "./users.ts";

/** The name as a paper prints it: what names the account beside it where no font has all its letters. */
export async function nameOnPaper(name: string, userId: string | null | undefined): Promise<string> {
  if (isReadable(name) || !userId) return name;
  const user = await UserModel.findById(userId, { email: 1, emailToProve: 1, username: 1 }).lean<UserDocument>();
  return `${name} (${(user && (addressOf(user) ?? user.username)) ?? userId})`;
}
