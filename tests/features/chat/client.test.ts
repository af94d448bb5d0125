import "fake-indexeddb/auto";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { User } from "#shared/features/accounts/user.ts";
import { ALL_STAFF_ROOM_ID, byPlace, readId } from "#shared/features/chat/room-rules.ts";
import { StudioDatabase } from "#web/data/db.ts";
import type { Effect } from "#web/data/effect.ts";
import { effects } from "#web/data/effects.ts";
import { applyPending, restoreBase } from "#web/data/outbox/rebase.ts";
import { write } from "#web/data/outbox/write.ts";
import {
  openClassRoomEffect,
  readRoomEffect,
  removeMessageEffect,
  sendMessageEffect,
} from "#web/features/chat/effects.ts";
import { pruneMessages } from "#web/features/chat/prune.ts";
import { loadRoomViews, loadUnread } from "#web/features/chat/room-view.ts";
import type { ChatMessageRow, ChatReadRow } from "#web/features/chat/tables.ts";

const [ME, BEN, ROOM] = [newId(), newId(), newId()];
const AT = "2026-03-02T20:00:00.000Z";
const user = { id: ME, role: "instructor" } as User;
let db: StudioDatabase;

beforeEach(async () => {
  db = new StudioDatabase(ME);
  await db.table("people").put({ id: ME, firstName: "Maya", lastName: "Torres" });
  await db.table("chatRooms").put({ id: ROOM, kind: "direct", title: "", members: [], lastAt: AT });
});
afterEach(() => db.delete());

const keep = <Input>(effect: Effect<Input>, input: Input) =>
  write({ db, effects, newId, nowMs: () => Date.parse(AT) }, effect, input);
const say = async (text: string, id = newId()) => {
  await keep(sendMessageEffect, { roomId: ROOM, id, text, at: AT });
  return id;
};
const fromServer = (seq: number, change: Partial<ChatMessageRow> = {}): ChatMessageRow => ({
  id: newId(),
  roomId: ROOM,
  seq,
  kind: "text",
  authorId: BEN,
  authorName: "Ben Ames",
  text: `Message ${seq}`,
  event: null,
  isRemoved: false,
  createdAt: AT,
  date: "2026-03-02",
  time: "12:00",
  ...change,
});
const receive = (...rows: ChatMessageRow[]) =>
  db.transaction("rw", db.tables, async () => {
    await restoreBase(db);
    await db.table("chatMessages").bulkPut(rows);
    await applyPending(db, effects);
  });
const texts = async () =>
  (await db.rows<ChatMessageRow>("chatMessages").toArray()).sort(byPlace).map(({ text }) => text);

test("what is written without a network shows at once, in its order, under what others wrote meanwhile", async () => {
  for (const text of ["One", "Two", "Three"]) await say(text);
  await receive(fromServer(7), fromServer(8));
  expect(await texts()).toEqual(["Message 7", "Message 8", "One", "Two", "Three"]);
  expect((await db.outbox.toArray()).map(({ entity }) => entity)).toEqual(Array(3).fill(`chat-room:${ROOM}`));
});

test("is there once when the server has it, at the server's place", async () => {
  const id = await say("Mine");
  await receive(fromServer(4), fromServer(5, { id, authorId: ME, text: "Mine" }), fromServer(6));
  expect(await texts()).toEqual(["Message 4", "Mine", "Message 6"]);
});

test("a deleted message keeps its place without its words", async () => {
  const row = fromServer(3);
  await receive(row);
  await keep(removeMessageEffect, { roomId: ROOM, id: row.id });
  expect(await db.rows<ChatMessageRow>("chatMessages").get(row.id)).toMatchObject({
    isRemoved: true,
    text: "",
    seq: 3,
  });
});

test("how far one has read only grows, whatever the server says meanwhile, and unread follows it", async () => {
  await receive(
    ...[1, 2, 3, 4].map((seq) => fromServer(seq)),
    fromServer(5, { authorId: ME }),
    fromServer(6, { kind: "event" }),
  );
  expect(await loadUnread(db, ME)).toBe(4);
  await keep(readRoomEffect, { roomId: ROOM, seq: 3 });
  await keep(readRoomEffect, { roomId: ROOM, seq: 2 });
  const id = readId(ROOM, ME);
  expect(await db.rows<ChatReadRow>("chatReads").get(id)).toEqual({ id, roomId: ROOM, seq: 3 });
  expect(await loadUnread(db, ME)).toBe(1);
  const views = await loadRoomViews(db, user);
  expect(views.map(({ room, unread }) => [room.id, unread])).toEqual([
    [ROOM, 1],
    [ALL_STAFF_ROOM_ID, 0],
  ]);
});

test("the room of a class opens without a network, by the name of the class", async () => {
  const id = newId();
  const instance = { id, name: "Silks Basics", date: "2026-03-03", startTime: "18:00", instructorId: ME };
  await db.table("classInstances").put({ ...instance, instructorName: "Maya Torres", startsAt: AT });
  await keep(openClassRoomEffect, { classInstanceId: id });
  const view = (await loadRoomViews(db, user)).find(({ room }) => room.id === id);
  expect(view?.room).toMatchObject({ title: "Silks Basics", date: "2026-03-03", members: [{ name: "Maya Torres" }] });
});

test("old messages and those beyond two hundred go, unsent ones never", async () => {
  await say("Unsent");
  const old = fromServer(1, { createdAt: "2026-01-01T00:00:00.000Z" });
  await receive(old, ...Array.from({ length: 205 }, (_, n) => fromServer(n + 2)));
  await pruneMessages(db, Temporal.Instant.from(AT));
  const left = await db.rows<ChatMessageRow>("chatMessages").toArray();
  expect(left).toHaveLength(201);
  expect(left.some(({ id }) => id === old.id)).toBe(false);
  expect(left.some(({ text }) => text === "Unsent")).toBe(true);
});
