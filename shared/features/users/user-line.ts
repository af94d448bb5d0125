import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { Role } from "../../core/roles.ts";
import { InstantText } from "../../core/time.ts";

/** One person in the list of all people. Nothing of health, and nothing a guardian wrote. */
export const UserLine = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: Role,
  isMinor: z.boolean(),
  hasLogin: z.boolean(),
  hasFamily: z.boolean(),
  hasWaiver: z.boolean(),
  isDisabled: z.boolean(),
  isArchived: z.boolean(),
  /** What they can book with now; the one that ends first of several. */
  pass: z.object({ planName: z.string(), creditsLeft: z.int().nullable() }).nullable(),
  /** The last class they came to. */
  lastSeenAt: InstantText.nullable(),
});
export type UserLine = z.infer<typeof UserLine>;

/** Who has not come for so long is away: three weeks. */
export const AWAY_DAYS = 21;

export const UserFilters = z.object({
  role: z.union([Role, z.literal("all")]).default("all"),
  family: z.enum(["all", "in-family", "alone"]).default("all"),
  waiver: z.enum(["all", "signed", "missing"]).default("all"),
  pass: z.enum(["all", "active", "none"]).default("all"),
  seen: z.enum(["all", "lately", "away", "never"]).default("all"),
  state: z.enum(["active", "disabled", "archived"]).default("active"),
});
export type UserFilters = z.infer<typeof UserFilters>;
