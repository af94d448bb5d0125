import * as z from "zod";
import { admins, desk } from "#shared/core/access.ts";
import { endpoint } from "#shared/core/endpoint.ts";
import { Id } from "#shared/core/ids.ts";
import { ruleText } from "#shared/core/messages/message.ts";
import { Day } from "#shared/core/time.ts";
import { Pass } from "../pass.ts";

/** The member reads it. */
const Reason = z.string().trim().min(1, ruleText("Fill this in.")).max(300);

export const grantPass = endpoint({
  name: "memberships.grantPass",
  method: "POST",
  path: "/api/admin/passes",
  summary: "Give somebody a pack without payment, from today on.",
  input: z.object({ id: Id, userId: Id, planId: Id, reason: Reason }),
  output: Pass,
  access: admins,
  asksAgain: true,
});

export const extendPass = endpoint({
  name: "memberships.extendPass",
  method: "POST",
  path: "/api/admin/passes/:id/extend",
  summary: "Let a pack last longer, also one that has ended. The front desk: as far as the studio's settings allow.",
  input: z.object({ id: Id, lastDay: Day, reason: Reason }),
  output: Pass,
  access: desk,
  asksAgain: true,
});

export const adjustPass = endpoint({
  name: "memberships.adjustPass",
  method: "POST",
  path: "/api/admin/passes/:id/classes",
  summary: "Add classes to a pack, or take some that are left off it.",
  input: z.object({
    id: Id,
    /** Of this change, so that a repeat adds nothing twice. */
    changeId: Id,
    classes: z
      .int()
      .min(-50)
      .max(50)
      .refine((count) => count !== 0, ruleText("At least one class.")),
    reason: Reason,
  }),
  output: Pass,
  access: admins,
  asksAgain: true,
});

export const endPass = endpoint({
  name: "memberships.endPass",
  method: "POST",
  path: "/api/admin/passes/:id/end",
  summary: "End a pack or a membership today: nothing is charged or can be booked with it any more.",
  input: z.object({ id: Id, reason: Reason }),
  output: Pass,
  access: admins,
  asksAgain: true,
});
