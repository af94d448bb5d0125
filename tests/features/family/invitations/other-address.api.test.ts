import { expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { acceptInvitation } from "#shared/features/family/endpoints.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { addOwnChild, invite, membersOf } from "../fixtures.ts";

const studio = setUpStudio();

test("the link makes a guardian only of the account whose confirmed address was invited", async () => {
  const mary = await studio.signIn("student", { firstName: "Mary", email: "mary@example.com", username: "mary" });
  const paul = await studio.signIn("student", { firstName: "Paul", email: "paul@example.com", username: "paul" });
  await addOwnChild(studio, mary);
  const { token } = await invite(studio, mary, "guardian", "paul@example.com");
  const stranger = await studio.signIn("student", { email: "tom@example.com" });
  const unproved = await studio.signIn("student", { email: null });
  await UserModel.updateOne({ _id: unproved.id }, { emailToProve: "tim@example.com" });
  for (const as of [stranger, unproved])
    await expect(studio.call(acceptInvitation, { token }, as)).rejects.toMatchObject({
      status: 409,
      code: "invitation.other-address",
    });
  expect(await membersOf(studio, mary)).toEqual(["Lily"]);
  await studio.call(acceptInvitation, { token }, paul);
  expect(await membersOf(studio, paul)).toEqual(["Lily", "Mary"]);
});
