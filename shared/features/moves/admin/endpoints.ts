import * as z from "zod";
import { admins } from "#shared/core/access.ts";
import { endpoint } from "#shared/core/endpoint.ts";
import { Id } from "#shared/core/ids.ts";
import { LevelScheme } from "./level-scheme.ts";
import { AdminMove, ChangeEffect, LibraryChange, MoveDraft } from "./move-draft.ts";

const Version = z.int().min(0);

export const AdminLibrary = z.object({
  moves: z.array(AdminMove),
  levels: LevelScheme,
  /** Of the studio's settings, which the levels are one of. */
  version: Version,
});
export type AdminLibrary = z.infer<typeof AdminLibrary>;

export const readLibrary = endpoint({
  name: "moves.readLibrary",
  method: "GET",
  path: "/api/admin/moves",
  summary: "The whole library with both languages, archived moves too, and the levels.",
  output: AdminLibrary,
  access: admins,
});

export const createMove = endpoint({
  name: "moves.createMove",
  method: "POST",
  path: "/api/admin/moves",
  summary: "Add a move to the library.",
  input: MoveDraft.extend({ id: Id }),
  output: AdminMove,
  access: admins,
});

export const updateMove = endpoint({
  name: "moves.updateMove",
  method: "PUT",
  path: "/api/admin/moves/:id",
  summary: "Change a move. Refused when another admin changed it since it was read.",
  input: MoveDraft.extend({ id: Id, version: Version }),
  output: AdminMove,
  access: admins,
});

export const archiveMove = endpoint({
  name: "moves.archiveMove",
  method: "PUT",
  path: "/api/admin/moves/:id/archived",
  summary: "Take a move out of what is taught, or bring it back. What was signed off stays.",
  input: z.object({ id: Id, version: Version, isArchived: z.boolean() }),
  output: AdminMove,
  access: admins,
});

export const changeLevels = endpoint({
  name: "moves.changeLevels",
  method: "PUT",
  path: "/api/admin/levels",
  summary: "Change the ladder of levels, and how each is reached.",
  input: z.object({ version: Version, levels: LevelScheme }),
  output: AdminLibrary,
  access: admins,
  asksAgain: true,
});

export const previewChange = endpoint({
  name: "moves.previewChange",
  method: "POST",
  path: "/api/admin/moves/preview",
  summary: "Whose level a change of the library would raise or lower. Nothing is changed.",
  input: z.object({ change: LibraryChange }),
  output: ChangeEffect,
  access: admins,
  audit: "never",
});
