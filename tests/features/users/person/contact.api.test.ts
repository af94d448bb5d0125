import { beforeEach, expect, test } from "vitest";
import { LogLineModel } from "#api/audit/line.model.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { confirmEmail } from "#shared/features/accounts/endpoints.ts";
import { getUser } from "#shared/features/users/endpoints.ts";
import { changeContact, changeEmail } from "#shared/features/users/person/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
let fay: SignedIn;
let ana: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  fay = await studio.signIn("front-desk");
  ana = await studio.signIn("student", { firstName: "Ana", username: "ana", email: "ana@example.com" });
});

test("the front desk corrects name, phone, emergency contact and language; only what is named changes", async () => {
  const first = { id: ana.id, phone: "+1 555 010 2030", emergencyName: "Bo", emergencyPhone: "555 010 4050" };
  await studio.call(changeContact, first, fay);
  const changed = await studio.call(changeContact, { id: ana.id, lastName: "Reyes", language: "es" }, fay);
  expect(changed).toMatchObject({ firstName: "Ana", lastName: "Reyes", phone: "+1 555 010 2030", language: "es" });
  expect(changed).toMatchObject({ emergencyName: "Bo", emergencyPhone: "555 010 4050", email: "ana@example.com" });
  await studio.call(changeContact, { id: ana.id, phone: "", emergencyPhone: "" }, admin);
  expect(await studio.call(getUser, { id: ana.id }, admin)).toMatchObject({ phone: null, emergencyPhone: null });
  const lines = await LogLineModel.find({ what: "users.changeContact", outcome: "done" }).sort({ _id: 1 }).lean();
  expect(lines.map(({ actorId, aboutIds }) => [actorId, aboutIds])).toEqual([
    [fay.id, [ana.id]],
    [fay.id, [ana.id]],
    [admin.id, [ana.id]],
  ]);
});

test("another address counts once its link is opened, and the former one is told at once", async () => {
  await studio.call(changeEmail, { id: ana.id, email: "ana.new@example.com" }, fay);
  expect(await studio.call(getUser, { id: ana.id }, fay)).toMatchObject({ isEmailProved: false });
  expect(await UserModel.findById(ana.id).lean()).toMatchObject({
    email: "ana@example.com",
    emailToProve: "ana.new@example.com",
  });
  const letters = await studio.mails();
  expect(letters.map(({ to }) => to).toSorted()).toEqual(["ana.new@example.com", "ana@example.com"]);
  const link = letters.find(({ to }) => to === "ana.new@example.com")?.text ?? "";
  const token = /#confirm-email=([\w-]+)/.exec(link)?.[1] ?? "";
  // Only the person whose account it is opens the link.
  await expect(studio.call(confirmEmail, { token }, fay)).rejects.toMatchObject({ status: expect.any(Number) });
  await studio.call(confirmEmail, { token }, ana);
  expect(await UserModel.findById(ana.id).lean()).toMatchObject({ email: "ana.new@example.com", emailToProve: null });
});

test("an address of another account is refused, and nothing changes", async () => {
  await studio.addPerson({ email: "taken@example.com" });
  await expect(studio.call(changeEmail, { id: ana.id, email: "taken@example.com" }, admin)).rejects.toMatchObject({
    code: "user.known-address",
  });
  expect((await UserModel.findById(ana.id).lean())?.emailToProve ?? null).toBe(null);
  expect(await studio.mails()).toEqual([]);
});

test("the front desk cannot turn an account of the team into its own", async () => {
  for (const role of ["admin", "instructor", "teacher", "front-desk"] as const) {
    const colleague = await studio.addPerson({ role, email: `${role}@example.com` });
    const take = { id: colleague.id, email: "fay.again@example.com" };
    await expect(studio.call(changeEmail, take, fay)).rejects.toMatchObject({ status: 404 });
    await expect(studio.call(changeContact, { id: colleague.id, phone: "555 010 9999" }, fay)).rejects.toMatchObject({
      status: 404,
    });
    expect(await UserModel.findById(colleague.id).lean()).toMatchObject({ email: `${role}@example.com` });
  }
  expect(await studio.mails()).toEqual([]);
  await studio.call(changeContact, { id: fay.id, phone: "555 010 9999" }, admin);
});

test.each(["student", "parent", "instructor", "teacher"] as const)("a %s changes no one else", async (role) => {
  const other = await studio.signIn(role);
  await expect(studio.call(changeContact, { id: ana.id, firstName: "X" }, other)).rejects.toMatchObject({
    status: 403,
  });
  await expect(studio.call(changeEmail, { id: ana.id, email: "x@example.com" }, other)).rejects.toMatchObject({
    status: 403,
  });
  expect(await UserModel.findById(ana.id).lean()).toMatchObject({ firstName: "Ana" });
});
