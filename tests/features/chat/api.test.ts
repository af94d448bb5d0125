import { beforeEach, describe, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { ChatMessageModel } from "#api/features/chat/messages/message.model.ts";
import { ChatRoomModel } from "#api/features/chat/rooms/room.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import {
  addRoomMember,
  listChatPeople,
  listOlderMessages,
  openClassRoom,
  openDirectRoom,
  removeRoomMember,
} from "#shared/features/chat/endpoints.ts";
import { ALL_STAFF_ROOM_ID } from "#shared/features/chat/room-rules.ts";
import type { SignedIn } from "../../support/people.ts";
import { setUpStudio } from "../../support/studio.ts";
import { addClassLedBy, openDevice, say as sayIn } from "./fixtures.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const say = (as: SignedIn, text: string, roomId?: string, id?: string) => sayIn(studio, as, text, roomId, id);
const device = (as: SignedIn) => openDevice(studio, as);
const ledBy = (teacher: SignedIn) => addClassLedBy(studio, teacher);

describe("the room of all staff", () => {
  test("holds what staff write, in the server's order, on everybody's device", async () => {
    const [mia, ben, admin] = [
      await studio.signIn("instructor"),
      await studio.signIn("teacher"),
      await studio.signIn("admin"),
    ];
    await say(mia, "  Mats are wet. ");
    await say(ben, "Mopped.");
    for (const as of [mia, ben, admin])
      expect((await device(as)).texts(ALL_STAFF_ROOM_ID)).toEqual(["Mats are wet.", "Mopped."]);
  });

  test("is nobody else's: parents and students are refused and hold nothing of it", async () => {
    const mia = await studio.signIn("instructor");
    await say(mia, "Between us");
    const [parent, student] = [await studio.signIn("parent"), await studio.signIn("student")];
    await expect(say(parent, "Hello?")).rejects.toMatchObject({ status: 404 });
    await expect(say(student, "Hello?")).rejects.toMatchObject({ status: 403 });
    for (const as of [parent, student]) {
      const theirs = await device(as);
      expect([theirs.rooms(), theirs.texts()]).toEqual([[], []]);
    }
  });

  test("holds no minors, also where one teaches", async () => {
    const mia = await studio.signIn("instructor");
    await say(mia, "Between adults");
    const young = await studio.signIn("instructor", { birthday: "2010-01-01" });
    await expect(say(young, "Hi")).rejects.toMatchObject({ status: 404 });
    const theirs = await device(young);
    expect([theirs.rooms(), theirs.texts()]).toEqual([[], []]);
    expect((await studio.call(listChatPeople, {}, mia)).map(({ id }) => id)).not.toContain(young.id);
    await expect(studio.call(openDirectRoom, { personId: young.id }, mia)).rejects.toMatchObject({ status: 404 });
  });

  test("staff find whom to write to by name; without one the team and some parents, never everybody", async () => {
    const mia = await studio.signIn("instructor", { firstName: "Mia", lastName: "Lopez" });
    for (let i = 0; i < 25; i++)
      await studio.addPerson({ role: "parent", firstName: "Pat", lastName: `Number${i}`, birthday: "1985-05-05" });
    const zoe = await studio.addPerson({ role: "parent", firstName: "Zoë", lastName: "Young", birthday: "1985-05-05" });
    await studio.addPerson({ role: "student", firstName: "Zoe", lastName: "Student", birthday: "1985-05-05" });
    const noor = await studio.signIn("teacher", { firstName: "Noor", lastName: "Haddad" });
    const first = await studio.call(listChatPeople, {}, mia);
    expect(first.map(({ id }) => id)).toContain(noor.id);
    expect(first.filter(({ role }) => role === "parent")).toHaveLength(20);
    expect((await studio.call(listChatPeople, { query: "zoe" }, mia)).map(({ id }) => id)).toEqual([zoe.id]);
    expect((await studio.call(listChatPeople, { query: "hadad" }, mia)).map(({ id }) => id)).toEqual([noor.id]);
    expect(await studio.call(listChatPeople, { query: "mia" }, mia)).toEqual([]);
  });

  test("goes from the device of who works here no more, with every other room they had as staff", async () => {
    const [mia, admin] = [await studio.signIn("instructor"), await studio.signIn("admin")];
    const classRoom = await ledBy(mia);
    await studio.call(openClassRoom, { classInstanceId: classRoom }, mia);
    const direct = await studio.call(openDirectRoom, { personId: mia.id }, admin);
    await say(admin, "All");
    await say(admin, "Class", classRoom);
    await say(admin, "Direct", direct.id);
    const hers = await device(mia);
    expect(hers.texts().toSorted()).toEqual(["All", "Class", "Direct"]);
    await UserModel.updateOne({ _id: mia.id }, { role: "parent" });
    await hers.pull();
    expect([hers.rooms(), hers.texts()]).toEqual([[], []]);
    for (const roomId of [ALL_STAFF_ROOM_ID, classRoom, direct.id])
      await expect(say(mia, "Still here", roomId)).rejects.toMatchObject({ status: 404 });
    await studio.runJob("chat.reconcileRooms");
    expect((await ChatRoomModel.findById(classRoom).lean())?.members).toEqual([]);
  });
});

describe("a class's room", () => {
  test("is opened by who leads the class and by admins, twice as once, and by nobody else", async () => {
    const [mia, ben, admin] = [
      await studio.signIn("instructor"),
      await studio.signIn("instructor"),
      await studio.signIn("admin"),
    ];
    const classInstanceId = await ledBy(mia);
    await expect(studio.call(openClassRoom, { classInstanceId }, ben)).rejects.toMatchObject({ status: 404 });
    for (const as of [admin, mia, mia]) await studio.call(openClassRoom, { classInstanceId }, as);
    expect(await ChatRoomModel.countDocuments({ kind: "class" })).toBe(1);
    await expect(studio.call(openClassRoom, { classInstanceId }, ben)).rejects.toMatchObject({ status: 404 });
    expect((await device(ben)).rooms()).toEqual([]);
    expect((await device(admin)).rooms()).toEqual([classInstanceId]);
  });

  test("shows a parent what was written since they were added, in their rooms only, and nothing once they are out", async () => {
    const mia = await studio.signIn("instructor");
    const [ana, eve] = [
      await studio.signIn("parent", { firstName: "Ana" }),
      await studio.signIn("parent", { firstName: "Eve" }),
    ];
    const [mine, other] = [await ledBy(mia), await ledBy(mia)];
    for (const classInstanceId of [mine, other]) await studio.call(openClassRoom, { classInstanceId }, mia);
    await say(mia, "About another child", mine);
    await studio.call(addRoomMember, { roomId: mine, personId: ana.id }, mia);
    await studio.call(addRoomMember, { roomId: mine, personId: ana.id }, mia);
    await say(mia, "Welcome", mine);
    await say(ana, "Thank you", mine);
    await say(mia, "Not hers", other);
    const hers = await device(ana);
    expect([hers.rooms(), hers.texts()]).toEqual([[mine], ["Welcome", "Thank you"]]);
    expect((await studio.call(listOlderMessages, { roomId: mine, before: 99 }, ana)).map(({ text }) => text)).toEqual([
      "",
      "Welcome",
      "Thank you",
    ]);
    expect((await device(eve)).rooms()).toEqual([]);
    await expect(studio.call(listOlderMessages, { roomId: mine, before: 99 }, eve)).rejects.toMatchObject({
      status: 404,
    });
    await studio.call(removeRoomMember, { roomId: mine, personId: ana.id }, mia);
    await say(mia, "After she left", mine);
    await hers.pull();
    expect([hers.rooms(), hers.texts()]).toEqual([[], []]);
    await expect(say(ana, "Hello?", mine)).rejects.toMatchObject({ status: 404 });
    await studio.call(addRoomMember, { roomId: mine, personId: ana.id }, mia);
    await hers.pull();
    expect([hers.rooms(), hers.texts()]).toEqual([[mine], []]);
  });

  test("has who stands in for the instructor, whose name comes in as a line, and lets the other go", async () => {
    const [mia, ben] = [
      await studio.signIn("instructor", { firstName: "Mia" }),
      await studio.signIn("instructor", { firstName: "Ben" }),
    ];
    const roomId = await ledBy(mia);
    await studio.call(openClassRoom, { classInstanceId: roomId }, mia);
    await say(mia, "The silk is changed.", roomId);
    await ClassInstanceModel.updateOne({ _id: roomId }, { instructorId: ben.id, name: "New name" });
    await studio.runJob("chat.reconcileRooms");
    await studio.runJob("chat.reconcileRooms");
    expect((await device(mia)).rooms()).toEqual([ALL_STAFF_ROOM_ID]);
    expect((await device(ben)).texts()).toEqual(["The silk is changed."]);
    expect((await ChatRoomModel.findById(roomId).lean())?.title).toBe("New name");
    const events = await ChatMessageModel.find({ roomId, kind: "event" }).sort({ seq: 1 }).lean();
    expect(events.map(({ event }) => [event?.what, event?.personName])).toEqual([
      ["added", "Ben Ames"],
      ["removed", "Mia Ames"],
    ]);
    await expect(studio.call(removeRoomMember, { roomId, personId: ben.id }, ben)).rejects.toMatchObject({
      code: "room.leader",
    });
  });

  test("loses no line and shows nobody too much when messages and members change at once", async () => {
    const mia = await studio.signIn("instructor");
    const ana = await studio.signIn("parent");
    const roomId = await ledBy(mia);
    await studio.call(openClassRoom, { classInstanceId: roomId }, mia);
    await studio.call(addRoomMember, { roomId, personId: ana.id }, mia);
    const sent = Array.from({ length: 12 }, (_, n) => say(mia, `M${n}`, roomId));
    const removed = studio.call(removeRoomMember, { roomId, personId: ana.id }, mia);
    await Promise.all([...sent, removed]);
    const hers = await device(ana);
    expect([hers.rooms(), hers.texts()]).toEqual([[], []]);
    expect(await ChatMessageModel.countDocuments({ audiences: `user:${ana.id}` })).toBe(0);
    expect((await device(mia)).texts()).toHaveLength(12);
  });
});

describe("a conversation of two", () => {
  test("is the same room whoever begins, and nobody else's", async () => {
    const [mia, ben, admin] = [
      await studio.signIn("instructor"),
      await studio.signIn("teacher"),
      await studio.signIn("admin"),
    ];
    const [one, two] = await Promise.all([
      studio.call(openDirectRoom, { personId: ben.id }, mia),
      studio.call(openDirectRoom, { personId: mia.id }, ben),
    ]);
    expect(one.id).toBe(two.id);
    await say(mia, "Lunch?", one.id);
    expect((await device(ben)).texts()).toEqual(["Lunch?"]);
    expect((await device(admin)).texts()).toEqual([]);
    await expect(say(admin, "Me too", one.id)).rejects.toMatchObject({ status: 404 });
  });

  test("with a parent is begun by staff only; with a student never", async () => {
    const [mia, ana, student] = [
      await studio.signIn("instructor"),
      await studio.signIn("parent"),
      await studio.signIn("student"),
    ];
    await expect(studio.call(openDirectRoom, { personId: mia.id }, ana)).rejects.toMatchObject({ status: 403 });
    await expect(studio.call(openDirectRoom, { personId: student.id }, mia)).rejects.toMatchObject({ status: 404 });
    const { id } = await studio.call(openDirectRoom, { personId: ana.id }, mia);
    await say(ana, "Is Saturday on?", id);
    expect((await device(mia)).texts()).toEqual(["Is Saturday on?"]);
  });
});
