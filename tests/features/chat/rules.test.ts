import { describe, expect, test } from "vitest";
import type { Actor } from "#shared/core/actor.ts";
import { byPlace, canChangeMembers, canEnterRoom, isUnread } from "#shared/features/chat/room-rules.ts";
import { findLockScreenLeak } from "#shared/features/notifications/lock-screen.ts";
import { placeMessages } from "#web/features/chat/room/group-messages.ts";
import { splitLinks } from "#web/features/chat/room/links.ts";
import type { ChatMessageRow } from "#web/features/chat/tables.ts";

const actor = (role: Actor["role"], userId: string, isMinor = false): Actor => ({
  userId,
  role,
  familyId: null,
  sessionId: "s",
  waiverSigned: true,
  isGuardian: false,
  isMinor,
});
const message = (change: Partial<ChatMessageRow>): ChatMessageRow => ({
  id: "m",
  roomId: "r",
  seq: 1,
  kind: "text",
  authorId: "mia",
  authorName: "Mia Ames",
  text: "Hi",
  event: null,
  isRemoved: false,
  createdAt: "2026-03-02T20:00:00.000Z",
  date: "2026-03-02",
  time: "12:00",
  ...change,
});

describe("links in a message", () => {
  const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);
  test("are web addresses only, without what ends the sentence", () => {
    expect(splitLinks("See https://example.com/a?b=1, please.")).toEqual([
      { text: "See ", href: null },
      { text: "https://example.com/a?b=1", href: "https://example.com/a?b=1" },
      { text: ", please.", href: null },
    ]);
  });
  test.each([
    "javascript:alert(1)",
    "data:text/html,<b>x</b>",
    "https://user:secret@example.com/",
    "<a href='#'>x</a>",
    "file:///etc/passwd",
  ])("never %s", (text) => {
    expect(hrefs(text)).toEqual([]);
    expect(splitLinks(text).map((part) => part.text)).toEqual([text]);
  });
  test("lose no character of the text, whatever it is", () => {
    for (const text of ["", "a", "http://", "https://a.example https://b.example", "x\nhttps://a.example)\n"])
      expect(
        splitLinks(text)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
  });
});

describe("who is in a room", () => {
  const room = (kind: "all-staff" | "class" | "direct", ...members: [string, boolean][]) => ({
    kind,
    members: members.map(([userId, isStaff]) => ({ userId, isStaff })),
  });
  test.each([
    ["staff are in the room of all staff", actor("teacher", "t"), room("all-staff"), true],
    ["parents are not", actor("parent", "p"), room("all-staff"), false],
    ["minors are in none, also where they teach", actor("instructor", "t", true), room("all-staff"), false],
    ["admins are in every class's room", actor("admin", "a"), room("class"), true],
    ["and in nobody's conversation", actor("admin", "a"), room("direct", ["x", true], ["y", true]), false],
    ["parents are where they were added", actor("parent", "p"), room("class", ["p", false]), true],
    ["who came in as staff goes with the role", actor("parent", "p"), room("class", ["p", true]), false],
    ["who came in as a parent may come to work here", actor("instructor", "p"), room("class", ["p", false]), true],
    ["students are in none", actor("student", "s"), room("class", ["s", false]), false],
  ])("%s", (_, who, where, expected) => {
    expect(canEnterRoom(who, where)).toBe(expected);
  });
  test("staff of a class's room say who else is in it", () => {
    expect(canChangeMembers(actor("instructor", "t"), room("class", ["t", true]))).toBe(true);
    expect(canChangeMembers(actor("instructor", "other"), room("class", ["t", true]))).toBe(false);
    expect(canChangeMembers(actor("parent", "p"), room("class", ["p", false]))).toBe(false);
    expect(canChangeMembers(actor("instructor", "t"), room("direct", ["t", true]))).toBe(false);
  });
});

test("unread is what others wrote after the place one has read to", () => {
  const unread = (change: Partial<ChatMessageRow>) => isUnread(message({ seq: 5, ...change }), 4, "ben");
  expect(unread({})).toBe(true);
  for (const change of [
    { seq: 4 },
    { seq: null },
    { authorId: "ben" },
    { isRemoved: true },
    { kind: "event" as const },
  ])
    expect(unread(change)).toBe(false);
});

test("the server's order comes first, what it has not heard of last, in the order it was written", () => {
  const rows = [
    message({ id: "p2", seq: null, createdAt: "2026-03-02T20:02:00.000Z" }),
    message({ id: "s2", seq: 12 }),
    message({ id: "p1", seq: null, createdAt: "2026-03-02T20:01:00.000Z" }),
    message({ id: "s1", seq: 3, createdAt: "2026-03-02T21:00:00.000Z" }),
  ];
  expect(rows.toSorted(byPlace).map(({ id }) => id)).toEqual(["s1", "s2", "p1", "p2"]);
});

test("days are divided on the studio's clock, also for what only this device has", () => {
  const placed = placeMessages(
    [
      message({ id: "a", seq: 1, createdAt: "2026-03-03T07:30:30.000Z", date: "2026-03-02", time: "23:30" }),
      message({ id: "b", seq: null, createdAt: "2026-03-03T07:50:00.000Z", date: "2026-03-03", time: "07:50" }),
      message({ id: "c", seq: null, createdAt: "2026-03-03T08:10:00.000Z", date: "2026-03-03", time: "08:10" }),
    ],
    "b",
  );
  expect(placed.map(({ newDay }) => newDay)).toEqual(["2026-03-02", null, "2026-03-03"]);
  expect(placed.map((each) => each.message.time)).toEqual(["23:30", "23:50", "00:10"]);
  expect(placed.map(({ isNew }) => isNew)).toEqual([false, true, false]);
});

test("what a lock screen shows is fit for it", () => {
  for (const text of ["New message in All staff", "New message about a class", "New message for you"])
    expect(findLockScreenLeak(text, ["Leo", "Brooks"])).toBeNull();
});
