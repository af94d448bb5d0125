import * as z from "zod";
import { admins, signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { TaxDetails } from "./tax-details.ts";

/** The side of one person that taxes ask for. */
export const PersonTaxes = z.object({
  details: TaxDetails,
  /** Why they owe none; empty: they owe taxes. */
  exemptReason: z.string(),
});
export type PersonTaxes = z.infer<typeof PersonTaxes>;

export const getPersonTaxes = endpoint({
  name: "taxes.getPerson",
  method: "GET",
  path: "/api/taxes/people/:userId",
  summary: "To whom a person's papers are made out, .",
  input: z.object({ userId: Id }),
  output: PersonTaxes,
  access: signedIn,
});

export const saveTaxDetails = endpoint({
  name: "taxes.saveDetails",
  method: "PUT",
  path: "/api/taxes/people/:userId/details",
  summary: "The company, address and tax number on a person's papers from now on.",
  input: TaxDetails.extend({ userId: Id }),
  output: PersonTaxes,
  access: signedIn,
});

export const setTaxExempt = endpoint({
  name: "taxes.setExempt",
  method: "PUT",
  path: "/api/admin/taxes/people/:userId/exempt",
  summary: "A person owes no taxes from now on, with the reason; without one they owe them again.",
  input: z.object({ userId: Id, reason: z.string().trim().max(120) }),
  output: PersonTaxes,
  access: admins,
  asksAgain: true,
});
