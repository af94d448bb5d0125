import type { Services } from "#api/services.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { type Day, dayIn, startOfDayIn, toInstant } from "#shared/core/time.ts";
import type { StudioChange } from "#shared/features/memberships/changes.ts";
import { notify, notifyAdmins } from "../../notifications/index.ts";
import type { PassDocument } from "../pass.model.ts";
import { findPayerId } from "./issue-paper.ts";
import type { MembershipPaymentDocument } from "./payment.model.ts";

const LINK = "/memberships";
/** The day of a moment, on the studio's calendar. */
const dayOf = (date: Date, { timeZone }: Services) => ({ day: dayIn(timeZone, toInstant(date)) });
const planOf = ({ planName }: PassDocument) => ({ own: planName });

export const renewalKey = (passId: string, chargedOn: Day): string => `membership-renews:${passId}:${chargedOn}`;

/** Before a month is charged, to who pays. */
export function notifyRenewal(
  pass: PassDocument,
  { chargedOn, cents }: { chargedOn: Day; cents: number },
  services: Services,
) {
  const { _id, ownerName, ownerId } = pass;
  const payerId = pass.payerId ?? ownerId;
  const plan = planOf(pass);
  const what =
    payerId === ownerId ? message("{plan}", { plan }) : message("{plan} ({name})", { plan, name: ownerName });
  return notify(services, {
    userId: payerId,
    type: "checkout",
    key: renewalKey(_id, chargedOn),
    title: message("Your membership renews soon"),
    message: message(
      "{what} renews on {day} for {price} with your saved card. You can cancel or freeze it until then.",
      {
        what,
        day: { day: chargedOn },
        price: { cents },
      },
    ),
    link: LINK,
    push: {
      title: message("Your membership renews soon"),
      body: message("You can cancel or freeze it until then. Open the app to see more."),
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
    title: message("Your pass ends soon"),
    message: message("{plan} has {left, plural, one {# class} other {# classes}} left. Book before it ends on {day}.", {
      plan: planOf(pass),
      day: { day: lastDay },
      left,
    }),
    link: LINK,
    push: {
      title: message("Your pass ends soon"),
      body: message("You have classes left on it. Open the app to see more."),
    },
    email: "always",
    expiresAt: toInstant(pass.endsAt),
  });

export const notifyRenewed = (pass: PassDocument, payment: MembershipPaymentDocument, services: Services) =>
  notify(services, {
    userId: pass.ownerId,
    type: "payment_success",
    key: `membership-paid:${payment._id}`,
    title: message("Membership renewed"),
    message: message("{plan}: {paid} paid for another month. It's good until {day}.", {
      plan: planOf(pass),
      paid: { cents: payment.cents },
      day: dayOf(pass.endsAt, services),
    }),
    link: LINK,
    push: { title: message("Membership renewed"), body: message("Another month begins. The receipt is in the app.") },
    email: "always",
  });

/** Money of a month goes back, to who pays; the push names no amount. */
export async function notifyMonthRefunded(
  payment: MembershipPaymentDocument,
  { key, cents, hasEnded }: { key: string; cents: number; hasEnded: boolean },
  services: Services,
): Promise<void> {
  const back = [
    message("{amount} goes back to your card. Banks take up to ten days.", { amount: { cents } }),
    ...(hasEnded ? [message("The membership has ended.")] : []),
  ];
  await notify(services, {
    userId: await findPayerId(payment),
    type: "checkout",
    key: `month-refund:${payment._id}:${key}`,
    title: message("You get money back"),
    message: message("{plan}, paid on {day}: {back}", {
      plan: { own: payment.planName },
      day: dayOf(payment.paidAt, services),
      back: { sentences: back },
    }),
    link: LINK,
    push: { title: message("You get money back"), body: message("Open the app to see more.") },
    email: "always",
  });
}

/** The bank gave the money of a month back: to those who run the studio, and to who pays. */
export async function notifyMonthReturned(
  payment: MembershipPaymentDocument,
  { id, cents, failure }: { id: string; cents: number; failure: string },
  services: Services,
): Promise<void> {
  const of = { plan: { own: payment.planName }, day: dayOf(payment.paidAt, services), amount: { cents } };
  await notifyAdmins(services, {
    key: `month-refund-refused:${payment._id}:${id}`,
    title: message("A refund was refused"),
    message: message(
      "{plan}, {name}, paid on {day}: {amount} didn't go back. The card payment provider says: {failure}",
      { ...of, name: payment.ownerName, failure },
    ),
    link: "/admin/memberships",
    email: "always",
  });
  await notify(services, {
    userId: await findPayerId(payment),
    type: "checkout",
    key: `month-refund-returned:${payment._id}:${id}`,
    title: message("A refund didn't arrive"),
    message: message(
      "{plan}, paid on {day}: your bank returned {amount}. The studio knows, and will send it again or ask you for another way.",
      of,
    ),
    link: LINK,
    push: {
      title: message("A refund didn't arrive"),
      body: message("Your bank returned it. Open the app to see more."),
    },
    email: "always",
  });
}

interface FailedTry {
  invoiceId: string;
  attempt: number;
  nextTryAt: Date | null;
  why: Message;
}

/** What is wrong, what to do and by when. */
export const notifyCardFailed = (
  pass: PassDocument,
  { invoiceId, attempt, nextTryAt, why }: FailedTry,
  services: Services,
) =>
  notify(services, {
    userId: pass.ownerId,
    type: "checkout",
    key: `membership-failed:${invoiceId}:${attempt}`,
    title: message("Your card was declined"),
    message: nextTryAt
      ? message(
          "{plan}: we couldn't charge the month. {why} Please add another card under Memberships before {day}, when we'll try again. Your bookings stay, but you can't book with it until then.",
          { plan: planOf(pass), why, day: dayOf(nextTryAt, services) },
        )
      : message(
          "{plan}: we couldn't charge the month. {why} Please add another card under Memberships. Your bookings stay, but you can't book with it until then.",
          { plan: planOf(pass), why },
        ),
    link: LINK,
    push: { title: message("Your card was declined"), body: message("Please add another card in the app.") },
    email: "always",
  });

export const notifyCardWorks = (pass: PassDocument, invoiceId: string, services: Services) =>
  notify(services, {
    userId: pass.ownerId,
    type: "payment_success",
    key: `membership-mended:${invoiceId}`,
    title: message("Your membership is active again"),
    message: message("{plan}: the month is paid, and you can book with it again.", { plan: planOf(pass) }),
    link: LINK,
    push: {
      title: message("Your membership is active again"),
      body: message("The month is paid. You can book again."),
    },
    email: "always",
  });

export const notifyEnded = (pass: PassDocument, services: Services) =>
  notify(services, {
    userId: pass.ownerId,
    type: "checkout",
    key: `membership-ended:${pass._id}`,
    title: message("Your membership has ended"),
    message: message(
      "{plan} has ended because no card paid for the month. Classes booked with it are canceled. You can buy it again anytime.",
      { plan: planOf(pass) },
    ),
    link: LINK,
    push: {
      title: message("Your membership has ended"),
      body: message("No card paid for the month. Open the app to see more."),
    },
    email: "always",
  });

export const notifyUnfrozen = (pass: PassDocument, services: Services) =>
  notify(services, {
    userId: pass.ownerId,
    type: "other",
    key: `membership-unfrozen:${pass._id}:${pass.frozenUntil}`,
    title: message("Your membership continues"),
    message: message("{plan}: the freeze is over. It's good until {day}.", {
      plan: planOf(pass),
      day: dayOf(pass.endsAt, services),
    }),
    link: LINK,
    push: { title: message("Your membership continues"), body: message("The freeze is over. You can book again.") },
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
    message: message("{plan}: the studio did this for you. The reason: {reason}", { plan: planOf(pass), reason }),
    link: LINK,
    push: { title: CHANGED[what], body: message("The studio did this for you. Open the app to see more.") },
    email: "always",
  });

const CHANGED = {
  frozen: message("Your membership is frozen"),
  cancelled: message("Your membership will end"),
  resumed: message("Your membership continues"),
};

const GIVEN: Record<StudioChange, Message> = {
  grant: message("The studio gave you a pass"),
  extend: message("Your pass was extended"),
  add: message("You have more classes on your pass"),
  take: message("A class was taken off your pass"),
  end: message("The studio ended your pass"),
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
    message: message("{plan}: {byName} did this for you. The reason: {reason}", {
      plan: planOf(pass),
      byName,
      reason,
    }),
    link: LINK,
    push: { title: GIVEN[change], body: message("The studio did this for you. Open the app to see more.") },
    email: "always",
  });
