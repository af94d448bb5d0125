import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { UserFilters, UserLine } from "./user-line.ts";

export const UserPage = z.object({
  users: z.array(UserLine),
  /** Where the next page begins; null at the end. */
  nextCursor: z.string().nullable(),
  /** On the first page, when few were found: people whose names differ in one letter from what was typed. */
  near: z.array(UserLine),
});
export type UserPage = z.infer<typeof UserPage>;

export const listUsers = endpoint({
  name: "users.listUsers",
  method: "GET",
  path: "/api/admin/users",
  summary:
    "Everybody by name, in pages: found by the beginnings of names, e-mail and phone, one wrong letter forgiven.",
  input: UserFilters.extend({
    search: z.string().trim().max(80).default(""),
    cursor: z.string().max(400).optional(),
  }),
  output: UserPage,
  access: admins,
});
