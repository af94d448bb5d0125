import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { Day } from "../../core/time.ts";

/** One person of a family, as the studio sees it. */
export const FamilyFigure = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  isMinor: z.boolean(),
  isGuardian: z.boolean(),
  hasLogin: z.boolean(),
  birthday: Day.nullable().optional(),
});
export type FamilyFigure = z.infer<typeof FamilyFigure>;

export const showFamily = endpoint({
  name: "family.showFamily",
  method: "GET",
  path: "/api/admin/families/:personId",
  summary: "Who belongs to this person's family, guardians first; empty for somebody without one.",
  input: z.object({ personId: Id }),
  output: z.array(FamilyFigure),
  access: admins,
});

export const endFamilyLink = endpoint({
  name: "family.endFamilyLink",
  method: "DELETE",
  path: "/api/admin/family-members/:id",
  summary: "Take an adult with an own account out of their family, also a guardian, never the last with children.",
  input: z.object({ id: Id }),
  access: admins,
  asksAgain: true,
});

export const correctBirthday = endpoint({
  name: "family.correctBirthday",
  method: "PATCH",
  path: "/api/admin/people/:id/birthday",
  summary: "Correct the birthday of somebody with an own account, also from a minor to an adult or back.",
  input: z.object({ id: Id, birthday: Day }),
  access: admins,
  asksAgain: true,
});
