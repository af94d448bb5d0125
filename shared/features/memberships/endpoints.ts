import * as z from "zod";
import { admins, desk, signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { AfterRow, SearchText } from "../../core/service/pages.ts";
import { resource } from "../../core/service/resource.ts";
import { Day } from "../../core/time.ts";
import { Booking } from "../bookings/booking.ts";
import { PlanTerms } from "../merch/plan-terms.ts";
import { Product, ProductSpanish } from "../merch/product.ts";
import { Pass } from "./pass.ts";
import { MembershipPayment } from "./payment.ts";
import { PlanDraft } from "./plan.ts";

/** A plan with what the studio wants to know of it. */
export const PlanOnSale = Product.omit({ variants: true, pictureIds: true }).extend({
  ...ProductSpanish.shape,
  plan: PlanTerms,
  isArchived: z.boolean(),
  /** Passes of it that can be used now. */
  activePasses: z.int(),
});
export type PlanOnSale = z.infer<typeof PlanOnSale>;

const plans = resource({
  slice: "memberships",
  one: "Plan",
  many: "Plans",
  path: "/api/admin/plans",
  row: PlanOnSale,
  access: admins,
});

export const listPlans = plans.list("Every plan, also those no longer sold.");

export const createPlan = plans.create("Offer a new plan.", PlanDraft.safeExtend({ id: Id.optional() }));

export const changePlan = plans.change(
  "Rewrite a plan, or take it off sale. What was sold of it stays as it was sold.",
  PlanDraft.safeExtend({ id: Id, isArchived: z.boolean() }),
);

export const listPasses = endpoint({
  name: "memberships.listPasses",
  method: "GET",
  path: "/api/passes",
  summary: "A page of passes, the own and the shared: what is left, what took it, when it ends; the last to end first.",
  input: z.object({ after: AfterRow }),
  output: z.array(Pass),
  access: signedIn,
});

export const bookWithPass = endpoint({
  name: "memberships.bookWithPass",
  method: "POST",
  path: "/api/bookings",
  summary: "Book a class with a pass, without a checkout.",
  input: z.object({
    id: Id,
    classInstanceId: Id,
    /** Left out: oneself. */
    attendeeId: Id.optional(),
    /** Left out: the one the rule of choice takes. */
    passId: Id.optional(),
    /** False: ask with 409 `booking.clash` where the person is in another class then. */
    anyway: z.boolean().optional(),
  }),
  output: Booking,
  access: signedIn,
  offline: true,
});

/** The studio gives a reason when it changes a member's pass; members need not. */
const Reason = z.string().trim().max(300).default("");
const OnePass = z.object({ id: Id, reason: Reason });

export const freezePass = endpoint({
  name: "memberships.freezePass",
  method: "POST",
  path: "/api/passes/:id/freeze",
  summary: "Freeze a membership until a day, a week to three months away: the paid days that are left come after it.",
  input: OnePass.extend({ until: Day }),
  output: Pass,
  access: signedIn,
});

export const resumePass = endpoint({
  name: "memberships.resumePass",
  method: "POST",
  path: "/api/passes/:id/resume",
  summary: "End a freeze today.",
  input: OnePass,
  output: Pass,
  access: signedIn,
});

export const cancelPass = endpoint({
  name: "memberships.cancelPass",
  method: "POST",
  path: "/api/passes/:id/cancel",
  summary: "End a membership with what is paid: nothing more is charged.",
  input: OnePass,
  output: Pass,
  access: signedIn,
});

export const undoCancelPass = endpoint({
  name: "memberships.undoCancelPass",
  method: "POST",
  path: "/api/passes/:id/undo-cancel",
  summary: "Let a canceled membership go on after all, as long as it has not ended.",
  input: OnePass,
  output: Pass,
  access: signedIn,
});

export const openCardPage = endpoint({
  name: "memberships.openCardPage",
  method: "POST",
  path: "/api/passes/:id/card",
  summary: "Give another card for what is charged each month; the browser goes to `url`.",
  input: z.object({ id: Id }),
  /** Empty when the payment provider named no page. */
  output: z.object({ url: z.string() }),
  access: signedIn,
});

export const confirmCard = endpoint({
  name: "memberships.confirmCard",
  method: "POST",
  path: "/api/stripe/confirm-card",
  summary: "After coming back from giving a card: it is kept, and what is open is paid with it. Safe to repeat.",
  input: z.object({ sessionId: z.string().regex(/^cs_[\w]{1,200}$/) }),
  output: z.object({ isKept: z.boolean() }),
  access: signedIn,
});

export const listPayments = endpoint({
  name: "memberships.listPayments",
  method: "GET",
  path: "/api/passes/:id/payments",
  summary: "The months of a membership that were charged, the newest first.",
  input: z.object({ id: Id }),
  output: z.array(MembershipPayment),
  access: signedIn,
});

/** A pass with whom it belongs to, for the studio. */
export const HeldPass = Pass.omit({ uses: true }).extend({
  payments: z.array(MembershipPayment),
  log: z.array(z.object({ at: z.string(), by: z.string(), change: z.string(), reason: z.string() })),
  /** So many days the front desk let it last longer, in all. */
  deskDays: z.int(),
});
export type HeldPass = z.infer<typeof HeldPass>;

export const listHeldPasses = endpoint({
  name: "memberships.listHeldPasses",
  method: "GET",
  path: "/api/admin/passes",
  summary: "What members have: packs and memberships, by name, plan and state: a page, or the page after a pass.",
  input: z.object({
    search: SearchText,
    state: z.enum(["active", "past-due", "frozen", "ended", "all"]).default("all"),
    /** Only this person's own; the front desk names the person. */
    ownerId: Id.optional(),
    after: AfterRow,
  }),
  output: z.array(HeldPass),
  access: desk,
});

export const getPass = endpoint({
  name: "memberships.getPass",
  method: "GET",
  path: "/api/admin/passes/:id",
  summary: "One pass with all that was booked with it.",
  input: z.object({ id: Id }),
  output: Pass,
  access: desk,
});

export const refundPayment = endpoint({
  name: "memberships.refundPayment",
  method: "POST",
  path: "/api/admin/membership-payments/:invoiceId/refund",
  summary: "Give a charged month back to the card that paid it.",
  input: z.object({
    invoiceId: z.string().regex(/^in_\w{1,200}$/),
    reason: z.string().trim().min(1, ruleText("Fill this in.")).max(300),
  }),
  output: MembershipPayment,
  access: admins,
  asksAgain: true,
});
