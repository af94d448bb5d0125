import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { resource } from "../../core/service/resource.ts";
import { PromoCode, PromoCodeDraft } from "./promo-code.ts";

const promoCodes = resource({
  slice: "discounts",
  one: "PromoCode",
  many: "PromoCodes",
  path: "/api/admin/promo-codes",
  row: PromoCode,
  access: admins,
});

export const listPromoCodes = promoCodes.list("Every code, also those that are over.");

/** A code takes up to everything off: it gives money away like a gift card. */
export const createPromoCode = endpoint({
  name: "discounts.createPromoCode",
  method: "POST",
  path: "/api/admin/promo-codes",
  summary: "Make a code people type at the checkout.",
  input: PromoCodeDraft.safeExtend({ id: Id }),
  output: PromoCode,
  access: admins,
  asksAgain: true,
});

export const archivePromoCode = endpoint({
  name: "discounts.archivePromoCode",
  method: "PUT",
  path: "/api/admin/promo-codes/:id/archive",
  summary: "Take a code back, or bring it back. What was paid with it stays paid.",
  input: z.object({ id: Id, isArchived: z.boolean() }),
  output: PromoCode,
  access: admins,
  asksAgain: true,
});

export const SiblingDiscount = z.object({ percent: z.int().min(0).max(90) });
export type SiblingDiscount = z.infer<typeof SiblingDiscount>;

export const getSiblingDiscount = endpoint({
  name: "discounts.getSiblingDiscount",
  method: "GET",
  path: "/api/admin/sibling-discount",
  summary: "What the second child's classes, and every further one's, are cheaper by in one order.",
  output: SiblingDiscount,
  access: admins,
});

export const changeSiblingDiscount = endpoint({
  name: "discounts.changeSiblingDiscount",
  method: "PUT",
  path: "/api/admin/sibling-discount",
  summary: "Change it. Orders that are being paid keep theirs.",
  input: SiblingDiscount,
  output: SiblingDiscount,
  access: admins,
  asksAgain: true,
});
