import * as z from "zod";
import { admins, signedIn } from "#shared/core/access.ts";
import { endpoint } from "#shared/core/endpoint.ts";
import { Id } from "#shared/core/ids.ts";
import { ruleText } from "#shared/core/messages/message.ts";
import { Cents } from "#shared/core/money.ts";
import { Day } from "#shared/core/time.ts";
import { UserDetails } from "../user-details.ts";
import { ArchivePreview } from "./archive-preview.ts";

const OneUser = z.object({ id: Id });
const Flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);

export const previewArchive = endpoint({
  name: "users.previewArchive",
  method: "GET",
  path: "/api/admin/users/:id/archive",
  summary: "What archiving a person ends and what stays, with the children nobody else looks after where asked.",
  input: OneUser.extend({ withChildren: Flag.default(false) }),
  output: ArchivePreview,
  access: admins,
});

export const archiveUser = endpoint({
  name: "users.archiveUser",
  method: "POST",
  path: "/api/admin/users/:id/archive",
  summary:
    "A person left: places, waits and memberships end, nobody signs in, nothing is charged or sent. The papers stay.",
  input: OneUser.extend({
    reason: z.string().trim().min(1, ruleText("Fill this in.")).max(300),
    /** The children who are archived too. */
    childIds: z.array(Id).max(20).default([]),
    hasLetter: z.boolean().default(false),
  }),
  output: UserDetails,
  access: admins,
  asksAgain: true,
});

export const restoreUser = endpoint({
  name: "users.restoreUser",
  method: "DELETE",
  path: "/api/admin/users/:id/archive",
  summary: "Let an archived person come back: they sign in again; what has ended stays ended.",
  input: OneUser,
  output: UserDetails,
  access: admins,
  asksAgain: true,
});

/** Money between a person who leaves and the studio. */
export const LeavingPreview = z.object({
  /** Credit the studio owes, which ends with the account. */
  creditCents: Cents,
  /** Paid and not used: classes of packs, and days of memberships. */
  passes: z.array(z.object({ id: Id, planName: z.string(), creditsLeft: z.int().nullable(), lastDay: Day })),
  /** Invoices that stay due. */
  openCents: Cents,
});
export type LeavingPreview = z.infer<typeof LeavingPreview>;

export const previewLeaving = endpoint({
  name: "users.previewLeaving",
  method: "GET",
  path: "/api/delete-account/preview",
  summary: "What is lost and what stays due when the own account is deleted: credit, classes and months, invoices.",
  output: LeavingPreview,
  access: signedIn,
});
