import * as z from "zod";
import { admins, desk } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Role } from "../../core/roles.ts";
import { SearchText } from "../../core/service/pages.ts";
import { NewMember } from "./new-member.ts";
import { NewStaff } from "./new-staff.ts";
import { UserDetails } from "./user-details.ts";
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
    search: SearchText,
    cursor: z.string().max(400).optional(),
  }),
  output: UserPage,
  access: desk,
});

const OneUser = z.object({ id: Id });
const Reason = z.string().trim().max(300);

export const getUser = endpoint({
  name: "users.getUser",
  method: "GET",
  path: "/api/admin/users/:id",
  summary:
    "One person: who they are, whether they may sign in, and, for admins, why not and on which devices they are.",
  input: OneUser,
  output: UserDetails,
  access: desk,
});

export const changeRole = endpoint({
  name: "users.changeRole",
  method: "PUT",
  path: "/api/admin/users/:id/role",
  summary: "Give somebody another role, from their next request on. Who works here no more is a parent or a student.",
  input: OneUser.extend({ role: Role, reason: Reason.default("") }),
  output: UserDetails,
  access: admins,
  asksAgain: true,
});

export const inviteStaff = endpoint({
  name: "users.inviteStaff",
  method: "POST",
  path: "/api/admin/users",
  summary: "Make an account for somebody who will work here and mail the link to open it. Who has one gets the role.",
  input: NewStaff,
  output: z.object({ id: Id, wasKnown: z.boolean() }),
  access: admins,
  asksAgain: true,
});

export const addMember = endpoint({
  name: "users.addMember",
  method: "POST",
  path: "/api/admin/members",
  summary: "Add a member by hand, with the children they look after; the invitation leaves only if it is asked for.",
  input: NewMember,
  access: desk,
});

export const mailPasswordLink = endpoint({
  name: "users.mailPasswordLink",
  method: "POST",
  path: "/api/admin/users/:id/password-link",
  summary: "Mail somebody the link to choose a new password.",
  input: OneUser,
  access: admins,
  asksAgain: true,
});

export const showPasswordLink = endpoint({
  name: "users.showPasswordLink",
  method: "POST",
  path: "/api/admin/users/:id/shown-link",
  summary: "Make a link to choose a password, to hand over by hand. It confirms no address.",
  input: OneUser,
  output: z.object({ link: z.string() }),
  access: admins,
  asksAgain: true,
  secretAnswer: true,
});

export const disableUser = endpoint({
  name: "users.disableUser",
  method: "POST",
  path: "/api/admin/users/:id/disable",
  summary:
    "Close an account: every device is signed out at once, and nobody signs in with it until it is opened again.",
  input: OneUser.extend({ reason: Reason.min(1, ruleText("Fill this in.")) }),
  output: UserDetails,
  access: admins,
  asksAgain: true,
});

export const enableUser = endpoint({
  name: "users.enableUser",
  method: "POST",
  path: "/api/admin/users/:id/enable",
  summary: "Open a closed account again.",
  input: OneUser,
  output: UserDetails,
  access: admins,
  asksAgain: true,
});

export const resetUserSecondFactor = endpoint({
  name: "users.resetUserSecondFactor",
  method: "DELETE",
  path: "/api/admin/users/:id/second-factor",
  summary:
    "For a member who lost the phone and the recovery codes: the password alone signs in again, and every device has to.",
  input: OneUser,
  output: UserDetails,
  access: admins,
  asksAgain: true,
});

export const endUserSession = endpoint({
  name: "users.endUserSession",
  method: "DELETE",
  path: "/api/admin/users/:id/sessions/:deviceId",
  summary: "Sign one device of somebody out.",
  input: OneUser.extend({ deviceId: Id }),
  access: admins,
});

export const endUserSessions = endpoint({
  name: "users.endUserSessions",
  method: "DELETE",
  path: "/api/admin/users/:id/sessions",
  summary: "Sign somebody out on every device.",
  input: OneUser,
  access: admins,
  asksAgain: true,
});
