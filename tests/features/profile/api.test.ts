import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { updateProfile } from "#shared/features/profile/change-endpoints.ts";
import { getProfile } from "#shared/features/profile/endpoints.ts";
import { setUpStudio } from "../../support/studio.ts";
import { createDevice } from "../../sync/device.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const peopleOn = async (as: { token: string }) => {
  const device = createDevice(studio, as);
  await device.sync();
  return device.rows.get("people");
};

test("a device holds everything of its own person, and of the family what the profile shows", async () => {
  const familyId = newId();
  const mary = await studio.signIn("parent", { firstName: "Mary", username: "mary", familyId });
  const lily = await studio.addPerson({ firstName: "Lily", familyId, birthday: "2015-01-01", email: null });
  const rows = await peopleOn(mary);
  const { familyMembers, ...own } = await studio.call(getProfile, {}, mary);
  expect(rows?.get(mary.id)).toEqual(own);
  expect(rows?.get(mary.id)).toMatchObject({ username: "mary", email: mary.email, role: "parent", phone: null });
  expect(rows?.get(lily.id)).toEqual(familyMembers[0]);
  expect(Object.keys(rows?.get(lily.id) ?? {}).toSorted()).toEqual([
    "birthday",
    "care",
    "firstName",
    "hasLogin",
    "id",
    "isGuardian",
    "lastName",
    "photoConsent",
    "pronouns",
    "waiverSigned",
  ]);
});

test("the other parent's account, and what an admin may see of everybody, stay off the device", async () => {
  const familyId = newId();
  const mary = await studio.signIn("parent", { username: "mary", familyId });
  const paul = await studio.signIn("parent", { username: "paul", familyId });
  const admin = await studio.signIn("admin");
  expect((await peopleOn(mary))?.get(paul.id)).not.toHaveProperty("username");
  expect([...((await peopleOn(admin))?.keys() ?? [])]).toEqual([admin.id]);
});

test("a change that waited on a device is done once, and leaves out what it does not name", async () => {
  const mary = await studio.signIn("student", { firstName: "Mary" });
  const key = newId();
  await studio.call(updateProfile, { phone: "+1 555 010 2030" }, mary, key);
  await studio.call(updateProfile, { phone: "" }, mary);
  await studio.call(updateProfile, { phone: "+1 555 010 2030" }, mary, key);
  expect(await studio.call(getProfile, {}, mary)).toMatchObject({ firstName: "Mary", phone: null });
});

test("one changes only oneself", async () => {
  const [mary, robin] = [await studio.signIn("student", { firstName: "Mary" }), await studio.signIn("student")];
  await studio.request("PATCH", "/api/profile", { as: robin, body: { id: mary.id, firstName: "Mallory" } });
  expect(await studio.call(getProfile, {}, mary)).toMatchObject({ firstName: "Mary" });
});
