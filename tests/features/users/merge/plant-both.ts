import { v7 as newId } from "uuid";
import { UserModel } from "#api/features/accounts/index.ts";
import { AttendanceRecordModel } from "#api/features/attendance/marks/attendance-record.model.ts";
import { RosterEntryModel } from "#api/features/attendance/rosters/roster-entry.model.ts";
import { WalkInModel } from "#api/features/attendance/walk-ins/walk-in.model.ts";
import { BookingModel } from "#api/features/bookings/index.ts";
import { CalendarLinkModel } from "#api/features/calendar/calendar-link.model.ts";
import { CartItemModel } from "#api/features/cart/cart-item.model.ts";
import { CertificateModel } from "#api/features/certificates/certificate.model.ts";
import { ChatMessageModel } from "#api/features/chat/messages/message.model.ts";
import { ChatReadModel } from "#api/features/chat/messages/read.model.ts";
import { ChatRoomModel } from "#api/features/chat/rooms/room.model.ts";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { ClassInstanceModel, ClassSeriesModel } from "#api/features/classes/index.ts";
import { PromoCodeModel } from "#api/features/discounts/promo-code.model.ts";
import { FamilyInvitationModel } from "#api/features/family/invitations/invitation.model.ts";
import { FeedbackModel } from "#api/features/feedback/feedback.model.ts";
import { BalanceModel } from "#api/features/gift-cards/balance.model.ts";
import { addCredit } from "#api/features/gift-cards/moves.ts";
import { InvoiceModel } from "#api/features/invoices/index.ts";
import { MembershipPaymentModel, PassModel } from "#api/features/memberships/index.ts";
import { PickupModel } from "#api/features/merch/stock/pickup.model.ts";
import { MoveProgressModel, PracticeEntryModel, SkillRecordModel } from "#api/features/moves/index.ts";
import { DeliveryModel } from "#api/features/notifications/delivery.model.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { TillSaleModel } from "#api/features/pos/sales/till-sale.model.ts";
import { ReadinessRequestModel } from "#api/features/readiness/readiness-request.model.ts";
import { RefundPaperModel } from "#api/features/refund-papers/paper.model.ts";
import { VideoModel } from "#api/features/videos/video.model.ts";
import { WaitlistEntryModel } from "#api/features/waitlist/waitlist-entry.model.ts";
import { WaiverReceiptModel } from "#api/features/waivers/receipt.model.ts";
import { plantArchive } from "./plant-archive.ts";
import { plantAssistant } from "./plant-assistant.ts";
import { plantFigures } from "./plant-figures.ts";
import { plantGroups } from "./plant-groups.ts";
import { plantLists } from "./plant-imports.ts";
import { plantLetters } from "./plant-letters.ts";
import { plantPay } from "./plant-pay.ts";

const AT = new Date("2026-03-01T20:00:00Z");
const PAST = new Date("2026-02-20T20:00:00Z");
const AHEAD = new Date("2026-03-20T20:00:00Z");
const make = (model: { create(doc: never): Promise<unknown> }, doc: object) => model.create(doc as never);

/** Things that both have, where two of them cannot stand for one person. */
export interface Shared {
  moveId: string;
  productId: string;
  introId: string;
  fullClassId: string;
  askedClassId: string;
  pastClassId: string;
  roomId: string;
}

export const newShared = (): Shared => ({
  ...{ moveId: newId(), productId: newId(), introId: newId(), fullClassId: newId() },
  ...{ askedClassId: newId(), pastClassId: newId(), roomId: newId() },
});

/** Gives each of these people something in every collection that names people. @param order who came first */
export async function plantFor(people: string[], shared: Shared): Promise<void> {
  await plantRoom(people, shared.roomId);
  const seats = people.map((id, at) => ({
    ...{ bookingId: newId(), attendeeId: id, attendeeName: `Name ${at}`, bookedById: id, status: "booked" },
    ...{ heldUntil: null, operationId: newId() },
  }));
  await plantClass(shared.pastClassId, seats);
  const plants = [plantArchive, plantLetters, plantAssistant, plantGroups, plantLists, plantFigures, plantPay];
  for (const plant of plants) await plant(people);
  for (const [at, id] of people.entries()) {
    await plantPlace(id, at, seats[at]?.bookingId ?? "", shared);
    await plantMoney(id, at, shared);
    await plantLearning(id, at, shared);
    await plantWords(id, at, shared);
  }
}

async function plantClass(id: string, seats: object[]): Promise<void> {
  await make(ClassInstanceModel, {
    ...{ _id: id, blueprintId: newId(), name: "Past", apparatus: "Silks", level: "all", instructorId: newId() },
    ...{
      instructorName: "Maya",
      startsAt: PAST,
      endsAt: PAST,
      date: "2026-02-20",
      startTime: "12:00",
      endTime: "13:00",
    },
    ...{ capacity: 8, seatsLeft: 8 - seats.length, seats, priceCents: 0, cancelUntilHours: 12, audiences: ["public"] },
  });
}

async function plantPlace(id: string, at: number, bookingId: string, shared: Shared): Promise<void> {
  await make(BookingModel, {
    ...{
      _id: bookingId,
      classInstanceId: shared.pastClassId,
      attendeeId: id,
      attendeeName: `Name ${at}`,
      bookedById: id,
    },
    ...{ status: "booked", priceCents: 0, bookedAt: PAST, startsAt: PAST, attendance: "attended" },
    audiences: [`user:${id}`, "admin"],
  });
  await make(RosterEntryModel, {
    ...{ _id: bookingId, classInstanceId: shared.pastClassId, attendeeId: id, startsAt: PAST, instructorId: newId() },
    ...{ firstName: "Name", level: "all", isFirstTimer: false, waiverSigned: true, isUnpaid: false, isWalkIn: false },
    ...{ isOverCapacity: false, audiences: ["admin"] },
  });
  const mark = { operationId: newId(), mark: "present", at: PAST, receivedAt: PAST, byId: id, source: "self" };
  await make(AttendanceRecordModel, { _id: bookingId, classInstanceId: shared.pastClassId, version: 1, marks: [mark] });
  await make(WalkInModel, {
    ...{ _id: newId(), bookingId: newId(), classInstanceId: newId(), attendeeId: id, byId: newId() },
    ...{ at: PAST, receivedAt: PAST },
  });
  await make(WaitlistEntryModel, {
    ...{ classInstanceId: shared.fullClassId, attendeeId: id, attendeeName: `Name ${at}`, joinedById: id },
    // The one who goes came first.
    ...{ status: "waiting", sequence: 10 - at, position: 2 - at, joinedAt: AT, startsAt: AHEAD },
    audiences: [`user:${id}`, "admin"],
  });
  await make(ReadinessRequestModel, {
    ...{
      ...{ classInstanceId: shared.askedClassId, instructorId: newId(), className: "Drops" },
      startsAt: AHEAD,
      studentId: id,
    },
    ...{
      studentName: `Name ${at}`,
      askedById: id,
      askedAt: AT,
      status: at === 0 ? "asked" : "granted",
      scope: "class",
    },
    answers:
      at === 0
        ? []
        : [{ id: newId(), status: "granted", scope: "class", at: AT, receivedAt: AT, byId: newId(), byName: "Maya" }],
    audiences: [`user:${id}`],
  });
  await make(ClassSeriesModel, {
    ...{ _id: newId(), blueprintId: newId(), instructorId: id, rule: "FREQ=WEEKLY", startDay: "2026-01-01" },
    ...{ startTime: "12:00", archivedAt: AT },
  });
  await make(CalendarLinkModel, { _id: newId(), userId: id, secretHash: newId(), createdAt: AT });
}

async function plantMoney(id: string, at: number, shared: Shared): Promise<void> {
  await addCredit(id, { id: `given:${newId()}`, cents: at === 0 ? 1_000 : 500, about: "Sorry", at: AT });
  await make(BalanceModel, {
    ...{ _id: newId(), kind: "gift-card", code: newId(), ownerId: id, leftCents: 2_000, createdAt: AT },
    moves: [{ id: `given:${newId()}`, cents: 2_000, state: "added", about: "Card", at: AT }],
  });
  const use = {
    bookingId: newId(),
    classInstanceId: newId(),
    className: "Silks",
    attendeeId: id,
    attendeeName: `Name ${at}`,
  };
  await make(PassModel, {
    ...{ planId: shared.introId, planName: "Intro", kind: "pack", ownerId: id, ownerName: `Name ${at}`, isIntro: true },
    ...{
      credits: 5,
      creditsLeft: 4,
      status: "active",
      startsAt: PAST,
      endsAt: AHEAD,
      audiences: [`user:${id}`, "admin"],
    },
    uses: [{ ...use, at: PAST, state: "taken" }],
    log: [{ at: PAST, byId: id, change: "frozen" }],
  });
  await make(MembershipPaymentModel, {
    ...{
      _id: newId(),
      passId: newId(),
      planName: "Month",
      ownerName: `Name ${at}`,
      ownerId: id,
      cents: 900,
      paidAt: PAST,
    },
  });
  const line = { kind: "product", refId: newId(), title: "Shirt", quantity: 1, unitCents: 500, totalCents: 500 };
  const order = newId();
  await make(OrderModel, {
    ...{ _id: order, userId: id, status: "paid", totalCents: 500, cardCents: 0, cardLeftCents: 0, createdAt: PAST },
    ...{ paidAt: PAST, settledAt: PAST, values: [{ balanceId: `credit:${id}`, label: "Credit", cents: 500 }] },
    lines: [{ ...line, forId: id, refundableCents: 500, outcome: "done" }],
  });
  await make(PickupModel, {
    ...{ _id: newId(), orderId: order, refId: line.refId, userId: id, personName: `Name ${at}`, productId: newId() },
    ...{ title: "Shirt", quantity: 1, status: "waiting", paidAt: PAST },
  });
  await make(InvoiceModel, {
    ...{ customerId: id, customerName: `Name ${at}`, dueOn: "2026-04-01", createdAt: PAST, openCents: 0 },
    lines: [{ id: newId(), description: "Private", quantity: 1, unitCents: 100, taxBasisPoints: 0 }],
    audiences: [`user:${id}`, "admin"],
  });
  await make(TillSaleModel, {
    ...{ soldAt: PAST, receivedAt: PAST, byId: newId(), customerId: id, customerName: `Name ${at}`, totalCents: 0 },
    ...{ catalogueCents: 0, claimedCents: 0, way: "cash", isSettled: true, audiences: ["admin"] },
    lines: [
      { id: newId(), kind: "product", title: "Shirt", quantity: 1, unitCents: 0, discountCents: 0, totalCents: 0 },
    ],
  });
  await make(RefundPaperModel, {
    ...{ _id: newId(), number: at + 1, userId: id, customerName: `Name ${at}`, source: "order", sourceId: order },
    ...{ of: { text: "Receipt {number}", args: { number: "1" } }, at: PAST, cents: 100 },
  });
  await make(CartItemModel, {
    ...{ userId: id, productId: shared.productId, quantity: 1, addedAt: AT, audiences: [`user:${id}`] },
  });
  await make(PromoCodeModel, {
    ...{ _id: newId(), code: newId(), kind: "percent", off: 10, targets: ["products"], createdAt: AT },
    uses: [{ orderId: order, userId: id, at: PAST }],
  });
}

async function plantLearning(id: string, at: number, { moveId }: Shared): Promise<void> {
  const audiences = [`user:${id}`];
  await make(MoveProgressModel, {
    ...{ _id: `${id}:${moveId}`, userId: id, moveId, state: at === 0 ? "want" : "mastered", note: `Note ${at}` },
    ...{ changedAt: PAST, claimedAt: PAST, audiences },
  });
  await make(PracticeEntryModel, { userId: id, date: "2026-02-01", moveId, minutes: 5, audiences });
  const signOff = { id: newId(), moveId, kind: "signed", at: PAST, receivedAt: PAST, byId: newId(), byName: "Maya" };
  await SkillRecordModel.updateOne(
    { _id: id },
    {
      $push: { signOffs: signOff },
      $setOnInsert: { firstName: "R", audiences, states: { [moveId]: at === 0 ? "want" : "mastered" } },
    },
    { upsert: true },
  );
  await make(CertificateModel, {
    ...{
      _id: newId(),
      studentId: id,
      studentName: `Name ${at}`,
      apparatus: "silks",
      level: "beginner",
      issuedAt: PAST,
    },
  });
  await make(WaiverReceiptModel, {
    ...{ userId: id, waiverId: "w", version: 1, language: "en", relation: "self", signerName: `Name ${at}` },
    ...{ signedAt: PAST, isWitnessed: false, audiences },
  });
  await make(VideoModel, {
    ...{ title: "V", source: "youtube", status: "ready", isPublic: false, uploadedById: id, createdAt: PAST },
    audiences: ["members"],
  });
}

async function plantWords(id: string, at: number, { roomId }: Shared): Promise<void> {
  const audiences = [`user:${id}`];
  const news = { type: "other", title: "Hello", message: "You", createdAt: AT };
  await make(NotificationModel, { ...news, userId: id, audiences });
  await make(DeliveryModel, {
    ...{ ...news, _id: newId(), userId: id, key: newId(), isLast: true, push: null, email: "never", booking: null },
    ...{ expiresAt: AHEAD, state: "done", nextTryAt: AT },
  });
  await make(ChatMessageModel, {
    ...{ roomId, seq: at + 1, kind: "text", authorId: id, authorName: `Name ${at}`, text: "Hi", createdAt: AT },
    ...{ date: "2026-03-01", time: "12:00", audiences: [`user:${id}`] },
  });
  await make(ChatReadModel, { _id: `${roomId}:${id}`, roomId, userId: id, seq: at, audiences });
  await make(FeedbackModel, {
    ...{ _id: `${id}:${newId()}`, userId: id, message: "Good", category: "other", createdAt: AT, isDone: false },
  });
  await make(FamilyInvitationModel, {
    ...{
      familyId: newId(),
      kind: "adult",
      email: `${newId()}@example.com`,
      invitedById: id,
      invitedByName: `Name ${at}`,
    },
    ...{ state: "declined", createdAt: PAST, expiresAt: AT, tokenHash: newId(), audiences },
  });
  // A consent they gave for a child.
  const child = newId();
  await make(UserModel, {
    ...{ _id: child, firstName: "Kid", lastName: "K", role: "student", birthday: "2015-01-01", createdAt: AT },
    ...{ photoConsent: { answer: "yes", at: AT, byId: id }, audiences: [`user:${child}`] },
  });
}

async function plantRoom(people: string[], roomId: string): Promise<void> {
  await make(ChatRoomModel, {
    ...{ _id: roomId, kind: "class", title: "Class", lastAt: AT, seq: 9, membersVersion: 1 },
    members: people.map((userId, at) => ({ userId, name: `Name ${at}`, isStaff: false, fromSeq: at })),
    audiences: people.map((id) => `user:${id}`),
  });
}
