import { mongoose } from "#api/db/mongoose.ts";
import { MembershipPaymentModel } from "#api/features/memberships/billing/payment.model.ts";
import { syncSubscription } from "#api/features/memberships/billing/sync-subscription.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { addDays, dayIn } from "#shared/core/time.ts";
import {
  cancelPass,
  confirmCard,
  freezePass,
  openCardPage,
  refundPayment,
  resumePass,
  undoCancelPass,
} from "#shared/features/memberships/endpoints.ts";
import type { SignedIn } from "../people.ts";
import { type Act, type Acts, anyOf, idsOf, ownerIn, type World } from "./acts.ts";
import { payAtProvider } from "./admin-actions.ts";
import type { Random } from "./random.ts";

const membershipsOf = (world: World) =>
  PassModel.find({ ownerId: mongoose.trusted({ $in: idsOf(world) }), kind: "membership" }).lean();

interface Held {
  id: string;
  owner: SignedIn;
}

/** What the owner does to one of these memberships; nothing while there is none. */
const toOne =
  (act: (held: Held, random: Random, deps: Parameters<Act>[2]) => Promise<unknown>): Act =>
  async (world, random, deps) => {
    const pass = anyOf(await membershipsOf(world), random);
    if (pass) await act({ id: pass._id, owner: ownerIn(world, pass.ownerId) }, random, deps);
  };

const giveMonthBack: Act = async (world, random, { studio, admin }) => {
  const payments = await MembershipPaymentModel.find({ ownerId: mongoose.trusted({ $in: idsOf(world) }) }).lean();
  const payment = anyOf(payments, random);
  if (payment) await studio.call(refundPayment, { invoiceId: payment._id, reason: "Ill for weeks" }, admin);
};

/** What brings and ends the months of memberships. */
export const MONTHS: Acts = {
  providerCharges: (_world, _random, { studio }) => studio.services.payments.advance?.() ?? Promise.resolve(),
  syncMembership: toOne(({ id }, _random, { studio }) => syncSubscription(id, studio.services)),
  freeze: toOne(({ id, owner }, random, { studio }) => {
    const today = dayIn(studio.env.STUDIO_TIME_ZONE, studio.clock.now());
    return studio.call(freezePass, { id, until: addDays(today, 7 + random.below(60)) }, owner);
  }),
  resume: toOne(({ id, owner }, _random, { studio }) => studio.call(resumePass, { id }, owner)),
  cancelMembership: toOne(({ id, owner }, _random, { studio }) => studio.call(cancelPass, { id }, owner)),
  undoCancel: toOne(({ id, owner }, _random, { studio }) => studio.call(undoCancelPass, { id }, owner)),
  anotherCard: toOne(async ({ id, owner }, random, { studio }) => {
    const { url } = await studio.call(openCardPage, { id }, owner);
    const sessionId = url.split("/").at(-1) ?? "";
    await payAtProvider(sessionId, random.next() < 0.7 ? "works" : "fails-later");
    await studio.call(confirmCard, { sessionId }, owner);
  }),
  refundMonth: giveMonthBack,
  monthComesAndGoesBack: async (world, random, deps) => {
    const { services } = deps.studio;
    await services.payments.advance?.();
    for (const { _id } of await membershipsOf(world)) await syncSubscription(_id, services);
    await giveMonthBack(world, random, deps);
  },
};
