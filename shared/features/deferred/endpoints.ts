import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { Cents } from "../../core/money.ts";
import { AfterRow } from "../../core/service/pages.ts";
import { InstantText } from "../../core/time.ts";
import { MOVE_KINDS } from "./deferral.ts";

/** A price that was paid ahead and is owed still, with the moves that make what is left of it. */
export const OwedRow = z.object({
  id: z.string(),
  passId: Id,
  planName: z.string(),
  ownerId: Id,
  ownerName: z.string(),
  cents: Cents,
  /** Not had yet, booked ones among them; null: earned by the day. */
  classesLeft: z.int().nullable(),
  /** The last ones. */
  moves: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(MOVE_KINDS),
      at: InstantText,
      cents: Cents,
      className: z.string().nullable(),
    }),
  ),
});
export type OwedRow = z.infer<typeof OwedRow>;

export const listOwed = endpoint({
  name: "deferred.listOwed",
  method: "GET",
  path: "/api/admin/deferred",
  summary:
    "Classes and days that were paid ahead and are owed to members, the largest sum first, 30 at a time, and why.",
  input: z.object({ after: AfterRow }),
  output: z.array(OwedRow),
  access: admins,
});
