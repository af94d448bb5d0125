import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/index.ts";
import { resetPassword } from "#shared/features/accounts/endpoints.ts";
import { addMember } from "#shared/features/users/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { login, PASSWORD } from "../accounts/fixtures.ts";

const studio = setUpStudio();
let desk: SignedIn;
beforeEach(async () => {
  await studio.reset();
  desk = await studio.signIn("front-desk");
});

const member = (changes: object = {}) => ({
  ...{ id: newId(), firstName: "Nora", lastName: "Quist", email: "nora@example.com" as string | null, phone: "" },
  ...{ birthday: null, children: [], invites: false },
  ...changes,
});

test("no letter leaves unless it is asked for; its link opens the account that is there", async () => {
  const nora = member();
  await studio.call(addMember, nora, desk);
  expect(await studio.mails()).toEqual([]);
  await studio.call(addMember, { ...nora, invites: true }, desk);
  const [mail] = await studio.mails();
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  await studio.call(resetPassword, { token, password: PASSWORD });
  const { body } = await login(studio, nora.email ?? "", PASSWORD);
  expect(body.user).toMatchObject({ id: nora.id, role: "student", email: nora.email });
});

test("a guardian comes with children, each once however often it is sent", async () => {
  const child = { id: newId(), firstName: "Leo", lastName: "Quist", birthday: "2017-05-01" };
  const nora = member({ children: [child] });
  await studio.call(addMember, nora, desk);
  await studio.call(addMember, nora, desk);
  const [guardian, leo] = await Promise.all([UserModel.findById(nora.id), UserModel.findById(child.id)]);
  expect(guardian).toMatchObject({ role: "parent", isGuardian: true });
  expect(leo).toMatchObject({ role: "student", username: null, familyId: guardian?.familyId });
  expect(await UserModel.countDocuments({ lastName: "Quist" })).toBe(2);
});

test("a guardian opens the account that the studio made for the family", async () => {
  const nora = member({ children: [{ id: newId(), firstName: "Leo", lastName: "Quist", birthday: "2017-05-01" }] });
  await studio.call(addMember, { ...nora, invites: true }, desk);
  const [mail] = await studio.mails();
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  await studio.call(resetPassword, { token, password: PASSWORD });
  const { body } = await login(studio, nora.email ?? "", PASSWORD);
  expect(body.user).toMatchObject({ id: nora.id, role: "parent" });
});

test("without an address the account waits; with one that is known it is refused in words", async () => {
  const walkIn = member({ email: null, phone: "+1 555 010 2030" });
  await studio.call(addMember, walkIn, desk);
  expect(await UserModel.findById(walkIn.id)).toMatchObject({ email: null, phone: "+1 555 010 2030" });
  await studio.signIn("student", { email: "nora@example.com" });
  await expect(studio.call(addMember, member(), desk)).rejects.toMatchObject({ code: "user.known-address" });
  expect(await UserModel.countDocuments({ firstName: "Nora" })).toBe(1);
});

test("a minor gets no account of their own, and a child is none any more at eighteen", async () => {
  const minor = member({ birthday: "2012-01-01" });
  await expect(studio.call(addMember, minor, desk)).rejects.toMatchObject({ code: "member.minor" });
  const grown = { id: newId(), firstName: "Leo", lastName: "Quist", birthday: "2001-05-01" };
  const nora = member({ children: [grown] });
  await expect(studio.call(addMember, nora, desk)).rejects.toMatchObject({ code: "child.adult" });
  expect(await UserModel.countDocuments({ lastName: "Quist" })).toBe(0);
});
