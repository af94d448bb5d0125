import { formatCents } from "../../../../shared/core/money.ts";
import { type Day, dayIn, startOfDayIn, toInstant } from "../../../../shared/core/time.ts";
import type { StudioChange } from "../../../../shared/features/memberships/changes.ts";
import type { Services } from "../../../services.ts";
import { notify } from "../../notifications/index.ts";
import type { PassDocument } from "../pass.model.ts";
import type { MembershipPaymentDocument } from "./payment.model.ts";

const LINK = "/memberships";
/** "Friday, November 20", as letters in every language can translate it. */
const wordsOf = (day: Day) =>
  Temporal.PlainDate.from(day).toLocaleString("en-US", { weekday: "long", month: "long", day: "numeric" });
/** The same of a moment, on the studio's calendar. */
const dayWords = (date: Date, { timeZone }: Services) => wordsOf(dayIn(timeZone, toInstant(date)));

export const renewalKey = (passId: string, chargedOn: Day): string => `membership-renews:${passId}:${chargedOn}`;

/** Before a month is charged, to who pays. */
export function notifyRenewal(
  pass: PassDocument,
  { chargedOn, cents }: { chargedOn: Day; cents: number },
  services: Services,
) {
  const { _id, planName, ownerName, ownerId } = pass;
  const payerId = pass.payerId ?? ownerId;
  const what = payerId === ownerId ? planName : `${planName} (${ownerName})`;
  return notify(services, {
    userId: payerId,
    type: "checkout",
    key: renewalKey(_id, chargedOn),
    title: "Your membership renews soon",
    message: `${what}: it renews on ${wordsOf(chargedOn)} for ${formatCents(cents)}, with the card we keep. You can cancel or freeze it until then.`,
    link: LINK,
    names: [what],
    push: {
      title: "Your membership renews soon",
      body: "You can cancel or freeze it until then. Open the app to see more.",
    },
    email: "always",
    expiresAt: startOfDayIn(services.timeZone, chargedOn),
  });
}

/** Before a pack ends with classes left. */
export const notifyLastDays = (
  pass: PassDocument,
  { lastDay, left }: { lastDay: Day; left: number },
  services: Services,
) =>
  notify(services, {
    userId: pass.ownerId,
    type: "other",
    key: `pass-ends:${pass._id}:${lastDay}`,
    title: "Your pass ends soon",
    message: `${pass.planName}: it can be used until ${wordsOf(lastDay)}. Classes left: ${left}. Book them before they are lost.`,
    link: LINK,
    names: [pass.planName],
    push: { title: "Your pass ends soon", body: "Classes are left on it. Open the app to see more." },
    email: "always",
    expiresAt: toInstant(pass.endsAt),
  });

export const notifyRenewed = (pass: PassDocument, payment: MembershipPaymentDocument, services: Services) =>
  notify(services, {
    userId: pass.ownerId,
    type: "payment_success",
    key: `membership-paid:${payment._id}`,
    title: "Membership renewed",
    message: `${pass.planName}: ${formatCents(payment.cents)} paid for another month. It is good until ${dayWords(pass.endsAt, services)}.`,
    link: LINK,
    names: [pass.planName],
    push: { title: "Membership renewed", body: "Another month begins. The receipt is in the app." },
    email: "always",
  });

interface FailedTry {
  invoiceId: string;
  attempt: number;
  nextTryAt: Date | null;
}

/** What is wrong, what to do and by when. */
export const notifyCardFailed = (
  pass: PassDocument,
  { invoiceId, attempt, nextTryAt }: FailedTry,
  services: Services,
) =>
  notify(services, {
    userId: pass.ownerId,
    type: "checkout",
    key: `membership-failed:${invoiceId}:${attempt}`,
    title: "Your card was declined",
    message: nextTryAt
      ? `${pass.planName}: the month could not be paid. Please give another card on the page Memberships before ${dayWords(nextTryAt, services)}, when we try again. What is booked stays; nothing new can be booked with it until then.`
      : `${pass.planName}: the month could not be paid. Please give another card on the page Memberships. What is booked stays; nothing new can be booked with it until then.`,
    link: LINK,
    names: [pass.planName],
    push: { title: "Your card was declined", body: "Please give another card in the app." },
    email: "always",
  });

export const notifyCardWorks = (pass: PassDocument, invoiceId: string, services: Services) =>
  notify(services, {
    userId: pass.ownerId,
    type: "payment_success",
    key: `membership-mended:${invoiceId}`,
    title: "Your membership is active again",
    message: `${pass.planName}: the month is paid, and you can book with it again.`,
    link: LINK,
    names: [pass.planName],
    push: { title: "Your membership is active again", body: "The month is paid. You can book again." },
    email: "always",
  });

export const notifyEnded = (pass: PassDocument, services: Services) =>
  notify(services, {
    userId: pass.ownerId,
    type: "checkout",
    key: `membership-ended:${pass._id}`,
    title: "Your membership has ended",
    message: `${pass.planName}: no card paid for the month, so it has ended. Classes booked with it are given back. You can buy it again at any time.`,
    link: LINK,
    names: [pass.planName],
    push: { title: "Your membership has ended", body: "No card paid for the month. Open the app to see more." },
    email: "always",
  });

export const notifyUnfrozen = (pass: PassDocument, services: Services) =>
  notify(services, {
    userId: pass.ownerId,
    type: "other",
    key: `membership-unfrozen:${pass._id}:${pass.frozenUntil}`,
    title: "Your membership goes on",
    message: `${pass.planName}: the freeze is over. It is good until ${dayWords(pass.endsAt, services)}.`,
    link: LINK,
    names: [pass.planName],
    push: { title: "Your membership goes on", body: "The freeze is over. You can book again." },
  });

/** The studio did it for them, and says why. */
export const notifyChangedByStudio = (
  pass: PassDocument,
  { operation, reason, what }: { operation: string; reason: string; what: "frozen" | "cancelled" | "resumed" },
  services: Services,
) =>
  notify(services, {
    userId: pass.ownerId,
    type: "other",
    key: `membership-studio:${pass._id}:${operation}`,
    title: CHANGED[what],
    message: `${pass.planName}: the studio did this for you. The reason: ${reason}`,
    link: LINK,
    names: [pass.planName, reason],
    push: { title: CHANGED[what], body: "The studio did this for you. Open the app to see more." },
    email: "always",
  });

const CHANGED = {
  frozen: "Your membership is frozen",
  cancelled: "Your membership will end",
  resumed: "Your membership goes on",
};

const GIVEN: Record<StudioChange, string> = {
  grant: "The studio gave you a pass",
  extend: "Your pass lasts longer",
  add: "You have more classes on your pass",
  take: "A class was taken off your pass",
};

/** What the studio did with a pack: the owner reads who did it and why. */
export const notifyGivenByStudio = (
  pass: PassDocument,
  { changeId, change, reason, byName }: { changeId: string; change: StudioChange; reason: string; byName: string },
  services: Services,
) =>
  notify(services, {
    userId: pass.ownerId,
    type: "other",
    key: `pass-studio:${pass._id}:${changeId}`,
    title: GIVEN[change],
    message: `${pass.planName}: ${byName} did this for you. The reason: ${reason}`,
    link: LINK,
    names: [pass.planName, byName, reason],
    push: { title: GIVEN[change], body: "The studio did this for you. Open the app to see more." },
    email: "always",
  });
