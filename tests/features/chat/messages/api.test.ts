import { beforeEach, describe, expect, test } from "vitest";
import { ChatMessageModel } from "#api/features/chat/messages/message.model.ts";
import { privacy } from "#api/features/chat/privacy.ts";
import { ChatRoomModel } from "#api/features/chat/rooms/room.model.ts";
import { DeliveryModel } from "#api/features/notifications/delivery.model.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { openDirectRoom, readRoom, removeMessage } from "#shared/features/chat/endpoints.ts";
import { ALL_STAFF_ROOM_ID } from "#shared/features/chat/room-rules.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { openDevice, say as sayIn } from "../fixtures.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const say = (as: SignedIn, text: string, roomId?: string, id?: string) => sayIn(studio, as, text, roomId, id);
const device = (as: SignedIn) => openDevice(studio, as);

describe("messages", () => {
  test("of twenty writers at once each get a place of their own, the same for everybody", async () => {
    const writers = await Promise.all(Array.from({ length: 20 }, () => studio.signIn("instructor")));
    await Promise.all(
      writers.map(async (as, n) => {
        for (let i = 0; i < 3; i++) await say(as, `${n}.${i}`);
      }),
    );
    const stored = await ChatMessageModel.find({ kind: "text" }).sort({ seq: 1 }).lean();
    expect(stored).toHaveLength(60);
    expect(new Set(stored.map(({ seq }) => seq)).size).toBe(60);
    for (const n of writers.keys())
      expect(stored.map(({ text }) => text).filter((text) => text.startsWith(`${n}.`))).toEqual([
        `${n}.0`,
        `${n}.1`,
        `${n}.2`,
      ]);
    const [first, last] = [writers[0], writers[19]].map((as) => device(as as SignedIn));
    expect((await first)?.texts()).toEqual((await last)?.texts());
  });

  test("sent twice are there once; somebody else's id is refused", async () => {
    const [mia, ben] = [await studio.signIn("instructor"), await studio.signIn("instructor")];
    const id = await say(mia, "Once");
    await say(mia, "Once", ALL_STAFF_ROOM_ID, id);
    await Promise.all([say(mia, "Two", ALL_STAFF_ROOM_ID, id), say(mia, "Two", ALL_STAFF_ROOM_ID, id)]);
    await expect(say(ben, "Mine now", ALL_STAFF_ROOM_ID, id)).rejects.toMatchObject({ code: "message.id-used" });
    expect(await ChatMessageModel.find().lean()).toMatchObject([{ text: "Once", authorId: mia.id }]);
    await expect(say(mia, "   ")).rejects.toMatchObject({ status: 400 });
    await expect(say(mia, "x".repeat(2001))).rejects.toMatchObject({ status: 400 });
  });

  test("are taken back by who wrote them or an admin: the words go, the place stays", async () => {
    const [mia, ben, admin] = [
      await studio.signIn("instructor"),
      await studio.signIn("instructor"),
      await studio.signIn("admin"),
    ];
    const [one, two] = [await say(mia, "Wrong room"), await say(ben, "Rude")];
    const remove = (id: string, as: SignedIn) => studio.call(removeMessage, { roomId: ALL_STAFF_ROOM_ID, id }, as);
    await expect(remove(two, mia)).rejects.toMatchObject({ status: 404 });
    await remove(one, mia);
    await remove(one, mia);
    await remove(two, admin);
    expect((await device(ben)).texts()).toEqual(["", ""]);
    expect(await ChatMessageModel.countDocuments({ isRemoved: true, text: "" })).toBe(2);
  });
});

describe("what is unread", () => {
  test("is where one has read to: it only grows, and never past what is there", async () => {
    const [mia, ben] = [await studio.signIn("instructor"), await studio.signIn("instructor")];
    await say(mia, "One");
    await say(mia, "Two");
    const read = (seq: number) => studio.call(readRoom, { roomId: ALL_STAFF_ROOM_ID, seq }, ben);
    await Promise.all([read(2), read(1)]);
    await read(1);
    expect((await device(ben)).reads()).toEqual([[ALL_STAFF_ROOM_ID, 2]]);
    await read(500);
    expect((await device(ben)).reads()).toEqual([[ALL_STAFF_ROOM_ID, 2]]);
    expect((await device(mia)).reads()).toEqual([]);
  });

  test("is told once until it is read, to those who did not write it, without words or names, and not in the list", async () => {
    const [mia, ben] = [
      await studio.signIn("instructor", { firstName: "Mia" }),
      await studio.signIn("instructor", { firstName: "Ben" }),
    ];
    await say(mia, "Secret one");
    await studio.runJob("chat.notifyUnread");
    expect(await DeliveryModel.countDocuments()).toBe(0);
    studio.clock.advance({ seconds: 10 });
    await studio.runJob("chat.notifyUnread");
    await say(mia, "Secret two");
    studio.clock.advance({ seconds: 10 });
    await studio.runJob("chat.notifyUnread");
    const deliveries = await DeliveryModel.find().lean();
    expect(deliveries.map(({ userId }) => userId)).toEqual([ben.id]);
    expect(JSON.stringify(deliveries)).not.toMatch(/Secret|Mia/);
    expect(deliveries[0]).toMatchObject({
      email: "never",
      isListed: false,
      link: `/staff-chat?room=${ALL_STAFF_ROOM_ID}`,
    });
    expect(await NotificationModel.countDocuments()).toBe(0);

    await studio.call(readRoom, { roomId: ALL_STAFF_ROOM_ID, seq: 2 }, ben);
    expect((await DeliveryModel.findOne().lean())?.outcome).toBe("withdrawn");
    await say(mia, "Read at once");
    await studio.call(readRoom, { roomId: ALL_STAFF_ROOM_ID, seq: 3 }, ben);
    studio.clock.advance({ seconds: 10 });
    await studio.runJob("chat.notifyUnread");
    expect(await DeliveryModel.countDocuments()).toBe(1);
    await say(mia, "New again");
    studio.clock.advance({ seconds: 10 });
    await studio.runJob("chat.notifyUnread");
    expect(await DeliveryModel.countDocuments({ userId: ben.id })).toBe(2);
  });
});

test("what somebody wrote is theirs to take along; when they go it stays with the others, without the name", async () => {
  const [mia, ben] = [
    await studio.signIn("instructor", { firstName: "Mia", lastName: "Unique" }),
    await studio.signIn("instructor"),
  ];
  const room = await studio.call(openDirectRoom, { personId: ben.id }, mia);
  await say(mia, "To all");
  await say(mia, "To Ben", room.id);
  await say(ben, "To Mia", room.id);
  const { chatMessages } = (await privacy.collect?.(mia.id)) ?? {};
  expect(chatMessages).toMatchObject([{ text: "To all" }, { text: "To Ben" }]);
  expect(JSON.stringify(chatMessages)).not.toContain("To Mia");
  const leaver = { userId: mia.id, email: null };
  for (let twice = 0; twice < 2; twice++) await privacy.erase?.(leaver, studio.services);
  expect((await device(ben)).texts(room.id)).toEqual(["To Ben", "To Mia"]);
  const kept = [await ChatRoomModel.find().lean(), await ChatMessageModel.find().lean()];
  expect(JSON.stringify(kept)).not.toContain("Unique");
  expect(kept[1]?.filter((row) => "authorName" in row && row.authorName === "Former member")).toHaveLength(2);
});
