import { beforeEach, describe, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { endFamilyLink, showFamily } from "#shared/features/family/admin-endpoints.ts";
import { removeMember, saveCare } from "#shared/features/family/endpoints.ts";
import { userCentre } from "#shared/features/notifications/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { addOwnChild, join } from "../fixtures.ts";

const studio = setUpStudio();
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  mary = await studio.signIn("student", { firstName: "Mary", username: "mary" });
});

const refusal = (code: string) => expect.objectContaining({ code });

describe("the studio's word", () => {
  test("an admin takes a guardian out of a family; both are told, and the account stays", async () => {
    const [admin, paul] = [
      await studio.signIn("admin"),
      await studio.signIn("student", { firstName: "Paul", email: "paul@example.com", username: "paul" }),
    ];
    const id = await addOwnChild(studio, mary);
    await join(studio, mary, paul, "guardian");
    const figures = async () =>
      (await studio.call(showFamily, { personId: id }, admin)).map(({ firstName, isGuardian }) => [
        firstName,
        isGuardian,
      ]);
    expect(await figures()).toEqual(
      expect.arrayContaining([
        ["Mary", true],
        ["Paul", true],
        ["Lily", false],
      ]),
    );
    await expect(studio.call(endFamilyLink, { id: paul.id }, mary)).rejects.toMatchObject({ status: 403 });
    await studio.call(endFamilyLink, { id: paul.id }, admin);
    await studio.call(endFamilyLink, { id: paul.id }, admin);
    expect(await UserModel.findById(paul.id).lean()).toMatchObject({
      familyId: null,
      isGuardian: false,
      disabledAt: null,
    });
    const titles = async (as: SignedIn) => (await studio.call(userCentre.list, {}, as)).map(({ title }) => title);
    expect(await titles(paul)).toContain("A family link ended");
    expect(await titles(mary)).toContain("A member left your family");
    await studio.runJob("notifications.deliver");
    expect((await studio.mails()).findLast(({ to }) => to === "paul@example.com")?.text).toContain("The studio ended");
    await expect(studio.call(saveCare, { id, medicalNotes: "x" }, paul)).rejects.toMatchObject({ status: 404 });
  });

  test("children are never left without a guardian, also when two are taken out at once, and are not taken out", async () => {
    const [admin, paul] = [
      await studio.signIn("admin"),
      await studio.signIn("student", { firstName: "Paul", email: "paul@example.com", username: "paul" }),
    ];
    const id = await addOwnChild(studio, mary);
    await expect(studio.call(endFamilyLink, { id: mary.id }, admin)).rejects.toEqual(refusal("family.last-guardian"));
    await expect(studio.call(endFamilyLink, { id }, admin)).rejects.toEqual(refusal("family.minor-member"));
    await join(studio, mary, paul, "guardian");
    await Promise.allSettled([mary, paul].map((who) => studio.call(endFamilyLink, { id: who.id }, admin)));
    const family = await studio.call(showFamily, { personId: id }, admin);
    // Each may find the other gone and come back: then both stay.
    expect(family.filter(({ isGuardian }) => isGuardian).length).toBeGreaterThanOrEqual(1);
  });

  test("a minor with a login needs a guardian as well; somebody alone has no family to show", async () => {
    const [admin, teen] = [
      await studio.signIn("admin"),
      await studio.signIn("student", {
        firstName: "Tess",
        birthday: "2010-01-01",
        email: "tess@example.com",
        username: "tess",
      }),
    ];
    const id = await addOwnChild(studio, mary);
    await join(studio, mary, teen, "adult");
    await studio.call(removeMember, { id }, mary);
    await expect(studio.call(endFamilyLink, { id: mary.id }, admin)).rejects.toEqual(refusal("family.last-guardian"));
    expect(await studio.call(showFamily, { personId: admin.id }, admin)).toEqual([]);
  });
});
