import { v7 as newId } from "uuid";

const SLING = "d83baeb9-8671-5c8d-ba0f-6b1f9bd6315b";
const BEGINNERS = "1ec55a1c-9ed8-5215-a78d-8b354b4c026a";
const FULL = "b03035d3-a2ad-5cba-a0a0-2f0c8b6f77c6";
const TODAY = "4c237c85-0cef-5636-bcbb-731a13cb1938";
const STICKERS = "04a1fee0-2387-500a-9a6b-20bbe78368e1";
const STICKER = "1d3fa5da-a8da-5852-99ef-83e2f484d5a8";
const EVERYONE = "0195a5f0-0000-7000-8000-000000000001";
const MOVE = "edbd25f9-cf05-5a8a-b9b0-c2010ae13049";
const at = "2026-03-02T20:00:00Z";

const saleLine = {
  id: newId(),
  kind: "product",
  productId: STICKERS,
  variantId: STICKER,
  classInstanceId: null,
  title: "Sticker set",
  unitCents: 500,
  quantity: 1,
  discount: null,
};
const sale = { lines: [saleLine], discount: null, discountReason: "", way: "cash", note: "" };

type Write = [who: string, name: string, input: Record<string, unknown>];

/** A day's work upon documents of the older version, in an order in which each is possible. */
export const WRITES: Write[] = [
  ["student", "cart.addClass", { classInstanceId: SLING }],
  ["student", "cart.addCartItem", { productId: STICKERS, variantId: STICKER, quantity: 1 }],
  ["student", "checkout.createCheckoutSession", {}],
  ["student", "cart.clearCartItems", {}],
  ["student", "memberships.bookWithPass", { id: newId(), classInstanceId: BEGINNERS }],
  ["student", "classes.cancelBooking", { id: "9bdf461f-48ba-59f4-81a8-4aedded96d08" }],
  ["student", "waitlist.join", { id: newId(), classInstanceId: FULL }],
  ["student", "profile.updateProfile", { phone: "+1 555 010 2030" }],
  ["student", "moves.saveProgress", { moveId: MOVE, state: "learning", note: "Slowly", goalBy: null, at }],
  ["student", "memberships.freezePass", { id: "385904ed-4bcb-59de-bb85-de0312d0b6d7", until: "2026-03-20" }],
  ["student", "notifications.markAllUserNotificationsRead", {}],
  ["student", "invoices.startInvoicePayment", { id: "a22dbd75-a46f-5b59-8763-43652b7e0ac5" }],
  ["student", "checkIn.renewCode", { personId: "0270b410-e3d1-52f5-9d11-559f701ad15e" }],
  ["newcomer", "waivers.signWaiver", { userIds: ["d745db3f-50b4-5ee5-b75c-c11730573fa3"] }],
  ["parent", "family.addChild", { id: newId(), firstName: "Nell", lastName: "Brooks", birthday: "2019-04-01" }],
  ["parent", "family.saveCare", { id: "15052700-a4bd-5609-b339-94fac72bfde6", medicalNotes: "Asthma" }],
  ["parent", "family.invite", { id: newId(), kind: "guardian", email: "grandmother@example.com" }],
  ["teacher", "attendance.markAttendance", { bookingId: "a016f46f-485b-5bb6-8dff-2b7e1fa57d82", mark: "present", at }],
  [
    "teacher",
    "attendance.correctMark",
    { bookingId: "a016f46f-485b-5bb6-8dff-2b7e1fa57d82", mark: "late", reason: "Came after the warm-up", at },
  ],
  ["teacher", "attendance.saveRosterNote", { bookingId: "a016f46f-485b-5bb6-8dff-2b7e1fa57d82", text: "Well done" }],
  ["teacher", "moves.signOff", { studentId: "15052700-a4bd-5609-b339-94fac72bfde6", moveId: MOVE, at }],
  ["instructor", "chat.sendMessage", { roomId: EVERYONE, id: newId(), text: "Mats are wet", at }],
  [
    "instructor",
    "readiness.answer",
    { id: "eeadaf25-e675-54c3-bd0f-1bb17aa91620", status: "granted", scope: "class", reason: "", at },
  ],
  ["admin", "classes.updateClassInstance", { id: TODAY, capacity: 12 }],
  ["admin", "pos.openTill", { openingCents: 10_000, reason: "Counted anew" }],
  ["admin", "pos.recordSale", { ...sale, id: newId(), at, customerId: null, claimedCents: 500, tenderedCents: 500 }],
  [
    "admin",
    "invoices.recordPayment",
    { id: "1f3d9c8c-5fb3-5695-8991-1fa966402735", paymentId: newId(), method: "cash", cents: 100 },
  ],
  ["admin", "invoices.sendInvoice", { id: "a22dbd75-a46f-5b59-8763-43652b7e0ac5" }],
  ["admin", "merch.handOver", { id: "10b6ac5c-ae28-578b-a298-6aa8e900cc54", isHandedOver: true }],
  [
    "admin",
    "giftCards.giveCredit",
    { id: newId(), userId: "0270b410-e3d1-52f5-9d11-559f701ad15e", cents: 500, reason: "Sorry" },
  ],
  ["admin", "classes.cancelClassInstance", { id: TODAY, reason: "The heating is off" }],
  ["admin", "ledger.reconcileNow", {}],
];
