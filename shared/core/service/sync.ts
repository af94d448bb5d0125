import * as z from "zod";
import { signedIn } from "../access.ts";
import { ChangePage } from "../change.ts";
import { endpoint } from "../endpoint.ts";
import { Id } from "../ids.ts";
import { PushAnswer, PushedOperation } from "../operation.ts";

/** Few enough that one push is short, many enough that a day's work is a few requests. */
export const OPERATIONS_PER_PUSH = 50;

export const pullSync = endpoint({
  name: "sync.pull",
  method: "GET",
  path: "/api/sync",
  summary: "What changed for you since a cursor. Guests get what is public.",
  input: z.object({
    cursor: z.string().max(20_000).optional(),
    /** "1": the answer has `packed` instead of `changes`. */
    packed: z.literal("1").optional(),
    /** Another one in each pull, so that a proxy which ignores `no-store` cannot answer with an earlier one. */
    nonce: z.string().max(40).optional(),
  }),
  output: ChangePage,
  access: "public",
});

export const pushSync = endpoint({
  name: "sync.push",
  method: "POST",
  path: "/api/sync/push",
  summary: "Operations that waited on a device, each done once and answered for itself, as its own endpoint would.",
  input: z.object({
    /** The user whose operations they are: no other user's device sends them. */
    userId: Id,
    operations: z.array(PushedOperation).min(1).max(OPERATIONS_PER_PUSH),
  }),
  output: z.object({ answers: z.array(PushAnswer) }),
  access: signedIn,
  // Each operation's answer is stored for itself.
  secretAnswer: true,
  audit: "never",
});

export const followEvents = endpoint({
  name: "sync.followEvents",
  method: "GET",
  path: "/api/events",
  summary: "A stream (server-sent events) that says whenever something for you changed, and nothing more: then pull.",
  output: z.string(),
  access: "public",
  contentType: "text/event-stream",
});
