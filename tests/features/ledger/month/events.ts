import { MembershipPaymentModel } from "#api/features/memberships/billing/payment.model.ts";
import { handOverClasses } from "#shared/features/classes/admin/endpoints.ts";
import { refundPayment } from "#shared/features/memberships/endpoints.ts";
import { archiveUser } from "#shared/features/users/archive/endpoints.ts";
import { disableUser } from "#shared/features/users/endpoints.ts";
import { createAdminActions } from "#tests/support/money/admin-actions.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { type Month, PRICES } from "./journal.ts";
import { paidSeatComesBack, peopleOf } from "./lessons.ts";
import { seatIsFree } from "./line.ts";

/** Two people buy a month each, which the card pays again a month later. */
export async function subscribe(month: Month): Promise<void> {
  const { studio, admin, journal, subscribers } = month;
  const actions = createAdminActions(studio, () => admin);
  const planId = await actions.offerPlan({
    kind: "membership",
    name: "A month",
    priceCents: PRICES.month,
    credits: null,
    validWeeks: null,
  });
  for (const person of subscribers) {
    await actions.buyPlan(planId, person, "works");
    journal.post(["card", PRICES.month], ["sales:plans", -PRICES.month]);
    journal.pays(person, PRICES.month);
    journal.expects(person, "Payment received");
  }
}

/** The months after the first: one stays, one goes back by the admin, one on Stripe's own page. */
export async function renewAndReturn(month: Month): Promise<void> {
  const { studio, admin, journal, subscribers } = month;
  for (const person of subscribers) {
    journal.post(["card", PRICES.month], ["sales:plans", -PRICES.month]);
    journal.pays(person, PRICES.month);
    journal.expects(person, "Membership renewed");
  }
  const [, byAdmin, atStripe] = subscribers;
  const paid = await MembershipPaymentModel.find().lean();
  const monthOf = (person?: SignedIn) => {
    const own = paid.find(({ ownerId }) => ownerId === person?.id);
    if (!own) throw new Error("A month was not charged.");
    return own;
  };
  await studio.call(refundPayment, { invoiceId: monthOf(byAdmin)._id, reason: "Ill for weeks" }, admin);
  const { stripe } = studio.services.payments;
  const { payments } = await stripe.invoices.retrieve(monthOf(atStripe)._id, { expand: ["payments"] });
  const intent = payments?.data[0]?.payment.payment_intent;
  await stripe.refunds.create({ payment_intent: typeof intent === "string" ? intent : (intent?.id ?? "") });
  await studio.services.payments.settled?.();
  for (const person of [byAdmin, atStripe])
    if (person) {
      journal.post(["sales:plans", PRICES.month], ["card", -PRICES.month]);
      journal.pays(person, -PRICES.month);
      journal.expects(person, "You get money back");
    }
}

/** People with a seat or a wait in lessons of this teacher, and in how many. */
function reached(month: Month, teacherId: string): Map<string, number> {
  const much = new Map<string, number>();
  const now = month.studio.clock.now().epochMilliseconds;
  const led = month.journal.lessons.filter(
    (lesson) => !lesson.isCanceled && lesson.startsAtMs > now && lesson.teacherId === teacherId,
  );
  for (const { id } of led)
    for (const person of peopleOf(month, id)) much.set(person.id, (much.get(person.id) ?? 0) + 1);
  return much;
}

const expectNotices = ({ journal }: Month, much: Map<string, number>) => {
  for (const [id, lessons] of much)
    journal.expects({ id }, lessons === 1 ? "Silks Basics has changed" : `${lessons} of your classes have changed`);
};

/** A teacher leaves at once, and another takes over: all who are booked or wait are notified of both. */
export async function teacherLeaves(month: Month): Promise<void> {
  const { studio, admin, journal, teachers } = month;
  const [staying, leaving] = teachers;
  if (!staying || !leaving) throw new Error("There are two teachers.");
  const much = reached(month, leaving.id);
  for (const step of [
    () => studio.call(disableUser, { id: leaving.id, reason: "Moved away" }, admin),
    () => studio.call(handOverClasses, { id: leaving.id, toId: staying.id, anyway: true }, admin),
  ]) {
    expectNotices(month, much);
    await step();
    studio.clock.advance({ minutes: 2 });
    await studio.runJob("classes.announceChanges");
  }
  for (const lesson of journal.lessons) if (lesson.teacherId === leaving.id) lesson.teacherId = staying.id;
  month.teachers = [staying];
}

/** A member leaves: seats ahead are free and their money goes back, and the line moves up. */
export async function memberLeaves(month: Month): Promise<void> {
  const { studio, admin, journal, random } = month;
  const leaver = random.pick(month.members.filter(({ id }) => journal.seats.some(({ person }) => person.id === id)));
  const now = studio.clock.now().epochMilliseconds;
  month.members = month.members.filter(({ id }) => id !== leaver.id);
  month.gone.push(leaver);
  for (const line of journal.waits.values()) {
    const at = line.findIndex(({ person }) => person.id === leaver.id);
    if (at >= 0) line.splice(at, 1);
  }
  await studio.call(archiveUser, { id: leaver.id, reason: "Moved to another city" }, admin);
  const ahead = journal.seats.filter(
    ({ person, classId }) =>
      person.id === leaver.id && journal.lessons.some(({ id, startsAtMs }) => id === classId && startsAtMs > now),
  );
  for (const seat of ahead) {
    await paidSeatComesBack(month, seat);
    await seatIsFree(month, seat);
  }
}
