import * as z from "zod";
import { admins } from "#shared/core/access.ts";
import { endpoint } from "#shared/core/endpoint.ts";
import { Id } from "#shared/core/ids.ts";
import { KeyDraft, OutsideKey } from "./key.ts";

/** Where programs outside the app ask (Model Context Protocol, Streamable HTTP). */
export const MCP_PATH = "/api/mcp";

export const listKeys = endpoint({
  name: "assistant.listKeys",
  method: "GET",
  path: "/api/admin/assistant/keys",
  summary: "One's own keys for programs outside the app, the newest first.",
  output: z.array(OutsideKey),
  access: admins,
});

export const makeKey = endpoint({
  name: "assistant.makeKey",
  method: "POST",
  path: "/api/admin/assistant/keys",
  summary: "Make a key for a program outside the app. It is shown in this answer only.",
  input: KeyDraft.extend({ id: Id }),
  output: z.object({ key: OutsideKey, secret: z.string() }),
  access: admins,
  audit: "always",
  asksAgain: true,
  secretAnswer: true,
});

export const revokeKey = endpoint({
  name: "assistant.revokeKey",
  method: "DELETE",
  path: "/api/admin/assistant/keys/:id",
  summary: "Revoke one of one's own keys: it works no more, at once.",
  input: z.object({ id: Id }),
  access: admins,
});
