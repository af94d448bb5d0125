import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { ruleText } from "../../core/messages/message.ts";
import { AfterRow } from "../../core/service/pages.ts";
import { Dispute, DisputeCase, DisputeId } from "./dispute.ts";

export const listDisputes = endpoint({
  name: "payments.listDisputes",
  method: "GET",
  path: "/api/admin/payments/disputes",
  summary: "A page of card payments that a payer's bank disputes, the newest first.",
  input: z.object({ after: AfterRow }),
  output: z.array(Dispute),
  access: admins,
});

export const getDispute = endpoint({
  name: "payments.getDispute",
  method: "GET",
  path: "/api/admin/payments/disputes/:id",
  summary:
    "A dispute with its evidence: the sale, places and check-ins, waivers, messages, log, and the money it moved.",
  input: z.object({ id: DisputeId }),
  output: DisputeCase,
  access: admins,
});

export const getDisputePaper = endpoint({
  name: "payments.getDisputePaper",
  method: "GET",
  path: "/api/admin/payments/disputes/:id/evidence.pdf",
  summary:
    "The evidence of a dispute as a PDF in the language of who asks, to be uploaded at the card payment provider.",
  input: z.object({ id: DisputeId }),
  output: z.unknown(),
  access: admins,
  contentType: "application/pdf",
  rate: "costly",
});

/** As long as a page. */
export const LONGEST_STATEMENT = 3_000;

export const answerDispute = endpoint({
  name: "payments.answerDispute",
  method: "POST",
  path: "/api/admin/payments/disputes/:id/answer",
  summary: "Send the evidence to the payer's bank, with a statement. A bank takes one answer.",
  input: z.object({
    id: DisputeId,
    statement: z.string().trim().min(3, ruleText("Say what happened in a sentence or two.")).max(LONGEST_STATEMENT),
  }),
  output: DisputeCase,
  access: admins,
  asksAgain: true,
});

export const acceptDispute = endpoint({
  name: "payments.acceptDispute",
  method: "POST",
  path: "/api/admin/payments/disputes/:id/accept",
  summary: "Give in: the payer keeps the money. Not for an inquiry, which a refund ends.",
  input: z.object({ id: DisputeId }),
  output: DisputeCase,
  access: admins,
  asksAgain: true,
});
