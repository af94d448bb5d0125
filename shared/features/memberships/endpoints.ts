import * as z from "zod";
import { admins, signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { Booking } from "../classes/booking.ts";
import { Product } from "../merch/product.ts";
import { Pass } from "./pass.ts";
import { PlanDraft, PlanTerms } from "./plan.ts";

/** A plan with what the studio wants to know of it. */
export const PlanOnSale = Product.omit({ variants: true, pictureIds: true }).extend({
  plan: PlanTerms,
  isArchived: z.boolean(),
  /** Passes of it that can be used now. */
  activePasses: z.int(),
});
export type PlanOnSale = z.infer<typeof PlanOnSale>;

export const listPlans = endpoint({
  name: "memberships.listPlans",
  method: "GET",
  path: "/api/admin/plans",
  summary: "Every plan, also those no longer sold.",
  output: z.array(PlanOnSale),
  access: admins,
});

export const createPlan = endpoint({
  name: "memberships.createPlan",
  method: "POST",
  path: "/api/admin/plans",
  summary: "Offer a new plan.",
  input: PlanDraft.safeExtend({ id: Id.optional() }),
  output: PlanOnSale,
  access: admins,
});

export const changePlan = endpoint({
  name: "memberships.changePlan",
  method: "PUT",
  path: "/api/admin/plans/:id",
  summary: "Write a plan anew, or take it off sale. What was sold of it stays as it was sold.",
  input: PlanDraft.safeExtend({ id: Id, isArchived: z.boolean() }),
  output: PlanOnSale,
  access: admins,
});

export const listPasses = endpoint({
  name: "memberships.listPasses",
  method: "GET",
  path: "/api/passes",
  summary: "The passes of this person and those shared with them: what is left, what took it, when it ends.",
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
  }),
  output: Booking,
  access: signedIn,
  offline: true,
});
