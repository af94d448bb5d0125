import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
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
