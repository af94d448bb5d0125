import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { LogLineModel } from "#api/audit/line.model.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { login, resetPassword } from "#shared/features/accounts/endpoints.ts";
import { disableUser, inviteStaff, showPasswordLink } from "#shared/features/users/endpoints.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const PASSWORD = "a swing in the attic";

test("invited staff begin with a link that an admin shows; it confirms no address and is in no log", async () => {
  const admin = await studio.signIn("admin");
  const maya = { id: newId(), firstName: "Maya", lastName: "Torres", email: "maya@example.com" };
  await studio.call(inviteStaff, { ...maya, role: "instructor" }, admin);
  const { link } = await studio.call(showPasswordLink, { id: maya.id }, admin, newId());
  // A newcomer has no password to change and no device to be signed out on.
  expect(link).toMatch(/&first$/);
  const token = /\/reset-password#token=([\w-]+)/.exec(link)?.[1] ?? "";
  const lines = await LogLineModel.find({ action: "users.showPasswordLink" }).lean();
  expect(lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toContain(token);
  await studio.call(resetPassword, { token, password: PASSWORD });
  const { user } = await studio.call(login, { username: "maya.torres", password: PASSWORD });
  expect(user).toMatchObject({ role: "instructor" });
  expect(await UserModel.findById(maya.id).lean()).toMatchObject({ emailToProve: maya.email });
});

test("a closed account, and a person without a login, get no link; a member without an address does", async () => {
  const admin = await studio.signIn("admin");
  const pat = await studio.signIn("student", { username: "pat", email: null });
  const child = await studio.addPerson({ username: null });
  const none = { code: "user.no-login" };
  expect(await studio.call(showPasswordLink, { id: pat.id }, admin)).toMatchObject({ link: expect.any(String) });
  await studio.call(disableUser, { id: pat.id, reason: "Hurt an instructor" }, admin);
  await expect(studio.call(showPasswordLink, { id: pat.id }, admin)).rejects.toMatchObject(none);
  await expect(studio.call(showPasswordLink, { id: child.id }, admin)).rejects.toMatchObject(none);
});

test("the person is notified of each link an admin shows, also by mail where they have any", async () => {
  const admin = await studio.signIn("admin");
  const pat = await studio.signIn("student", { username: "pat" });
  const without = await studio.signIn("student", { username: "sam", email: null });
  const key = newId();
  await studio.call(showPasswordLink, { id: pat.id }, admin, key);
  await studio.call(showPasswordLink, { id: pat.id }, admin, key);
  await studio.call(showPasswordLink, { id: without.id }, admin, newId());
  const noticesOf = (userId: string) => NotificationModel.find({ userId }, { title: 1, _id: 0 }).lean();
  const notice = { title: "The studio made a link to your account" };
  expect([await noticesOf(pat.id), await noticesOf(without.id), await noticesOf(admin.id)]).toMatchObject([
    [notice],
    [notice],
    [],
  ]);
  await studio.runJob("notifications.deliver");
  expect((await studio.mails()).map(({ to }) => to)).toEqual([pat.email]);
});
