import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { moveToArchive } from "#api/db/archive/move-to-archive.ts";
import { openDocuments } from "#api/db/joining/documents.ts";
import { NEW_REV } from "#api/db/synced.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { privacy as attendance } from "#api/features/attendance/privacy.ts";
import { BookingModel, countArchivedVisits } from "#api/features/bookings/index.ts";
import { privacy as bookingPrivacy } from "#api/features/bookings/privacy.ts";
import { ChatMessageModel, directRoomId } from "#api/features/chat/index.ts";
import { privacy as chat } from "#api/features/chat/privacy.ts";
import { ChatRoomModel } from "#api/features/chat/rooms/room.model.ts";
import { moveUses } from "#api/features/classes/catalogue/move-uses.ts";
import { privacy as classes } from "#api/features/classes/privacy.ts";
import { returnStrayUses } from "#api/features/memberships/settle-passes.ts";
import { maySeeSkills } from "#api/features/moves/skills/students.ts";
import { FORMER_MEMBER } from "#api/privacy.ts";
import { listOlderMessages, removeMessage } from "#shared/features/chat/endpoints.ts";
import { ALL_STAFF_ROOM_ID } from "#shared/features/chat/room-rules.ts";
import { listUsers } from "#shared/features/users/endpoints.ts";
import { mergeUser, previewMerge, undoMerge } from "#shared/features/users/merge/endpoints.ts";
import { getUserRecord, listUserPlaces } from "#shared/features/users/person/endpoints.ts";
import { makePass } from "#tests/support/passes.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { daysAgo, idsIn, plantClass, plantMessage, readArchive, readLive } from "../fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Zoe" });
  mary = await studio.signIn("student", { firstName: "Markerova", username: "mary" });
});

const move = () => studio.runJob("archive.moveOld");
/** As a run that was cut off before it deleted. */
async function copyOnly(name: "bookings" | "chat_messages") {
  const docs = await openDocuments(name).find().toArray();
  await openDocuments(`archived_${name}`).insertMany(docs);
}
const archiveText = async () => JSON.stringify([...(await readArchive())]);

describe("personal data", () => {
  test("the copy of one's own data has live and archived rows, each once", async () => {
    const old = await plantClass(studio, mary, { days: 800 });
    await plantMessage(studio, mary, { roomId: ALL_STAFF_ROOM_ID, seq: 1, days: 800 });
    await move();
    const young = await plantClass(studio, mary, { days: 20 });
    await plantMessage(studio, mary, { roomId: ALL_STAFF_ROOM_ID, seq: 2, days: 20 });
    await copyOnly("bookings");
    await copyOnly("chat_messages");
    const of = async (part: typeof chat) => JSON.parse(JSON.stringify(await part.collect?.(mary.id)));
    const { bookings } = await of(bookingPrivacy);
    expect(bookings.map(({ _id }: { _id: string }) => _id)).toEqual([young.bookingId, old.bookingId]);
    expect(bookings[1]).toMatchObject({ attendance: "attended", classInstanceId: old.classInstanceId });
    expect(JSON.stringify(bookings)).not.toContain("About Markerova");
    expect((await of(attendance)).attendance.map((each: { bookingId: string }) => each.bookingId)).toEqual([
      young.bookingId,
      old.bookingId,
    ]);
    expect((await of(chat)).chatMessages).toEqual([
      { roomId: ALL_STAFF_ROOM_ID, text: "Message 1", createdAt: daysAgo(studio, 800).toISOString() },
      { roomId: ALL_STAFF_ROOM_ID, text: "Message 2", createdAt: daysAgo(studio, 20).toISOString() },
    ]);
  });

  test("after an erasure no name and no note about the person is in the archive; others stay", async () => {
    const other = await studio.addPerson({ firstName: "Another way" });
    for (const person of [mary, other]) {
      await plantClass(studio, person, { days: 800 });
      await plantMessage(studio, person, { roomId: ALL_STAFF_ROOM_ID, seq: person === mary ? 1 : 2, days: 800 });
    }
    await move();
    expect((await archiveText()).match(/Markerova/g)).toHaveLength(5);
    const before = (await archiveText()).match(/Another way/g);
    for (const part of [classes, bookingPrivacy, attendance, chat])
      await part.erase?.({ userId: mary.id, email: null }, studio.services);
    expect(await archiveText()).not.toContain("Markerova");
    expect((await archiveText()).match(new RegExp(FORMER_MEMBER, "g"))).toHaveLength(3);
    expect((await archiveText()).match(/Another way/g)).toEqual(before);
  });

  test("merging two accounts renames archived rows too, and undoing it takes that back", async () => {
    const kept = await studio.signIn("student", { firstName: "Anna", username: "anna" });
    const { bookingId } = await plantClass(studio, mary, { days: 800 });
    await move();
    await plantClass(studio, mary, { days: 20 });
    const later = await plantClass(studio, mary, { days: 725 });
    await plantMessage(studio, mary, { roomId: ALL_STAFF_ROOM_ID, seq: 1, days: 725 });
    const pair = { id: mary.id, intoId: kept.id };
    expect((await studio.call(previewMerge, pair, admin)).counts).toMatchObject({ bookings: 3, messages: 1 });
    const mergeId = newId();
    await studio.call(mergeUser, { ...pair, mergeId }, admin);
    expect(await archiveText()).not.toContain(mary.id);
    expect((await readArchive()).get("bookings")).toMatchObject([{ _id: bookingId, attendeeId: kept.id }]);
    // Some days later what was merged in between is old enough.
    studio.clock.advance({ days: 10 });
    await move();
    expect(idsIn(await readArchive(), "bookings").toSorted()).toEqual([bookingId, later.bookingId].toSorted());
    await studio.call(undoMerge, { id: kept.id, mergeId }, admin);
    // But for the mark of who lost a document, which is for devices.
    expect((await archiveText()).replaceAll(`-user:${kept.id}`, "")).not.toContain(kept.id);
    const bookings = (await readArchive()).get("bookings") ?? [];
    expect(bookings.map(({ attendeeId }) => attendeeId)).toEqual([mary.id, mary.id]);
    expect(idsIn(await readLive(), "bookings")).toHaveLength(1);
  });
});

describe("older messages", () => {
  const read = async (as: SignedIn, roomId: string) => {
    const seqs: number[] = [];
    for (let before = 1_000; ; before = seqs.at(-1) ?? 0) {
      const messages = await studio.call(listOlderMessages, { roomId, before }, as);
      if (messages.length === 0) return seqs;
      seqs.push(...messages.map(({ seq }) => Number(seq)).toReversed());
    }
  };

  test("go on in the archive without a gap and without a double, also while they are moved", async () => {
    const maya = await studio.signIn("instructor", { firstName: "Maya" });
    for (let seq = 1; seq <= 130; seq++)
      await plantMessage(studio, maya, { roomId: ALL_STAFF_ROOM_ID, seq, days: seq <= 70 ? 900 - seq : 80 });
    const all = Array.from({ length: 130 }, (_, at) => 130 - at);
    await studio.runJob("chat.reconcileRooms");
    expect(await read(maya, ALL_STAFF_ROOM_ID)).toEqual(all);
    // Cut off between copy and deletion; one stayed that was changed in between.
    const old = await openDocuments("chat_messages")
      .find({ seq: { $lte: 40 } })
      .toArray();
    await openDocuments("chat_messages").updateOne({ seq: 20 }, NEW_REV as object);
    expect(await moveToArchive(ChatMessageModel, old)).toBe(39);
    const copied = await openDocuments("chat_messages")
      .find({ seq: { $gt: 40, $lte: 70 } })
      .toArray();
    await openDocuments("archived_chat_messages").insertMany(copied);
    expect(await read(maya, ALL_STAFF_ROOM_ID)).toEqual(all);
    await move();
    expect(await read(maya, ALL_STAFF_ROOM_ID)).toEqual(all);
    expect(idsIn(await readLive(), "chat_messages")).toHaveLength(60);
  });

  test("in the archive are seen by who is in the room, from their place on; their author removes the words", async () => {
    const [ann, ben, eve] = [
      await studio.signIn("instructor", { firstName: "Ann" }),
      await studio.signIn("parent", { firstName: "Ben" }),
      await studio.signIn("parent", { firstName: "Eve" }),
    ];
    const roomId = directRoomId(ann.id, ben.id);
    const member = (person: SignedIn, fromSeq: number) => ({ userId: person.id, name: "N", isStaff: false, fromSeq });
    await ChatRoomModel.create({
      ...{ _id: roomId, kind: "direct", title: "", lastAt: new Date(0), seq: 3, membersVersion: 1 },
      ...{ members: [member(ann, 0), member(ben, 1)], audiences: [`user:${ann.id}`, `user:${ben.id}`] },
    } as never);
    const ids: string[] = [];
    for (const seq of [1, 2, 3])
      ids.push(await plantMessage(studio, ann, { roomId, seq, days: 900, audiences: [`user:${ann.id}`] }));
    await move();
    expect(await read(ann, roomId)).toEqual([3, 2, 1]);
    expect(await read(ben, roomId)).toEqual([3, 2]);
    await expect(read(eve, roomId)).rejects.toMatchObject({ status: 404 });
    const remove = (as: SignedIn) => studio.call(removeMessage, { roomId, id: ids[1] ?? "" }, as);
    await expect(remove(ben)).rejects.toMatchObject({ status: 404 });
    expect(await archiveText()).toContain("Message 2");
    await remove(ann);
    expect(await archiveText()).not.toContain("Message 2");
  });
});

describe("people", () => {
  test("were here last and so often, as the archive says where nothing is younger", async () => {
    const [away, never] = [await studio.addPerson(), await studio.addPerson()];
    await plantClass(studio, mary, { days: 900 });
    await plantClass(studio, mary, { days: 30 });
    await plantClass(studio, away, { days: 900 });
    await plantClass(studio, away, { days: 850, booking: { attendance: null } });
    await plantClass(studio, never, { days: 900, booking: { attendance: "no-show" } });
    await plantClass(studio, never, { days: 900, booking: { status: "cancelled" } });
    await move();
    const { users } = await studio.call(listUsers, {}, admin);
    const seen = (id: string) => users.find((user) => user.id === id)?.lastSeenAt ?? null;
    expect([seen(mary.id), seen(away.id)]).toEqual([
      daysAgo(studio, 30).toISOString(),
      daysAgo(studio, 900).toISOString(),
    ]);
    const counted = await countArchivedVisits([mary.id, away.id, never.id]);
    expect([...counted].toSorted()).toEqual([[mary.id, 1] as const, [away.id, 2] as const].toSorted());
    const plan = (await openDocuments("archived_bookings")
      .aggregate([
        { $match: { attendeeId: { $in: [mary.id, away.id] }, attendance: { $ne: "no-show" }, status: "booked" } },
        { $group: { _id: "$attendeeId", visits: { $sum: 1 } } },
      ])
      .explain("executionStats")) as { stages?: { $cursor?: { executionStats?: { totalDocsExamined?: number } } }[] };
    expect(JSON.stringify(plan)).toContain('"totalDocsExamined":0');
  });

  test("have their past places page by page, and the notes about them", async () => {
    const expected: string[] = [];
    for (let at = 0; at < 60; at++) {
      const { bookingId } = await plantClass(studio, mary, { days: 20 + at * 20 });
      expected.push(bookingId);
    }
    await move();
    expect(idsIn(await readArchive(), "bookings").length).toBeGreaterThan(20);
    await copyOnly("bookings");
    const found: string[] = [];
    for (let page = 0; ; page++) {
      const { places, hasMore } = await studio.call(listUserPlaces, { id: mary.id, when: "past", page }, admin);
      found.push(...places.map(({ id }) => id));
      if (!hasMore) break;
    }
    expect(found).toEqual(expected);
    await openDocuments("attendance_records").updateMany({}, { $set: { notes: [] } });
    const { notes } = await studio.call(getUserRecord, { id: mary.id }, admin);
    expect(notes[0]).toMatchObject({ text: "Markerova is strong", className: "Silks Basics" });
  });

  test("are still students of who taught them long ago", async () => {
    const [maya, eve] = [await studio.signIn("instructor"), await studio.signIn("instructor")];
    const { classInstanceId } = await plantClass(studio, mary, { days: 900 });
    await openDocuments("class_instances").updateOne({ _id: classInstanceId }, { $set: { instructorId: maya.id } });
    await move();
    const person = await UserModel.findById(mary.id).orFail().lean();
    const may = ({ id: userId }: SignedIn) =>
      maySeeSkills(
        { userId, role: "instructor", familyId: null, isMinor: false } as never,
        person as never,
        studio.services,
      );
    expect([await may(maya), await may(eve)]).toEqual([true, false]);
  });
});

test("a move that becomes another one is renamed in archived classes", async () => {
  const [from, to] = [newId(), newId()];
  const { classInstanceId } = await plantClass(studio, mary, { days: 900 });
  await openDocuments("class_instances").updateOne({ _id: classInstanceId }, { $set: { requiredMoveIds: [from] } });
  await move();
  await moveUses.replace(from, to, admin.id, studio.services);
  expect((await readArchive()).get("class_instances")).toMatchObject([{ requiredMoveIds: [to] }]);
});

test("a credit that settled a place of long ago is not returned once the place is archived", async () => {
  const pass = await makePass(mary, 5);
  const { bookingId } = await plantClass(studio, mary, { days: 900, booking: { passId: pass } as never });
  const use = { bookingId, classInstanceId: newId(), className: "S", attendeeId: mary.id, attendeeName: "M" };
  const uses = [use, { ...use, bookingId: newId() }].map((each) => ({
    ...each,
    at: daysAgo(studio, 1),
    state: "taken",
  }));
  await openDocuments("passes").updateOne({ _id: pass }, { $set: { uses } as never });
  await move();
  expect(await BookingModel.countDocuments()).toBe(0);
  expect(await returnStrayUses(studio.services)).toBe(1);
  expect(await openDocuments("passes").findOne({ _id: pass })).toMatchObject({
    uses: [{ state: "taken" }, { state: "returned" }],
  });
});
