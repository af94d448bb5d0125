import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { addChild, changeChild, removeMember } from "#shared/features/family/endpoints.ts";
import { updateProfile } from "#shared/features/profile/change-endpoints.ts";
import { getProfile } from "#shared/features/profile/endpoints.ts";
import { getUser } from "#shared/features/users/endpoints.ts";
import { signWaiver } from "#shared/features/waivers/endpoints.ts";
import { takeOwnData } from "#tests/support/own-data.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { book } from "#tests/support/timetable.ts";
import { addLedClass, follow, openDevice, rosterOf, rosterRows } from "../../attendance/fixtures.ts";

const studio = setUpStudio();
let mary: SignedIn;
let maya: SignedIn;
beforeEach(async () => {
  await studio.reset();
  mary = await studio.signIn("parent", { firstName: "Mary", familyId: newId() });
  maya = await studio.signIn("instructor", { firstName: "Maya" });
});

const cardsOn = async (as: SignedIn) => [...((await openDevice(studio, as)).rows.get("safetyCards")?.values() ?? [])];

test("who says how to be spoken of reads it on the profile, and the instructor on roster and safety card", async () => {
  const classId = await addLedClass(studio, maya);
  await book(studio, classId, mary);
  await follow(studio);
  expect(rosterRows(await openDevice(studio, maya))).toMatchObject([{ firstName: "Mary", pronouns: "" }]);

  expect(await studio.call(updateProfile, { pronouns: " they/them " }, mary)).toMatchObject({ pronouns: "they/them" });
  await follow(studio);
  expect(rosterRows(await openDevice(studio, maya))).toMatchObject([{ firstName: "Mary", pronouns: "they/them" }]);
  expect(await rosterOf(studio, classId, maya)).toMatchObject([{ pronouns: "they/them" }]);
  expect(await cardsOn(maya)).toMatchObject([{ firstName: "Mary", pronouns: "they/them" }]);
  const admin = await studio.signIn("admin");
  expect(await studio.call(getUser, { id: mary.id }, admin)).toMatchObject({ pronouns: "they/them" });

  // Another change leaves them, an empty text takes them away.
  expect(await studio.call(updateProfile, { firstName: "Marlow" }, mary)).toMatchObject({ pronouns: "they/them" });
  expect(await studio.call(updateProfile, { pronouns: "" }, mary)).toMatchObject({ pronouns: "" });
  await follow(studio);
  expect(rosterRows(await openDevice(studio, maya))).toMatchObject([{ firstName: "Marlow", pronouns: "" }]);
});

test("a guardian says it for a child, takes it along, and nothing of it stays when the child is taken out", async () => {
  const id = newId();
  const lily = { id, firstName: "Lily", lastName: "Ames", birthday: "2015-06-01", pronouns: "she/her" };
  await studio.call(addChild, lily, mary);
  await studio.call(signWaiver, { userIds: [id] }, mary);
  const familyMembers = async () => (await studio.call(getProfile, {}, mary)).familyMembers;
  expect(await familyMembers()).toMatchObject([{ firstName: "Lily", pronouns: "she/her" }]);
  await studio.call(changeChild, { id, pronouns: "he/him" }, mary);
  expect(await familyMembers()).toMatchObject([{ firstName: "Lily", pronouns: "he/him" }]);

  const files = await takeOwnData(studio, mary);
  const child = JSON.parse(files["child-1/data.json"] ?? "");
  expect(child.account).toMatchObject({ firstName: "Lily", pronouns: "he/him" });

  await studio.call(removeMember, { id }, mary);
  expect(await UserModel.findById(id).lean()).toMatchObject({ firstName: "Former", pronouns: "" });
});

test("somebody from before the question has said nothing, and too long a text is refused by its field", async () => {
  await UserModel.collection.updateOne({ _id: mary.id as never }, { $unset: { pronouns: 1 } });
  expect(await studio.call(getProfile, {}, mary)).toMatchObject({ firstName: "Mary", pronouns: "" });
  await expect(studio.call(updateProfile, { pronouns: "x".repeat(41) }, mary)).rejects.toMatchObject({
    code: "input.invalid",
  });
});
