import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { changeStanding, finishDecided } from "#api/features/users/standing/change-standing.ts";
import { AdminGuardModel } from "#api/features/users/standing/guard.model.ts";
import type { Role } from "#shared/core/roles.ts";
import { listSessions, resetPassword } from "#shared/features/accounts/endpoints.ts";
import { userCentre } from "#shared/features/notifications/endpoints.ts";
import * as users from "#shared/features/users/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { createDevice } from "#tests/sync/device.ts";
import { login, PASSWORD } from "../../accounts/fixtures.ts";
import { addLedClass, follow, makeWalkIn, rosterRows } from "../../attendance/fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Zoe", username: "zoe" });
});

const roleOf = async (id: string) => (await UserModel.findById(id).lean())?.role;
const setRole = (id: string, role: Role, as = admin) => studio.call(users.changeRole, { id, role }, as);
const admins = () => UserModel.countDocuments({ role: "admin", disabledAt: null });

describe("another role", () => {
  test("counts from the next request on, and what the device may no longer have goes", async () => {
    const teacher = await studio.signIn("instructor", { username: "ina" });
    const classId = await addLedClass(studio, teacher);
    const student = await studio.addPerson();
    await makeWalkIn(studio, classId, { attendeeId: student.id }, teacher);
    await follow(studio);
    const device = createDevice(studio, teacher);
    await device.sync();
    expect(rosterRows(device)).toHaveLength(1);
    expect(device.ids("members").length).toBeGreaterThan(0);

    await setRole(teacher.id, "student");
    expect((await studio.request("GET", `/api/rosters/${classId}`, { as: teacher })).status).toBe(403);
    const [first] = await device.sync();
    expect(first?.reset).toBe(true);
    expect([rosterRows(device), device.ids("members"), device.ids("safetyCards")]).toEqual([[], [], []]);

    await setRole(teacher.id, "instructor");
    await device.sync();
    expect(rosterRows(device)).toHaveLength(1);
  });

  test("is told to the person, once a change, and a crash before it does not lose it", async () => {
    const pat = await studio.signIn("student", { username: "pat" });
    await setRole(pat.id, "instructor");
    await setRole(pat.id, "instructor");
    const notifications = async () => (await studio.call(userCentre.list, {}, pat)).map(({ message }) => message);
    expect(await notifications()).toEqual(["You're an instructor of the studio now."]);
    const user = await UserModel.findById(pat.id).lean();
    if (!user) throw new Error("Pat is gone.");
    await changeStanding(user, { role: "teacher", isRoleUntold: true });
    await studio.runJob("users.finishHalfDone");
    await studio.runJob("users.finishHalfDone");
    expect((await notifications()).toSorted()).toEqual([
      "You're a teacher of the studio now.",
      "You're an instructor of the studio now.",
    ]);
  });

  test("whoever looks after a family is a parent again, not a student", async () => {
    const parent = await studio.signIn("parent", { username: "mum", familyId: newId() });
    await setRole(parent.id, "instructor");
    expect((await setRole(parent.id, "student")).role).toBe("parent");
  });

  test("needs an account of one's own; a minor is no admin", async () => {
    const child = await studio.addPerson({ username: null, birthday: "2016-01-01" });
    const teen = await studio.addPerson({ username: "teen", birthday: "2010-01-01" });
    await expect(setRole(child.id, "instructor")).rejects.toMatchObject({ code: "user.no-login" });
    await expect(setRole(teen.id, "admin")).rejects.toMatchObject({ code: "user.too-young" });
    expect((await setRole(teen.id, "teacher")).role).toBe("teacher");
  });
});

describe("there is always an admin", () => {
  test("the only one neither steps down nor is closed out", async () => {
    await expect(setRole(admin.id, "student")).rejects.toMatchObject({ status: 409, code: "user.last-admin" });
    const other = await studio.signIn("admin", { username: "other" });
    await studio.call(users.disableUser, { id: admin.id, reason: "left" }, other);
    await expect(setRole(other.id, "student", other)).rejects.toMatchObject({ code: "user.last-admin" });
    expect(await admins()).toBe(1);
  });

  test("two who demote each other at once: one of them stays, each time", async () => {
    for (let round = 0; round < 12; round++) {
      await UserModel.updateMany({ role: "admin" }, { role: "student" });
      const [a, b] = [
        await studio.signIn("admin", { username: `a${round}` }),
        await studio.signIn("admin", { username: `b${round}` }),
      ];
      const answers = await Promise.all([
        studio.request("PUT", `/api/admin/users/${b.id}/role`, { as: a, body: { role: "student" } }),
        round % 2 === 0
          ? studio.request("PUT", `/api/admin/users/${a.id}/role`, { as: b, body: { role: "student" } })
          : studio.request("POST", `/api/admin/users/${a.id}/disable`, { as: b, body: { reason: "away" } }),
      ]);
      expect(await admins(), JSON.stringify(answers.map(({ status }) => status))).toBe(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  test("of ten admins who all step down at once, nine do", async () => {
    const others = await Promise.all(
      Array.from({ length: 9 }, (_, i) => studio.signIn("admin", { username: `admin${i}` })),
    );
    const all = [admin, ...others];
    const answers = await Promise.all(
      all.map((as) => studio.request("PUT", `/api/admin/users/${as.id}/role`, { as, body: { role: "student" } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(await admins()).toBe(1);
  });

  test("a process that dies after deciding leaves it to the next one, and to nobody twice", async () => {
    const other = await studio.signIn("admin", { username: "other" });
    await finishDecided();
    const { version } = await finishDecided();
    const pending = { userId: other.id, after: 0, set: { role: "student" as const } };
    await AdminGuardModel.updateOne({ _id: "admins" }, { version: version + 1, pending });
    await expect(setRole(admin.id, "student")).rejects.toMatchObject({ code: "user.last-admin" });
    expect(await roleOf(other.id)).toBe("student");
    await setRole(other.id, "admin");
    await AdminGuardModel.updateOne({ _id: "admins" }, { pending });
    await studio.runJob("users.finishHalfDone");
    expect(await roleOf(other.id)).toBe("admin");
  });
});

describe("a new instructor is invited", () => {
  const maya = () => ({ id: newId(), firstName: "Maya", lastName: "Torrés", email: "maya@example.com" });
  const linkOf = async (to: string) =>
    /token=([\w-]+)/.exec((await studio.mails()).findLast((mail) => mail.to === to)?.text ?? "")?.[1] ?? "";

  test("opens the account by the mailed link and takes the roster along", async () => {
    const person = maya();
    expect(await studio.call(users.inviteStaff, { ...person, role: "instructor" }, admin)).toEqual({
      id: person.id,
      wasKnown: false,
    });
    studio.clock.advance({ hours: 6 * 24 });
    await studio.call(resetPassword, { token: await linkOf(person.email), password: PASSWORD });
    for (const name of ["maya.torres", person.email]) expect((await login(studio, name)).status).toBe(200);
    const { body } = await login(studio, "maya.torres");
    expect(body.user).toMatchObject({ id: person.id, role: "instructor", email: person.email });
    const instructor = { ...person, token: body.token, role: "instructor" as const, familyId: null };
    const classId = await addLedClass(studio, instructor);
    const student = await studio.addPerson();
    await makeWalkIn(studio, classId, { attendeeId: student.id }, instructor);
    await follow(studio);
    const device = createDevice(studio, instructor);
    await device.sync();
    expect(rosterRows(device)).toHaveLength(1);
  });

  test("who has an account with this address gets the role there, and no second one", async () => {
    const known = await studio.signIn("student", { username: "maya", email: "maya@example.com" });
    const answer = await studio.call(users.inviteStaff, { ...maya(), role: "teacher" }, admin);
    expect(answer).toEqual({ id: known.id, wasKnown: true });
    expect(await UserModel.countDocuments({ firstName: "Maya" })).toBe(0);
    expect(await roleOf(known.id)).toBe("teacher");
  });

  test("an address that somebody else gave and never confirmed makes nobody an instructor", async () => {
    const stranger = await studio.signIn("student", { username: "stranger", email: null });
    await UserModel.updateOne({ _id: stranger.id }, { emailToProve: "maya@example.com" });
    await expect(studio.call(users.inviteStaff, { ...maya(), role: "admin" }, admin)).rejects.toMatchObject({
      code: "user.address-unconfirmed",
    });
    expect(await roleOf(stranger.id)).toBe("student");
  });

  test("an address gets ten links a day, by invitation or by hand", async () => {
    const person = { ...maya(), role: "instructor" as const };
    for (let sent = 0; sent < 10; sent++) await studio.call(users.inviteStaff, person, admin);
    const refused = { status: 422, code: "letter.too-many" };
    await expect(studio.call(users.inviteStaff, person, admin)).rejects.toMatchObject(refused);
    await expect(studio.call(users.mailPasswordLink, { id: person.id }, admin)).rejects.toMatchObject(refused);
    expect((await studio.mails()).filter(({ to }) => to === person.email)).toHaveLength(10);
    studio.clock.advance({ hours: 25 });
    await studio.call(users.mailPasswordLink, { id: person.id }, admin);
  });

  test("twice with the same id is one account; a namesake gets another username", async () => {
    const person = { ...maya(), role: "instructor" as const };
    await studio.call(users.inviteStaff, person, admin);
    await studio.call(users.inviteStaff, person, admin);
    const second = { ...person, id: newId(), email: "other@example.com" };
    await studio.call(users.inviteStaff, second, admin);
    expect((await UserModel.find({ firstName: "Maya" }).lean()).map(({ username }) => username)).toEqual([
      "maya.torres",
      "maya.torres2",
    ]);
  });
});

describe("an account is closed", () => {
  test("every device is out at once, nobody signs in, staff read why; opened again it works", async () => {
    const pat = await studio.signIn("student", { username: "pat" });
    const shown = await studio.call(users.disableUser, { id: pat.id, reason: "Hurt an instructor" }, admin);
    expect(shown.disabled).toMatchObject({ byName: "Zoe Ames", reason: "Hurt an instructor" });
    expect(shown.devices).toEqual([]);
    expect((await studio.request("GET", "/api/profile", { as: pat })).status).toBe(401);
    expect((await studio.request("POST", "/api/auth/refresh", { as: pat })).status).toBe(401);
    await studio.call(users.mailPasswordLink, { id: pat.id }, admin).then(
      () => expect.unreachable(),
      (error) => expect(error).toMatchObject({ code: "user.no-address" }),
    );
    const opened = await studio.call(users.enableUser, { id: pat.id }, admin);
    expect(opened.disabled).toBeNull();
    await studio.call(users.mailPasswordLink, { id: pat.id }, admin);
    const token = /token=([\w-]+)/.exec((await studio.mails()).at(-1)?.text ?? "")?.[1] ?? "";
    await studio.call(resetPassword, { token, password: PASSWORD });
    expect((await login(studio, "pat")).status).toBe(200);
  });

  test("a link that was mailed before sets no password, also once the account is open again", async () => {
    const pat = await studio.signIn("student", { username: "pat", email: "pat@example.com" });
    const mailedToken = async () => {
      await studio.call(users.mailPasswordLink, { id: pat.id }, admin);
      return /token=([\w-]+)/.exec((await studio.mails()).at(-1)?.text ?? "")?.[1] ?? "";
    };
    const before = await mailedToken();
    await studio.call(users.disableUser, { id: pat.id, reason: "Hurt an instructor" }, admin);
    const useOld = () => studio.call(resetPassword, { token: before, password: PASSWORD });
    await expect(useOld()).rejects.toMatchObject({ code: "password.link-used" });
    await studio.call(users.enableUser, { id: pat.id }, admin);
    await expect(useOld()).rejects.toMatchObject({ code: "password.link-used" });
    await studio.call(resetPassword, { token: await mailedToken(), password: PASSWORD });
    expect((await login(studio, "pat")).status).toBe(200);
  });

  test("nobody closes their own", async () => {
    await studio.signIn("admin");
    await expect(studio.call(users.disableUser, { id: admin.id, reason: "oops" }, admin)).rejects.toMatchObject({
      code: "user.self",
    });
  });
});

test("an admin sees a person's devices and signs out one, or all", async () => {
  const pat = await studio.signIn("student", { username: "pat" });
  await UserModel.updateOne({ _id: pat.id }, { medicalNotes: "asthma" });
  const details = await studio.call(users.getUser, { id: pat.id }, admin);
  expect(JSON.stringify(details)).not.toContain("asthma");
  const [device] = details.devices;
  await studio.call(users.endUserSession, { id: pat.id, deviceId: device?.id ?? "" }, admin);
  await expect(studio.call(listSessions, {}, pat)).rejects.toMatchObject({ status: 401 });
  await expect(
    studio.call(users.endUserSession, { id: admin.id, deviceId: device?.id ?? "" }, admin),
  ).rejects.toMatchObject({ status: 404 });
  await studio.call(users.endUserSessions, { id: admin.id }, admin);
  await expect(studio.call(listSessions, {}, admin)).rejects.toMatchObject({ status: 401 });
});
