import type * as z from "zod";
import { Id } from "../../core/ids.ts";
import { StaffRole } from "../../core/schemas/role.ts";
import { Registration } from "../accounts/user.ts";

/** A new staff member. */
export const NewStaff = Registration.pick({ firstName: true, lastName: true, email: true }).extend({
  id: Id,
  role: StaffRole,
});
export type NewStaff = z.infer<typeof NewStaff>;

/** How long the link in an invitation is good. */
export const INVITED_DAYS = 7;
