import { v7 as newId } from "uuid";
import { mongoose } from "#api/db/mongoose.ts";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { advanceLine } from "#api/features/waitlist/advance-waitlists.ts";
import { WaitlistEntryModel } from "#api/features/waitlist/waitlist-entry.model.ts";
import { addCartItem, addClass, clearClasses } from "#shared/features/cart/endpoints.ts";
import {
  addCheckoutCode,
  chooseCredit,
  chooseTip,
  createCheckoutSession,
  refundOrder,
} from "#shared/features/checkout/endpoints.ts";
import { bookWithPass } from "#shared/features/memberships/endpoints.ts";
import { acceptOffer, declineOffer, joinWaitlist } from "#shared/features/waitlist/endpoints.ts";
import { issueFor } from "../../features/invoices/issue.ts";
import type { SignedIn } from "../people.ts";
import { addClassInstance } from "../shop.ts";
import type { Studio } from "../studio.ts";
import { type Acts, anyOf, type Deps, idsOf, isRefusal, ownerIn, together, type World } from "./acts.ts";
import { type createAdminActions, payAtProvider, receivePayment } from "./admin-actions.ts";
import { aBooking, CLASSROOM, cancelAsShown } from "./classroom.ts";
import { COUNTER } from "./counter.ts";
import { INVOICING } from "./invoicing.ts";
import { MONTHS } from "./months.ts";
import type { Random } from "./random.ts";

interface Beginning extends Deps {
  adminActions: ReturnType<typeof createAdminActions>;
}

/**
 * One person has a membership by the month, whose card is declined later in every third world, one has an invoice, and
 * in three worlds of four a person has a seat already.
 */
export async function createWorld(
  name: string,
  at: number,
  { studio, admin, adminActions, shop }: Beginning,
): Promise<World> {
  const code = `CODE-${name}`;
  await adminActions.addPromo({ code, maxUses: 1 });
  const people = await Promise.all(["Ann", "Bob", "Cy"].map((firstName) => studio.signIn("student", { firstName })));
  for (const person of people.slice(0, 2)) {
    await adminActions.giveCredit(person, 2_000);
    await addPass(person, studio);
  }
  const classIds = await Promise.all([11, 50].map((inHours) => addClassInstance(studio, { capacity: 1, inHours })));
  const [ann, , cy] = people;
  if (ann) await issueFor(studio, admin, ann.id);
  if (cy) await adminActions.buyPlan(shop.membershipId, cy, at % 3 === 0 ? "fails-later" : "works");
  const [classInstanceId = ""] = classIds;
  const early = people[at % 4];
  if (early) await studio.call(bookWithPass, { id: newId(), classInstanceId }, early);
  return { people, classIds, code, shirt: await adminActions.stockShirts(2) };
}

/** A pass with one class left; where it came from is no business of this test. */
async function addPass(owner: SignedIn, { clock }: Studio): Promise<void> {
  const startsAt = new Date(clock.now().epochMilliseconds);
  await PassModel.create({
    _id: newId(),
    planId: newId(),
    planName: "One class",
    kind: "pack",
    ownerId: owner.id,
    ownerName: owner.firstName,
    credits: 1,
    creditsLeft: 1,
    status: "active",
    startsAt,
    endsAt: new Date(startsAt.getTime() + 30 * 86_400_000),
    audiences: [`user:${owner.id}`],
  });
}

const ordersOf = (world: World) => OrderModel.find({ userId: mongoose.trusted({ $in: idsOf(world) }) }).lean();

const sessionsOf = async (world: World) =>
  (await ordersOf(world)).flatMap(({ stripeSessionId }) => stripeSessionId ?? []);

const anOrder = async (world: World, random: Random) =>
  anyOf(
    (await ordersOf(world)).filter(({ status }) => status === "paid"),
    random,
  );

/** Everything people, the studio and the provider do, each as it reaches the server. */
const ACTS: Acts = {
  hold: ({ people, classIds }, random, { studio }) =>
    studio.call(addClass, { classInstanceId: random.pick(classIds) }, random.pick(people)),
  releaseCart: ({ people }, random, { studio }) => studio.call(clearClasses, {}, random.pick(people)),
  bookWithPass: ({ people, classIds }, random, { studio }) =>
    studio.call(bookWithPass, { id: newId(), classInstanceId: random.pick(classIds) }, random.pick(people)),
  wantAThing: ({ people, shirt }, random, { studio, shop }) => {
    const things = [shop.productId, shop.planId, shop.membershipId].map((productId) => ({ productId }));
    return studio.call(addCartItem, random.pick([...things, shirt]), random.pick(people));
  },
  useCode: ({ people, code }, random, { studio }) => studio.call(addCheckoutCode, { code }, random.pick(people)),
  chooseCredit: ({ people }, random, { studio }) =>
    studio.call(chooseCredit, { isUsed: random.next() < 0.7 }, random.pick(people)),
  tip: ({ people }, random, { studio }) =>
    studio.call(chooseTip, { tip: { kind: "percent", value: 1 + random.below(40) } }, random.pick(people)),
  tippedSeat: async ({ people, classIds }, random, { studio }) => {
    const person = random.pick(people);
    await studio.call(addClass, { classInstanceId: random.pick(classIds) }, person);
    await studio.call(chooseTip, { tip: { kind: "cents", value: 1 + random.below(900) } }, person);
    await studio.call(createCheckoutSession, {}, person);
  },
  checkout: ({ people }, random, { studio }) => studio.call(createCheckoutSession, {}, random.pick(people)),
  payByCard: async (world, random) => {
    const sessions = await sessionsOf(world);
    const card = random.next() < 0.7 ? "works" : "fails-later";
    if (sessions.length > 0) await payAtProvider(random.pick(sessions), card);
  },
  payAndHear: async (world, random, { studio }) => {
    const session = anyOf(await sessionsOf(world), random);
    if (!session) return;
    await payAtProvider(session);
    await receivePayment(session, studio);
  },
  webhook: async (world, random, { studio }) => {
    const sessions = await sessionsOf(world);
    if (sessions.length > 0) await receivePayment(random.pick(sessions), studio);
  },
  cancel: async (world, random, deps) => {
    const booking = await aBooking(world, random, { status: "booked" });
    if (booking) await cancelAsShown(booking, world, deps);
  },
  refund: (world, random, deps) => payBack(world, random, deps, 1),
  wait: ({ people, classIds }, random, { studio }) =>
    studio.call(
      joinWaitlist,
      { id: newId(), classInstanceId: random.pick(classIds), autoConfirm: random.next() < 0.5 },
      random.pick(people),
    ),
  advanceLine: ({ classIds }, random, { studio }) => advanceLine(random.pick(classIds), studio.services),
  answer: async (world, random, { studio }) => {
    const attendeeId = mongoose.trusted({ $in: idsOf(world) });
    const offer = anyOf(await WaitlistEntryModel.find({ attendeeId, status: "offered" }).lean(), random);
    if (!offer) return;
    const person = ownerIn(world, offer.attendeeId);
    if (random.next() < 0.7) await studio.call(acceptOffer, { id: offer._id }, person);
    else await studio.call(declineOffer, { id: offer._id }, person);
  },
};

async function payBack(world: World, random: Random, { studio, admin }: Deps, times: number): Promise<void> {
  const order = await anOrder(world, random);
  const line = order && random.pick(order.lines);
  if (!line) return;
  const cents = Math.ceil(line.totalCents * (0.4 + random.next() * 0.6));
  const to = random.pick(["card", "credit"] as const);
  const request = { orderId: order._id, refId: line.refId, cents, to, reason: "It went wrong" };
  await together(
    Array.from({ length: times }, () => () => studio.call(refundOrder, { ...request, id: newId() }, admin)),
  );
}

function throwUnlessRefused(error: unknown): void {
  if (!isRefusal(error)) throw error;
}

async function fillCart(person: SignedIn, { code }: World, { studio, shop }: Deps): Promise<void> {
  await studio.call(addCartItem, { productId: shop.productId }, person);
  await studio.call(addCheckoutCode, { code }, person).catch(throwUnlessRefused);
}

/** Where people meet: the same last thing, at the same moment. */
const RUSHES: Acts = {
  onePassForBothClasses: async ({ people, classIds }, random, { studio }) => {
    const person = random.pick(people);
    await together(
      classIds.map((classInstanceId) => () => studio.call(bookWithPass, { id: newId(), classInstanceId }, person)),
    );
  },
  everybodyHasTheCode: async (world, _random, deps) => {
    for (const person of world.people) await fillCart(person, world, deps);
    await together(world.people.map((person) => () => deps.studio.call(createCheckoutSession, {}, person)));
  },
  twoTabs: async (world, random, deps) => {
    const person = random.pick(world.people);
    await fillCart(person, world, deps);
    await together([1, 2].map(() => () => deps.studio.call(createCheckoutSession, {}, person)));
  },
  everybodyWantsAShirt: async (world, _random, { studio }) => {
    for (const person of world.people) await studio.call(addCartItem, world.shirt, person).catch(throwUnlessRefused);
    await together(world.people.map((person) => () => studio.call(createCheckoutSession, {}, person)));
  },
  everybodyHolds: async ({ people, classIds }, random, { studio }) => {
    const classInstanceId = random.pick(classIds);
    await together(people.map((person) => () => studio.call(addClass, { classInstanceId }, person)));
  },
  aSeatGoesOn: async (world, random, deps) => {
    const booking = await aBooking(world, random, { status: "booked" });
    if (!booking) return;
    const { studio } = deps;
    const { classInstanceId } = booking;
    const others = world.people.filter((person) => person.id !== booking.attendeeId);
    const autoConfirm = random.next() < 0.5;
    await together(
      others.map((person) => () => studio.call(joinWaitlist, { id: newId(), classInstanceId, autoConfirm }, person)),
    );
    await cancelAsShown(booking, world, deps);
    await together([1, 2].map(() => () => advanceLine(classInstanceId, studio.services)));
  },
  paidBackTwice: (world, random, deps) => payBack(world, random, deps, 2),
};

/** What people do more often. */
const OFTEN = [
  ...[
    "tip",
    "tippedSeat",
    "tippedSeat",
    "hold",
    "hold",
    "bookWithPass",
    "checkout",
    "checkout",
    "checkout",
    "cancel",
    "cancel",
  ],
  ...[
    "bookWithPass",
    "bookWithPass",
    "aSeatGoesOn",
    "aSeatGoesOn",
    "aSeatGoesOn",
    "wait",
    "advanceLine",
    "advanceLine",
    "advanceLine",
    "advanceLine",
    "answer",
  ],
  ...Array.from({ length: 5 }, () => "payAndHear"),
  ...["payByCard", "payByCard", "webhook", "refund"],
];
const CHOICES: readonly string[] = [...Object.keys(ACTS), ...OFTEN, ...Object.keys(RUSHES)];
const TRADE: Acts = { ...MONTHS, ...INVOICING, ...COUNTER, ...CLASSROOM };
/** A studio whose members pay by the month, by invoice and at the counter, while the seats go on being fought for. */
export const BUSY: readonly string[] = [
  ...CHOICES,
  ...Object.keys(TRADE),
  ...["missed", "missed", "missed", "followNoShows", "followNoShows", "monthComesAndGoesBack"],
  ...["sellAtTill", "refundAtTill", "refundAtTill", "letOff"],
  ...["letInUnpaid", "letInUnpaid", "settle", "settle"],
];
/** Nothing but crowds, and what makes their orders real. */
export const CROWDED: readonly string[] = [
  ...Object.keys(RUSHES),
  ...["everybodyHasTheCode", "payByCard", "webhook"],
  ...["bill", "bill", "paidTwice", "paidTwice", "sellAtTill", "refundAtTill"],
];

/** People with two tabs who pay with what they have at the studio. */
export const CREDITED: readonly string[] = [
  "chooseCredit",
  "twoTabs",
  "twoTabs",
  "twoTabs",
  "payByCard",
  "paidBackTwice",
];

const EVERYTHING: Acts = { ...ACTS, ...RUSHES, ...TRADE };

/** One to three things at once in one world. @returns what failed otherwise than by being refused */
export async function playRound(
  world: World,
  random: Random,
  choices: readonly string[],
  deps: Deps,
): Promise<string[]> {
  const names = Array.from({ length: 1 + random.below(3) }, () => random.pick(choices));
  const results = await Promise.allSettled(names.map((name) => EVERYTHING[name]?.(world, random, deps)));
  return results.flatMap((result, at) =>
    result.status === "rejected" && !isRefusal(result.reason) ? [`${names[at]}: ${result.reason}`] : [],
  );
}
