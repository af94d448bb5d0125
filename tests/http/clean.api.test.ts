import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { pushSync } from "#shared/core/service/sync.ts";
import { updateProfile } from "#shared/features/profile/change-endpoints.ts";
import type { SignedIn } from "../support/people.ts";
import { setUpStudio } from "../support/studio.ts";

const studio = setUpStudio();
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  mary = await studio.signIn("student", { firstName: "Mary" });
});

test("a name is kept as it is seen, by either way to the studio", async () => {
  await studio.call(updateProfile, { firstName: "\u202AMa\u0301ry\u202C", phone: "503\u2011555\u20110199" }, mary);
  expect(await UserModel.findById(mary.id).lean()).toMatchObject({ firstName: "M\u00E1ry", phone: "503-555-0199" });
  const input = { lastName: "A\u202Emes\n" };
  const operation = { id: newId(), endpoint: updateProfile.name, input, entity: "profile", at: "2026-03-02T20:00:00Z" };
  const { answers } = await studio.call(pushSync, { userId: mary.id, operations: [operation] }, mary);
  expect(answers).toMatchObject([{ status: 200 }]);
  expect(await UserModel.findById(mary.id).lean()).toMatchObject({ lastName: "Ames" });
});

test("a name in which nothing can be seen is refused, and NUL still is", async () => {
  for (const firstName of ["\u200B\u3164", "\u202E", "te\0xt"])
    await expect(studio.call(updateProfile, { firstName }, mary)).rejects.toMatchObject({ status: 400 });
  expect(await UserModel.findById(mary.id).lean()).toMatchObject({ firstName: "Mary" });
});
