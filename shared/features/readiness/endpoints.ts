import * as z from "zod";
import { leaders, signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { InstantText } from "../../core/time.ts";
import { GrantScope, ReadinessRequest, ReadinessStatus } from "./readiness-request.ts";

export const askToCome = endpoint({
  name: "readiness.ask",
  method: "POST",
  path: "/api/readiness-requests",
  summary: "Ask the instructor to come to a class without all it requires. One question per person and class.",
  input: z.object({
    id: Id,
    classInstanceId: Id,
    /** Left out: oneself. */
    studentId: Id.optional(),
    message: z.string().trim().max(500, ruleText("At most 500 characters.")),
  }),
  output: ReadinessRequest,
  access: signedIn,
  offline: true,
});

export const answerRequest = endpoint({
  name: "readiness.answer",
  method: "PUT",
  path: "/api/readiness-requests/:id/answer",
  summary: "Let somebody come by one's own name, or decline with a reason. The answer that arrives last counts.",
  input: z.object({
    id: Id,
    status: ReadinessStatus.exclude(["asked"]),
    scope: GrantScope,
    /** Needed to decline. */
    reason: z.string().trim().max(500, ruleText("At most 500 characters.")),
    at: InstantText,
  }),
  output: ReadinessRequest,
  access: leaders,
  offline: true,
});
