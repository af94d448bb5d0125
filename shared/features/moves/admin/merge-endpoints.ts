import * as z from "zod";
import { admins } from "#shared/core/access.ts";
import { endpoint } from "#shared/core/endpoint.ts";
import { Id } from "#shared/core/ids.ts";
import { MergePreview } from "./merge.ts";
import { AdminMove } from "./move-draft.ts";

const pair = z.object({ id: Id, intoId: Id });

export const previewMerge = endpoint({
  name: "moves.previewMerge",
  method: "POST",
  path: "/api/admin/moves/:id/merge-check",
  summary: "What goes along when one move becomes another, and whose level that raises or lowers. Nothing is changed.",
  input: pair,
  output: MergePreview,
  access: admins,
  audit: "never",
});

export const mergeMoves = endpoint({
  name: "moves.mergeMoves",
  method: "POST",
  path: "/api/admin/moves/:id/merge",
  summary: "Make one move of two, with sign-offs, notes, videos and classes. It cannot be taken back.",
  input: pair.extend({ version: z.int().min(0), intoVersion: z.int().min(0) }),
  output: AdminMove,
  access: admins,
  asksAgain: true,
});
