import * as z from "zod";
import { admins, signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { AfterRow } from "../../core/service/pages.ts";
import { InstantText } from "../../core/time.ts";
import { Feedback, FeedbackCategory } from "./feedback.ts";

export const sendFeedback = endpoint({
  name: "feedback.sendFeedback",
  method: "POST",
  path: "/api/feedback",
  summary: "Tell the people who run the studio something.",
  input: Feedback,
  access: signedIn,
  offline: true,
});

/** One piece of feedback, with its author and whether the studio has dealt with it. */
export const GivenFeedback = z.object({
  id: z.string(),
  message: z.string(),
  category: FeedbackCategory,
  createdAt: InstantText,
  /** Empty when the account is gone. */
  name: z.string(),
  email: z.string(),
  isDone: z.boolean(),
});
export type GivenFeedback = z.infer<typeof GivenFeedback>;

export const listFeedback = endpoint({
  name: "feedback.listFeedback",
  method: "GET",
  path: "/api/admin/feedback",
  summary: "A page of what people said, the newest first.",
  input: z.object({ show: z.enum(["open", "done"]).optional(), after: AfterRow }),
  output: z.array(GivenFeedback),
  access: admins,
});

export const settleFeedback = endpoint({
  name: "feedback.settleFeedback",
  method: "PATCH",
  path: "/api/admin/feedback/:id",
  summary: "Mark feedback as dealt with, or not.",
  input: z.object({ id: z.string().max(100), isDone: z.boolean() }),
  access: admins,
});
