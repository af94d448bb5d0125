import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { BookingModel } from "#api/features/bookings/index.ts";
import { FamilyInvitationModel } from "#api/features/family/invitations/invitation.model.ts";
import { login } from "#shared/features/accounts/endpoints.ts";
import { cancelBooking } from "#shared/features/bookings/endpoints.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import {
  acceptInvitation,
  addChild,
  declineInvitation,
  inviteToFamily,
  openOwnAccount,
  removeMember,
  revokeInvitation,
  showInvitation,
} from "#shared/features/family/endpoints.ts";
import { userCentre } from "#shared/features/notifications/endpoints.ts";
import { getProfile } from "#shared/features/profile/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { createDevice } from "#tests/sync/device.ts";
import { addOwnChild, invite, join, membersOf, tokenFor } from "../fixtures.ts";

const studio = setUpStudio();
let mary: SignedIn;
let paul: SignedIn;
beforeEach(async () => {
  await studio.reset();
  mary = await studio.signIn("student", { firstName: "Mary", email: "mary@example.com", username: "mary" });
  paul = await studio.signIn("student", { firstName: "Paul", email: "paul@example.com", username: "paul" });
});

const used = expect.objectContaining({ code: "invitation.used" });
const rowsOf = async (as: SignedIn, collection: string) => {
  const device = createDevice(studio, as);
  await device.sync();
  return device.ids(collection);
};

describe("two guardians", () => {
  test("the second one gets a link, sees what it is about, accepts, and has the same rights", async () => {
    const lily = await addOwnChild(studio, mary);
    const { id, token } = await invite(studio, mary, "guardian", "paul@example.com");
    expect(await rowsOf(mary, "familyInvitations")).toEqual([id]);
    expect(await studio.call(showInvitation, { token })).toMatchObject({
      kind: "guardian",
      invitedByName: "Mary Ames",
      children: 1,
    });
    await studio.call(acceptInvitation, { token }, paul);
    expect(await studio.call(getProfile, {}, paul)).toMatchObject({ role: "parent", isGuardian: true });
    expect(await membersOf(studio, paul)).toEqual(["Lily", "Mary"]);
    expect(await membersOf(studio, mary)).toEqual(["Lily", "Paul"]);
    expect(await rowsOf(mary, "familyInvitations")).toEqual([]);
    await addOwnChild(studio, paul, { firstName: "Theo" });
    await studio.call(removeMember, { id: lily }, paul);
    expect(await membersOf(studio, mary)).toEqual(["Paul", "Theo"]);
    const [notifications] = await studio.call(userCentre.list, {}, mary);
    expect(notifications).toMatchObject({ title: "Your invitation was accepted", link: "/family" });
  });

  test("the link works once, for one person, and a lost answer may be asked for again", async () => {
    const { token } = await invite(studio, mary, "guardian", "paul@example.com");
    const [robin, tom] = [await studio.signIn("student"), await studio.signIn("student")];
    const outcomes = await Promise.allSettled(
      [paul, robin, tom].map((as) => studio.call(acceptInvitation, { token }, as)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const winner = [paul, robin, tom][outcomes.findIndex(({ status }) => status === "fulfilled")];
    if (!winner) throw new Error("Nobody got in.");
    await studio.call(acceptInvitation, { token }, winner);
    expect(await UserModel.countDocuments({ isGuardian: true })).toBe(2);
    await expect(studio.call(showInvitation, { token })).rejects.toEqual(used);
  });

  test("taken back, declined, too old or made up: it opens nothing", async () => {
    const first = await invite(studio, mary, "guardian", "paul@example.com");
    await studio.call(revokeInvitation, { id: first.id }, mary);
    await expect(studio.call(acceptInvitation, { token: first.token }, paul)).rejects.toEqual(used);
    const second = await invite(studio, mary, "guardian", "paul@example.com");
    await studio.call(declineInvitation, { token: second.token });
    await expect(studio.call(acceptInvitation, { token: second.token }, paul)).rejects.toEqual(used);
    const third = await invite(studio, mary, "guardian", "paul@example.com");
    studio.clock.advance({ days: 15 });
    await expect(studio.call(acceptInvitation, { token: third.token }, paul)).rejects.toEqual(used);
    await expect(studio.call(acceptInvitation, { token: "x".repeat(43) }, paul)).rejects.toEqual(used);
    expect(await membersOf(studio, mary)).toEqual([]);
  });

  test("the secret is in the letter and nowhere else", async () => {
    const { token } = await invite(studio, mary, "guardian", "paul@example.com");
    expect(JSON.stringify(await FamilyInvitationModel.find().lean())).not.toContain(token);
    const device = createDevice(studio, mary);
    await device.sync();
    expect(JSON.stringify([...device.rows].map(([, rows]) => [...rows.values()]))).not.toContain(token);
  });

  test("an invitation that waited on a device sends one letter; a second to the same address is refused", async () => {
    const letter = { id: newId(), kind: "guardian", email: "paul@example.com" } as const;
    await studio.call(inviteToFamily, letter, mary, newId());
    await studio.call(inviteToFamily, letter, mary, newId());
    expect(await studio.mails()).toHaveLength(1);
    const again = { ...letter, id: newId() };
    await expect(studio.call(inviteToFamily, again, mary)).rejects.toMatchObject({ code: "invitation.already" });
    const self = { ...letter, id: newId(), email: "mary@example.com" };
    await expect(studio.call(inviteToFamily, self, mary)).rejects.toMatchObject({ code: "invitation.own-address" });
  });

  test("only guardians invite and take back; minors become none", async () => {
    await join(studio, mary, paul, "adult");
    const asPaul = { id: newId(), kind: "guardian", email: "x@example.com" } as const;
    await expect(studio.call(inviteToFamily, asPaul, paul)).rejects.toMatchObject({ status: 403 });
    const { id, token } = await invite(studio, mary, "guardian", "tess@example.com");
    await expect(studio.call(revokeInvitation, { id }, paul)).rejects.toMatchObject({ status: 404 });
    expect(await rowsOf(paul, "familyInvitations")).toEqual([]);
    const tess = await studio.signIn("student", { birthday: "2010-01-01", email: "tess@example.com" });
    await expect(studio.call(acceptInvitation, { token }, tess)).rejects.toMatchObject({ code: "family.minor" });
  });

  test("who has a family of their own stays in it", async () => {
    await addOwnChild(studio, paul, { firstName: "Theo" });
    const { token } = await invite(studio, mary, "guardian", "paul@example.com");
    await expect(studio.call(acceptInvitation, { token }, paul)).rejects.toMatchObject({ code: "family.another" });
    expect(await membersOf(studio, paul)).toEqual(["Theo"]);
    // The link is still good for when they have left.
    expect(await studio.call(showInvitation, { token })).toMatchObject({ kind: "guardian" });
  });

  test("a crash between yes and joining is finished by the job", async () => {
    await addOwnChild(studio, mary);
    const { id } = await invite(studio, mary, "guardian", "paul@example.com");
    await FamilyInvitationModel.updateOne({ _id: id }, { state: "accepted", acceptedById: paul.id });
    await studio.runJob("family.finishHalfDone");
    expect(await membersOf(studio, paul)).toEqual(["Lily", "Mary"]);
    await studio.call(removeMember, { id: paul.id }, paul);
    await studio.runJob("family.finishHalfDone");
    expect(await membersOf(studio, paul)).toEqual([]);
  });
});

describe("ending it", () => {
  const bookFor = async (attendeeId: string, as: SignedIn) => {
    await UserModel.updateOne({ _id: attendeeId }, { waiverSigned: true });
    const classInstanceId = await addClassInstance(studio);
    const { id } = await studio.call(addClass, { classInstanceId, attendeeId }, as);
    return id;
  };

  test("a linked adult goes when either side says so, and sees nothing of the family any more", async () => {
    const lily = await addOwnChild(studio, mary);
    for (const ends of [mary, paul]) {
      await join(studio, mary, paul, "adult");
      const device = createDevice(studio, paul);
      await device.sync();
      const booking = await bookFor(lily, mary);
      await device.sync();
      expect(device.ids("people")).toEqual([lily, mary.id, paul.id].toSorted());
      expect(device.ids("bookings")).toContain(booking);
      await studio.call(removeMember, { id: paul.id }, ends);
      await device.sync();
      expect([device.ids("people"), device.ids("bookings")]).toEqual([[paul.id], []]);
      expect(await membersOf(studio, mary)).toEqual(["Lily"]);
    }
  });

  test("a guardian who left no longer sees or cancels what they booked for the children", async () => {
    const lily = await addOwnChild(studio, mary);
    await join(studio, mary, paul, "guardian");
    const booking = await bookFor(lily, paul);
    await BookingModel.updateOne({ _id: booking }, { status: "booked" });
    await studio.call(removeMember, { id: paul.id }, paul);
    expect(await rowsOf(paul, "bookings")).toEqual([]);
    await expect(studio.call(cancelBooking, { id: booking }, paul)).rejects.toMatchObject({ status: 404 });
    expect(await studio.call(getProfile, {}, paul)).toMatchObject({ role: "student", isGuardian: false });
    expect(await rowsOf(mary, "bookings")).toEqual([booking]);
  });

  test("no guardian takes the other one out, and the last one stays while there are children", async () => {
    await addOwnChild(studio, mary);
    await expect(studio.call(removeMember, { id: mary.id }, mary)).rejects.toMatchObject({
      code: "family.last-guardian",
    });
    await join(studio, mary, paul, "guardian");
    await expect(studio.call(removeMember, { id: mary.id }, paul)).rejects.toMatchObject({ status: 404 });
    const both = await Promise.allSettled([mary, paul].map((one) => studio.call(removeMember, { id: one.id }, one)));
    const gone = both.filter(({ status }) => status === "fulfilled");
    expect(gone.length).toBeLessThan(2);
    expect(await UserModel.countDocuments({ isGuardian: true })).toBe(2 - gone.length);
  });

  test("letters of a guardian who left open nothing, also when a crash came between", async () => {
    await addOwnChild(studio, mary);
    await join(studio, mary, paul, "guardian");
    const { token } = await invite(studio, paul, "guardian", "eve@example.com");
    const { familyId } = (await UserModel.findById(paul.id).lean()) ?? {};
    await UserModel.updateOne(
      { _id: paul.id },
      { familyId: null, isGuardian: false, familyFollowUp: { leftId: familyId ?? null } },
    );
    await studio.runJob("family.finishHalfDone");
    await expect(studio.call(showInvitation, { token })).rejects.toEqual(used);
    expect(await UserModel.findById(paul.id).lean()).toMatchObject({ familyFollowUp: null });
  });
});

describe("an account of one's own", () => {
  const account = { username: "lily", password: "a fine long password" };

  test("a child that turned 18 is noticed once, keeps everything, and signs for itself", async () => {
    const inAWeek = studio.clock.now().toZonedDateTimeISO("UTC").toPlainDate().add({ days: 7 });
    const lily = await addOwnChild(studio, mary, { birthday: inAWeek.subtract({ years: 18 }).toString() });
    await UserModel.updateOne({ _id: lily }, { waiverSigned: true });
    await studio.runJob("family.comeOfAge");
    expect(await studio.call(userCentre.list, {}, mary)).toEqual([]);
    const booking = await studio.call(
      addClass,
      { classInstanceId: await addClassInstance(studio), attendeeId: lily },
      mary,
    );
    studio.clock.advance({ days: 8 });
    await studio.runJob("family.comeOfAge");
    await studio.runJob("family.comeOfAge");
    const notifications = await studio.call(userCentre.list, {}, mary);
    expect(notifications.map(({ title }) => title)).toEqual(["Lily is 18"]);
    expect(await UserModel.findById(lily).lean()).toMatchObject({ waiverSigned: false });
    expect((await BookingModel.findById(booking.id).lean())?.audiences.filter((a) => /^family/.test(a))).toEqual([]);
    const classInstanceId = await addClassInstance(studio);
    await expect(studio.call(addClass, { classInstanceId, attendeeId: lily }, mary)).rejects.toMatchObject({
      status: 404,
    });

    const { token } = await invite(studio, mary, "account", "lily@example.com", lily);
    expect(await studio.call(showInvitation, { token })).toMatchObject({ kind: "account", firstName: "Lily" });
    await studio.call(openOwnAccount, { token, ...account });
    const { user } = await studio.call(login, account);
    expect(user).toMatchObject({ id: lily, email: "lily@example.com", waiverSigned: false, role: "student" });
    await expect(studio.call(openOwnAccount, { token, ...account })).rejects.toEqual(used);
    expect(await membersOf(studio, mary)).toEqual(["Lily"]);
  });

  test("not before 13, not for strangers, not with somebody else's name", async () => {
    const small = await addOwnChild(studio, mary);
    const letter = { id: newId(), kind: "account", email: "lily@example.com" } as const;
    await expect(studio.call(inviteToFamily, { ...letter, personId: small }, mary)).rejects.toMatchObject({
      code: "invitation.too-young",
    });
    await expect(studio.call(inviteToFamily, { ...letter, personId: paul.id }, mary)).rejects.toMatchObject({
      status: 404,
    });
    const teen = await addOwnChild(studio, mary, { birthday: "2010-03-10" });
    const { token } = await invite(studio, mary, "account", "lily@example.com", teen);
    await expect(studio.call(openOwnAccount, { token, ...account, username: "paul" })).rejects.toMatchObject({
      code: "account.username-taken",
    });
    await expect(studio.call(acceptInvitation, { token }, paul)).rejects.toEqual(used);
    await studio.call(openOwnAccount, { token, ...account });
    await expect(
      studio.call(addChild, { id: teen, firstName: "A", lastName: "B", birthday: "2015-01-01" }, paul),
    ).rejects.toMatchObject({ code: "child.id-used" });
  });
});

test("a letter that could not be mailed is mailed by the job", async () => {
  const { id } = await invite(studio, mary, "guardian", "eve@example.com");
  await FamilyInvitationModel.updateOne({ _id: id }, { mailedAt: null });
  await studio.runJob("family.finishHalfDone");
  expect((await FamilyInvitationModel.findById(id).lean())?.mailedAt).toBeTruthy();
  expect(await studio.mails()).toHaveLength(1);
  expect(await tokenFor(studio, "eve@example.com")).toBeTruthy();
});

test("inviting and taking back, again and again, sends a stranger three letters a day, and one family twenty", async () => {
  await addOwnChild(studio, mary);
  const send = async (email: string) => {
    const { id } = await invite(studio, mary, "adult", email);
    await studio.call(revokeInvitation, { id }, mary);
  };
  for (let i = 0; i < 3; i++) await send("stranger@example.com");
  await expect(send("stranger@example.com")).rejects.toMatchObject({ code: "invitation.enough-today" });
  for (let i = 3; i < 20; i++) await send(`stranger${i}@example.com`);
  await expect(send("another@example.com")).rejects.toMatchObject({ code: "invitation.enough-today" });
  expect(await studio.mails()).toHaveLength(20);
  studio.clock.advance({ hours: 25 });
  await send("stranger@example.com");
});
