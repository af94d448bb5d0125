import {
  bookWithPass,
  cancelPass,
  changePlan,
  confirmCard,
  createPlan,
  freezePass,
  getPass,
  listHeldPasses,
  listPasses,
  listPayments,
  listPlans,
  openCardPage,
  refundPayment,
  resumePass,
  undoCancelPass,
} from "#shared/features/memberships/endpoints.ts";
import * as studio from "#shared/features/memberships/studio/endpoints.ts";
import { assertMayServe } from "#shared/features/studio/desk-rights.ts";
import { logChange, logDocument } from "../../audit/note.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import * as card from "./billing/card.ts";
import { handleProviderEvent } from "./billing/events.ts";
import { ledger, listPayments as paymentsOf } from "./billing/payments.ts";
import { refundPayment as payBack } from "./billing/refunds.ts";
import { reconcileBilling, repair } from "./billing/repair.ts";
import { notifyAhead } from "./billing/upcoming-charges.ts";
import * as booking from "./book-with-pass.ts";
import * as changes from "./holder/changes.ts";
import { findChangeable } from "./holder/find-pass.ts";
import { listHeldPasses as heldPasses } from "./holder/held-passes.ts";
import * as studioChanges from "./holder/studio-changes.ts";
import { PassModel, toPass } from "./pass.model.ts";
import * as passes from "./passes.ts";
import * as plans from "./plans.ts";
import { privacy } from "./privacy.ts";
import { endPasses, LOOKED_BACK_FAR_DAYS, returnStrayUses, settleCancelled } from "./settle-passes.ts";

/** Of one person all there are; of the studio, for its admins, those that changed last. */
const MOST_PASSES = 300;

/** What the log says of a pass that was changed: who used it, and for what, is with the pass. */
const TOLD_OF_PASS = ["status", "endsAt", "credits", "creditsLeft"];

export const feature: Feature = {
  name: "memberships",
  privacy,
  routes: [
    handle(listPlans, () => plans.listPlans()),
    handle(createPlan, (draft, { actor }) => plans.createPlan(draft, actor.userId), {
      asksWhen: ({ priceCents }) => priceCents === 0,
    }),
    handle(
      changePlan,
      (change, { services, audit }) =>
        logChange(
          audit,
          () => plans.findPlan(change.id),
          () => plans.changePlan(change, services),
        ),
      { asksWhen: async ({ id, priceCents }) => priceCents === 0 && (await plans.findPlan(id))?.priceCents !== 0 },
    ),
    handle(listPasses, ({ after }, { actor }) => passes.listPasses(actor, after)),
    handle(freezePass, (request, { actor, services }) => changes.freezePass(request, actor, services)),
    handle(resumePass, (request, { actor, services }) => changes.resumePass(request, actor, services)),
    handle(cancelPass, (request, { actor, services }) => changes.cancelPass(request, actor, services)),
    handle(undoCancelPass, (request, { actor, services }) => changes.undoCancelPass(request, actor, services)),
    handle(openCardPage, async ({ id }, { actor, services }) => ({
      url: await card.openCardPage(await findChangeable(id, actor, services), services),
    })),
    handle(confirmCard, ({ sessionId }, { services }) => card.confirmCard(sessionId, services)),
    handle(listPayments, async ({ id }, { actor, services }) =>
      paymentsOf((await findChangeable(id, actor, services))._id),
    ),
    handle(listHeldPasses, (filter, { actor }) => heldPasses(filter, actor)),
    handle(getPass, ({ id }, { actor }) => {
      assertMayServe(actor, "see");
      return passes.getPass(id);
    }),
    handle(refundPayment, ({ invoiceId, reason }, { actor, services }) =>
      payBack(invoiceId, reason, actor.userId, services),
    ),
    handle(studio.grantPass, (request, { actor, services }) => studioChanges.grantByStudio(request, actor, services)),
    handle(studio.extendPass, (request, { actor, services, audit }) =>
      logDocument(audit, { model: PassModel, id: request.id, fields: TOLD_OF_PASS }, () =>
        studioChanges.extend(request, actor, services),
      ),
    ),
    handle(studio.adjustPass, (request, { actor, services, audit }) =>
      logDocument(audit, { model: PassModel, id: request.id, fields: TOLD_OF_PASS }, () =>
        studioChanges.adjust(request, actor, services),
      ),
    ),
    handle(studio.endPass, (request, { actor, services, audit }) =>
      logDocument(audit, { model: PassModel, id: request.id, fields: TOLD_OF_PASS }, () =>
        studioChanges.end(request, actor, services),
      ),
    ),
    handle(bookWithPass, (request, { actor, services }) => booking.bookWithPass(request, actor, services)),
  ],
  feeds: [
    {
      collection: "passes",
      model: PassModel,
      toRow: toPass,
      start: () => [{ isNewestFirst: true, most: MOST_PASSES }],
    },
  ],
  settleCancelled: (bookingId, services) => settleCancelled(services, bookingId),
  ledger,
  repair,
  onProviderEvent: handleProviderEvent,
  jobs: [
    { name: "memberships.reconcileBilling", every: "1 minute", run: reconcileBilling },
    { name: "memberships.notifyAhead", every: "10 minutes", run: notifyAhead },
    {
      name: "memberships.settleCancelled",
      every: "1 minute",
      idleSeconds: 300,
      run: (services) => settleCancelled(services),
    },
    { name: "memberships.endPasses", every: "10 minutes", run: endPasses },
    {
      name: "memberships.returnStrayUses",
      every: "10 minutes",
      run: async (services) => void (await returnStrayUses(services)),
    },
    {
      name: "memberships.returnOldStrayUses",
      every: "1 day",
      run: async (services) => void (await returnStrayUses(services, LOOKED_BACK_FAR_DAYS)),
    },
  ],
};
