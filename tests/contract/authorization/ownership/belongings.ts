import { v7 as newId } from "uuid";
import { ConversationModel } from "#api/features/assistant/chat/conversation.model.ts";
import { OutsideKeyModel } from "#api/features/assistant/keys/key.model.ts";
import { ProposalModel } from "#api/features/assistant/proposals/proposal.model.ts";
import { WalkInModel } from "#api/features/attendance/walk-ins/walk-in.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { PushDeviceModel } from "#api/features/notifications/push-device.model.ts";
import { issueRefundPaper, refundPaperId } from "#api/features/refund-papers/papers.ts";
import { StudentViewModel } from "#api/features/students/views/view.model.ts";
import { SignatureRecordModel } from "#api/features/waivers/evidence/record.model.ts";
import { addCartItem, addClass } from "#shared/features/cart/endpoints.ts";
import { openClassRoom, sendMessage } from "#shared/features/chat/endpoints.ts";
import { inviteToFamily } from "#shared/features/family/endpoints.ts";
import { savePractice } from "#shared/features/moves/endpoints.ts";
import { askToCome } from "#shared/features/readiness/endpoints.ts";
import { addVideo } from "#shared/features/videos/endpoints.ts";
import { joinWaitlist } from "#shared/features/waitlist/endpoints.ts";
import { signWaiver } from "#shared/features/waivers/endpoints.ts";
import { issueFor } from "#tests/features/invoices/issue.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance, addProduct, startCheckout } from "#tests/support/shop.ts";
import type { Studio } from "#tests/support/studio.ts";
import { addNotification } from "../../specification/world.ts";
import { addMembership } from "./add-membership.ts";

/** One of everything that belongs to one person. */
export interface Belongings {
  person: SignedIn;
  bookingId: string;
  classInstanceId: string;
  cartItemId: string;
  notificationId: string;
  childId: string;
  deviceId: string;
  checkoutSessionId: string;
  waitlistEntryId: string;
  fullClassId: string;
  walkInId: string;
  signatureId: string;
  invoiceId: string;
  invitationId: string;
  practiceId: string;
  questionId: string;
  gatedClassId: string;
  /** Still uploading: for who adds it alone. */
  videoId: string;
  /** Of a class and its people: they are in it, others of the staff are not. */
  chatRoomId: string;
  passId: string;
  refundPaperId: string;
  /** Of an admin, as are the next three. */
  conversationId: string;
  cardId: string;
  outsideKeyId: string;
  studentViewId: string;
}

const device = (userId: string, sessionId: string) => ({
  _id: newId().replaceAll("-", "").padEnd(43, "0"),
  userId,
  sessionId,
  endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`,
  keys: { p256dh: "p", auth: "a" },
  userAgent: "Firefox",
  createdAt: new Date(),
});

export async function addBelongings(studio: Studio): Promise<Belongings> {
  const familyId = newId();
  const person = await studio.signIn("parent", { familyId });
  const child = await studio.addPerson({ familyId, birthday: "2015-06-01" });
  const classInstanceId = await addClassInstance(studio);
  const { id: bookingId } = await studio.call(addClass, { classInstanceId }, person);
  const { id: cartItemId } = await studio.call(addCartItem, { productId: await addProduct() }, person);
  const { sessionId: checkoutSessionId } = await startCheckout(studio, person);
  const fullClassId = await addClassInstance(studio, { capacity: 0 });
  const { id: waitlistEntryId } = await studio.call(
    joinWaitlist,
    { id: newId(), classInstanceId: fullClassId },
    person,
  );
  const subscription = device(person.id, person.token.split(".")[0] ?? "");
  await PushDeviceModel.create(subscription);
  const walkInId = newId();
  const at = new Date();
  const walkIn = { _id: walkInId, bookingId, classInstanceId, attendeeId: child.id, byId: person.id };
  await WalkInModel.create({ ...walkIn, at, receivedAt: at });
  const videoId = newId();
  const video = { title: "Rocket", description: "", moveIds: [], blueprintIds: [], isPublic: true };
  await studio.call(addVideo, { ...video, id: videoId }, await studio.signIn("instructor"));
  await studio.call(signWaiver, { userIds: [person.id] }, person);
  const signature = await SignatureRecordModel.findOne({ userId: person.id }).lean();
  const invitationId = newId();
  await studio.call(inviteToFamily, { id: invitationId, kind: "guardian", email: "other@example.com" }, person);
  const practiceId = newId();
  const practice = { date: "2026-03-02", moveId: null, minutes: 10, attempts: null, feeling: "" };
  await studio.call(savePractice, { id: practiceId, ...practice }, person);
  const gatedClassId = await addClassInstance(studio);
  await ClassInstanceModel.updateOne({ _id: gatedClassId }, { requiredLevel: "beginner" });
  const question = { id: newId(), classInstanceId: gatedClassId, message: "" };
  const { id: questionId } = await studio.call(askToCome, question, person);
  const invoice = await issueFor(studio, await studio.signIn("admin"), person.id);
  return {
    person,
    bookingId,
    classInstanceId,
    cartItemId,
    notificationId: await addNotification(studio, person.id),
    childId: child.id,
    deviceId: subscription._id,
    checkoutSessionId,
    waitlistEntryId,
    fullClassId,
    walkInId,
    signatureId: signature?.recordId ?? "",
    invoiceId: invoice.id,
    invitationId,
    practiceId,
    questionId,
    gatedClassId,
    videoId,
    chatRoomId: await addRoom(studio, classInstanceId),
    passId: await addMembership(person),
    refundPaperId: await addRefundPaper(person),
    ...(await addAdminsThings(studio)),
  };
}

async function addAdminsThings(studio: Studio) {
  const { id: adminId } = await studio.signIn("admin");
  const now = new Date();
  const [conversationId, cardId, outsideKeyId, studentViewId] = [newId(), newId(), newId(), newId()];
  await ConversationModel.create({ _id: conversationId, adminId, createdAt: now, changedAt: now });
  const card = { endpoint: "feedback.settleFeedback", input: {}, hash: "a-hash", title: { text: "A card" }, lines: [] };
  const times = { createdAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
  await ProposalModel.create({ _id: cardId, adminId, ...card, link: "/", state: "waiting", ...times });
  const key = {
    name: "Robot",
    scope: "read" as const,
    hash: newId(),
    ending: "abcd",
    lastDay: "2027-01-01",
    madeAt: now,
  };
  await OutsideKeyModel.create({ _id: outsideKeyId, adminId, ...key });
  const filters = { age: "all", pass: "all", photos: "all", language: "all" } as const;
  const view = { name: "Away", list: "at-risk", sort: "name", order: "up", filters } as const;
  await StudentViewModel.create({ _id: studentViewId, adminId, ...view, columns: [], createdAt: now });
  return { conversationId, cardId, outsideKeyId, studentViewId };
}

async function addRefundPaper({ id: userId }: SignedIn): Promise<string> {
  const refund = { source: "order" as const, sourceId: newId(), refundId: newId() };
  const of = { text: "Receipt {number}", args: { number: "1" } };
  const money = { lines: [], ways: [{ way: "card" as const, cents: 100 }], cents: 100 };
  await issueRefundPaper({ ...refund, userId, customerName: "Mary", of, at: new Date(), reason: "", ...money });
  return refundPaperId(refund);
}

async function addRoom(studio: Studio, classInstanceId: string): Promise<string> {
  const admin = await studio.signIn("admin");
  await studio.call(openClassRoom, { classInstanceId }, admin);
  const message = { roomId: classInstanceId, id: newId(), text: "Between us", at: "2026-03-02T20:00:00Z" };
  await studio.call(sendMessage, message, admin);
  return classInstanceId;
}
