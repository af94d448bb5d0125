import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { LogLineModel } from "#api/audit/line.model.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { acceptInvitation, openOwnAccount, showInvitationLink } from "#shared/features/family/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { addOwnChild, invite, membersOf } from "../fixtures.ts";

const studio = setUpStudio();
let mary: SignedIn;
let paul: SignedIn;
beforeEach(async () => {
  await studio.reset();
  mary = await studio.signIn("student", { firstName: "Mary", email: "mary@example.com", username: "mary" });
  paul = await studio.signIn("student", { firstName: "Paul", email: null, username: "paul" });
  await UserModel.updateOne({ _id: paul.id }, { emailToProve: "paul@example.com" });
});
const addressOf = (id: string) => UserModel.findById(id, { _id: 0, email: 1, emailToProve: 1 }).lean();

test("who invited sees the link of the letter, and the log says so without it", async () => {
  await addOwnChild(studio, mary);
  const { id, token } = await invite(studio, mary, "guardian", "paul@example.com");
  const { link } = await studio.call(showInvitationLink, { id }, mary, newId());
  expect(link).toMatch(new RegExp(`/family#invitation=${token}$`));
  await expect(studio.call(showInvitationLink, { id }, paul)).rejects.toMatchObject({ status: 404 });
  const lines = await LogLineModel.find({ action: "family.showInvitationLink" }).lean();
  expect(lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toContain(token);
});

test("a guardian comes in with a link from the hand, and the address stays unconfirmed", async () => {
  await addOwnChild(studio, mary);
  const { id, token } = await invite(studio, mary, "guardian", "paul@example.com");
  await studio.call(showInvitationLink, { id }, mary);
  await studio.call(acceptInvitation, { token }, paul);
  expect(await membersOf(studio, paul)).toEqual(["Lily", "Mary"]);
  expect(await addressOf(paul.id)).toEqual({ email: null, emailToProve: "paul@example.com" });
  await expect(studio.call(showInvitationLink, { id }, mary)).rejects.toMatchObject({ status: 404 });
});

test("a link that was only mailed confirms the address as before", async () => {
  await addOwnChild(studio, mary);
  const { token } = await invite(studio, mary, "guardian", "paul@example.com");
  await studio.call(acceptInvitation, { token }, paul);
  expect(await addressOf(paul.id)).toEqual({ email: "paul@example.com", emailToProve: null });
});

test("an account of one's own from a shown link does not vouch for the address", async () => {
  const teen = await addOwnChild(studio, mary, { firstName: "Theo", birthday: "2010-06-01" });
  const { id, token } = await invite(studio, mary, "account", "theo@example.com", teen);
  await studio.call(showInvitationLink, { id }, mary);
  await studio.call(openOwnAccount, { token, username: "theo", password: "a swing in the attic" });
  expect(await addressOf(teen)).toMatchObject({ emailToProve: "theo@example.com" });
  expect((await addressOf(teen))?.email ?? null).toBeNull();
});
