import * as z from "zod";
import { admins } from "#shared/core/access.ts";
import { endpoint } from "#shared/core/endpoint.ts";
import { Id } from "#shared/core/ids.ts";
import { UserDetails } from "../user-details.ts";
import { MergePreview } from "./merge-preview.ts";

const Pair = z.object({ id: Id, intoId: Id });

export const previewMerge = endpoint({
  name: "users.previewMerge",
  method: "GET",
  path: "/api/admin/users/:id/merge",
  summary: "What goes along when one account becomes another, what of the two stays, and what speaks against it.",
  input: Pair,
  output: MergePreview,
  access: admins,
});

export const mergeUser = endpoint({
  name: "users.mergeUser",
  method: "POST",
  path: "/api/admin/users/:id/merge",
  summary: "Make one person of two accounts: everything goes to the one that stays. It can be undone for 30 days.",
  input: Pair.extend({
    /** The admin's device makes it. */
    mergeId: Id,
  }),
  output: UserDetails,
  access: admins,
  asksAgain: true,
});

export const undoMerge = endpoint({
  name: "users.undoMerge",
  method: "DELETE",
  path: "/api/admin/users/:id/merge/:mergeId",
  summary:
    "Make two accounts again of one: each has what it had. What came after the merge stays with the one that stayed.",
  input: z.object({ id: Id, mergeId: Id }),
  output: z.object({
    /** Who stayed. */
    user: UserDetails,
    /** Fields that were changed again after the merge, and keep their last value. */
    leftFields: z.int().nonnegative(),
  }),
  access: admins,
  asksAgain: true,
});
