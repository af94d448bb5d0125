import { v7 as newId } from "uuid";
import type { Role } from "#shared/core/roles.ts";
import { ALL_STAFF_ROOM_ID } from "#shared/features/chat/room-rules.ts";
import { aDraft } from "../../features/campaigns/draft.ts";
import { jpegWith } from "../../features/videos/media.ts";

export interface World {
  blueprintId: string;
  apparatusId: string;
  instructorId: string;
  /** With seats, full, asking for a move, and about to begin. */
  classIds: Record<"open" | "full" | "locked" | "now", string>;
  productId: string;
  planId: string;
  moveId: string;
  memberId: string;
  otherMemberId: string;
  openingKey: string;
  waiver: { version: number; textHash: string };
}

type Input = Record<string, unknown>;

export interface Case {
  /** Of the maker and of the other person who names the same id; a guest brings a credential along. */
  role: Role | "guest";
  input(world: World): Input;
  /** The fields in which the other person's call differs; without it they send exactly the same. */
  other?(world: World): Input;
  /** Why the other person's call succeeds all the same and touches nothing of the maker's. */
  apart?: string;
}

/** The same picture with another byte in what its decoder reads. */
function withOtherTable(jpeg: Buffer): Buffer {
  const other = Buffer.from(jpeg);
  other[other.indexOf(Buffer.alloc(64, 16))] = 17;
  return other;
}

const at = "2026-03-02T20:00:00Z";
const registration = (username: string) => ({
  firstName: "Olivia",
  lastName: "Owner",
  username,
  email: `${username}@example.com`,
  birthday: "1985-04-01",
  password: "a swing in the attic",
});
const picture = { jpegBase64: jpegWith().toString("base64") };
const otherPicture = { jpegBase64: withOtherTable(jpegWith()).toString("base64") };

const { id: _id, ...letter } = aDraft();
const text = (name: string) => ({ name, description: "" });

const PEOPLE: Record<string, Case> = {
  "accounts.register": {
    role: "guest",
    input: () => registration("olivia"),
    other: () => ({ ...registration("mallory") }),
  },
  "opening.makeFirstAdmin": {
    role: "guest",
    input: ({ openingKey }) => ({ ...registration("olivia"), key: openingKey }),
    other: () => ({ password: "another swing in the attic" }),
  },
  "students.saveView": {
    role: "admin",
    input: () => ({
      name: "Flyers",
      list: "ready",
      sort: "name",
      order: "up",
      filters: { age: "all", pass: "all", photos: "all", language: "all" },
      columns: ["name"],
    }),
    other: () => ({ name: "Climbers" }),
  },
  "users.addMember": {
    role: "front-desk",
    input: () => ({
      ...{ firstName: "Mel", lastName: "Member", email: "mel@example.com", phone: "", birthday: null },
      ...{ children: [], invites: false },
    }),
    other: () => ({ email: "mallory@example.com" }),
  },
  "users.inviteStaff": {
    role: "admin",
    input: () => ({ firstName: "Sam", lastName: "Staff", email: "sam@example.com", role: "instructor" }),
    other: () => ({ email: "mallory@example.com" }),
  },
  "assistant.makeKey": { role: "admin", input: () => ({ name: "Desk robot", scope: "read", lastDay: "2026-04-01" }) },
  "groups.createGroup": {
    role: "admin",
    input: () => ({ name: "Flyers", audience: { kind: "hand", personIds: [] } }),
    other: () => ({ name: "Climbers" }),
  },
  "family.addChild": {
    role: "parent",
    input: () => ({ firstName: "Nell", lastName: "Brooks", birthday: "2019-04-01" }),
  },
  "family.invite": { role: "parent", input: () => ({ kind: "guardian", email: "grandmother@example.com" }) },
  "attendance.addWalkIn": {
    role: "admin",
    input: ({ classIds, memberId }) => ({ classInstanceId: classIds.now, at, attendeeId: memberId, settleLater: true }),
    other: ({ otherMemberId }) => ({ attendeeId: otherMemberId }),
  },
  "attendance.signWaiverAtDoor": {
    role: "admin",
    input: ({ classIds, memberId, waiver }) => ({
      ...waiver,
      classInstanceId: classIds.now,
      bookingId: newId(),
      attendeeId: memberId,
      language: "en",
      consentVersion: 1,
      typedName: "Robin Ames",
      relation: "self",
      viewedAt: at,
      at,
    }),
    other: ({ otherMemberId }) => ({ attendeeId: otherMemberId }),
    apart: "a signature is found by its signer and version; the id names it on the device alone",
  },
};

const SEATS: Record<string, Case> = {
  "cart.addClass": { role: "student", input: ({ classIds }) => ({ classInstanceId: classIds.open }) },
  "cart.addCartItem": {
    role: "student",
    input: ({ productId }) => ({ productId, quantity: 1 }),
    apart: "a line of the cart gets another id when this one is taken",
  },
  "memberships.bookWithPass": { role: "student", input: ({ classIds }) => ({ classInstanceId: classIds.open }) },
  "waitlist.join": { role: "student", input: ({ classIds }) => ({ classInstanceId: classIds.full }) },
  "readiness.ask": {
    role: "student",
    input: ({ classIds }) => ({ classInstanceId: classIds.locked, message: "May I?" }),
  },
};

const MONEY: Record<string, Case> = {
  "giftCards.giveGiftCard": { role: "admin", input: () => ({ cents: 5_000, reason: "A prize" }) },
  "giftCards.giveCredit": {
    role: "admin",
    input: ({ memberId }) => ({ userId: memberId, cents: 500, reason: "Sorry" }),
    other: ({ otherMemberId }) => ({ userId: otherMemberId }),
  },
  "invoices.createInvoice": {
    role: "admin",
    input: ({ memberId }) => ({
      customerId: memberId,
      lines: [{ id: newId(), description: "Rigging", quantity: 1, unitCents: 900, taxBasisPoints: 0 }],
      dueOn: "2026-04-01",
      note: "",
    }),
  },
  "discounts.createPromoCode": {
    role: "admin",
    input: () => ({
      ...{ code: "SPRING", kind: "percent", off: 10, targets: ["class"], maxUses: null },
      ...{ isOncePerPerson: false, startsAt: null, endsAt: null },
    }),
    other: () => ({ code: "SUMMER" }),
  },
  "pay.createRate": {
    role: "admin",
    input: () => ({
      ...{ instructorId: null, blueprintId: null, from: "2026-03-02", perClassCents: 3_000, perHeadCents: 0 },
      ...{ headsIncluded: 0, sharePercent: 0, countsMissed: false },
    }),
    other: () => ({ perClassCents: 9_000 }),
  },
  "pay.addExtra": {
    role: "admin",
    input: ({ instructorId }) => ({ instructorId, cents: 1_000, reason: "Travel" }),
    other: () => ({ cents: 9_000 }),
  },
  "pay.closePeriod": {
    role: "admin",
    input: () => ({ to: "2026-02-28" }),
    other: () => ({ to: "2026-02-27" }),
  },
  "memberships.createPlan": {
    role: "admin",
    input: () => ({
      ...text("Five classes"),
      ...{ kind: "pack", priceCents: 9_000, credits: 5, validWeeks: 8, blueprintIds: [] },
      ...{ isIntro: false, isForFamily: false, lateFeeCents: null, noShowFeeCents: null },
    }),
  },
  "memberships.grantPass": {
    role: "admin",
    input: ({ memberId, planId }) => ({ userId: memberId, planId, reason: "A prize" }),
  },
  "merch.createProduct": {
    role: "admin",
    input: () => ({
      ...text("Chalk"),
      ...{ shelf: "gear", priceCents: 900, picture: "", pictureIds: [] },
      variants: [{ id: newId(), name: "", priceCents: null, isCounted: false, isArchived: false }],
    }),
  },
  "pos.recordSale": {
    role: "front-desk",
    input: ({ productId }) => ({
      at,
      customerId: null,
      lines: [
        {
          ...{ id: newId(), kind: "product", productId, variantId: null, classInstanceId: null },
          ...{ title: "T-shirt", unitCents: 2_800, quantity: 1, discount: null },
        },
      ],
      ...{ discount: null, discountReason: "", claimedCents: 2_800, way: "cash", note: "", tenderedCents: 2_800 },
    }),
  },
};

const CATALOGUE: Record<string, Case> = {
  "campaigns.createCampaign": {
    role: "admin",
    input: () => letter,
    other: () => ({ ...letter, subject: { en: "Another", es: "Otra" } }),
  },
  "campaigns.beginReadyLetter": {
    role: "admin",
    input: () => ({ key: "welcome" }),
    other: () => ({ key: "birthday" }),
  },
  "classes.createApparatus": { role: "admin", input: () => text("Hammock"), other: () => text("Trapeze") },
  "classes.createClassBlueprint": {
    role: "admin",
    input: ({ apparatusId }) => ({
      ...text("Silks Flow"),
      ...{ apparatusId, level: "beginner", durationMinutes: 60, capacity: 8 },
      ...{ priceCents: 2_500, cancelUntilHours: 12, place: "Main room" },
    }),
    other: () => text("Silks Drops"),
  },
  "classes.createClassSeries": {
    role: "admin",
    input: ({ blueprintId, instructorId }) => ({
      ...{ blueprintId, instructorId, rule: "FREQ=WEEKLY;BYDAY=MO" },
      ...{ startDay: "2026-03-09", startTime: "18:00", until: null },
    }),
  },
  "classes.createClassInstance": {
    role: "admin",
    input: ({ blueprintId, instructorId }) => ({ blueprintId, instructorId, date: "2026-03-10", startTime: "18:00" }),
  },
  "classes.closeDays": {
    role: "admin",
    input: ({ classIds }) => ({ classIds: [classIds.open], reason: "A storm", reasonEs: "" }),
    other: () => ({ reason: "A leak" }),
  },
  "moves.createMove": {
    role: "admin",
    input: () => ({
      ...{ name: "Foot knot", otherNames: [], apparatus: "silks", level: "beginner", grade: 1, order: 1 },
      ...{ prerequisites: [], description: "", safetyNote: "" },
      spanish: { name: "", description: "", safetyNote: "" },
    }),
  },
  "moves.savePractice": {
    role: "student",
    input: ({ moveId }) => ({ moveId, date: "2026-03-02", minutes: 20, attempts: 3, feeling: "Strong" }),
  },
  "chat.sendMessage": {
    role: "instructor",
    input: () => ({ roomId: ALL_STAFF_ROOM_ID, text: "Mats are wet", at }),
  },
  "videos.addVideo": {
    role: "instructor",
    input: () => ({
      ...{ title: "Climb", description: "", moveIds: [], blueprintIds: [], isPublic: false },
      link: "https://youtu.be/dQw4w9WgXcQ",
    }),
  },
  "exports.startExport": { role: "admin", input: () => ({ withVideos: false }) },
  "merch.addPicture": { role: "admin", input: () => picture, other: () => otherPicture },
  "landing.addLandingPicture": { role: "admin", input: () => picture, other: () => otherPicture },
  "profile.setPersonFace": {
    role: "admin",
    input: ({ instructorId }) => ({ personId: instructorId, ...picture }),
    other: ({ instructorId }) => ({ personId: instructorId, ...otherPicture }),
  },
  "profile.setFace": { role: "instructor", input: () => picture, other: () => otherPicture },
};

export const CASES: Record<string, Case> = { ...PEOPLE, ...SEATS, ...MONEY, ...CATALOGUE };
