import * as z from "zod";
import { signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { InstantText } from "../../core/time.ts";
import { Credentials, EmailAddress, ForgottenPassword, NewPassword, PasswordChange } from "./forms.ts";
import { Registration, User } from "./user.ts";

export const LoginAnswer = z.object({ token: z.string(), user: User, redirect: z.string() });
export type LoginAnswer = z.infer<typeof LoginAnswer>;

export const login = endpoint({
  name: "accounts.login",
  method: "POST",
  path: "/api/login",
  summary: "Sign in with a username (or e-mail address) and a password.",
  input: Credentials,
  output: LoginAnswer,
  access: "public",
  rate: "auth",
  secretAnswer: true,
  audit: "always",
});

export const register = endpoint({
  name: "accounts.register",
  method: "POST",
  path: "/api/register",
  summary: "Make an account. The answer is the same whether or not the e-mail address is known already.",
  input: Registration,
  access: "public",
  rate: "auth",
  secretAnswer: true,
});

export const forgotPassword = endpoint({
  name: "accounts.forgotPassword",
  method: "POST",
  path: "/api/forgot-password",
  summary: "Send a link to choose a new password. The answer is the same for unknown addresses.",
  input: ForgottenPassword,
  access: "public",
  rate: "auth",
  secretAnswer: true,
});

export const resetPassword = endpoint({
  name: "accounts.resetPassword",
  method: "POST",
  path: "/api/reset-password",
  summary: "Choose a new password with the token of the mailed link. Ends every session.",
  input: NewPassword.extend({ token: z.string().min(20).max(200) }),
  access: "public",
  rate: "auth",
  secretAnswer: true,
  audit: "always",
});

export const changePassword = endpoint({
  name: "accounts.changePassword",
  method: "PUT",
  path: "/api/password",
  summary: "Choose another password. Ends every other session.",
  input: PasswordChange,
  access: signedIn,
  rate: "auth",
  secretAnswer: true,
  audit: "always",
});

export const Session = z.object({
  id: Id,
  device: z.string(),
  signedInAt: InstantText,
  lastSeenAt: InstantText,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = endpoint({
  name: "accounts.listSessions",
  method: "GET",
  path: "/api/sessions",
  summary: "The devices this person is signed in on.",
  output: z.array(Session),
  access: signedIn,
});

export const endSession = endpoint({
  name: "accounts.endSession",
  method: "DELETE",
  path: "/api/sessions/:id",
  summary: "Sign one device out.",
  input: z.object({ id: Id }),
  access: signedIn,
  audit: "always",
});

export const confirmEmail = endpoint({
  name: "accounts.confirmEmail",
  method: "POST",
  path: "/api/email/confirmation",
  summary: "Confirm the e-mail address of this account with the token of the mailed link.",
  input: z.object({ token: z.string().min(20).max(200) }),
  access: signedIn,
  rate: "auth",
  secretAnswer: true,
  audit: "always",
});

export const correctAddress = endpoint({
  name: "accounts.correctAddress",
  method: "PUT",
  path: "/api/email/address",
  summary: "Give another e-mail address. It counts once the link that is mailed to it is opened.",
  input: EmailAddress,
  access: signedIn,
  rate: "auth",
  asksAgain: true,
});

export const mailConfirmation = endpoint({
  name: "accounts.mailConfirmation",
  method: "POST",
  path: "/api/email/letter",
  summary: "Send the link that confirms the e-mail address again.",
  access: signedIn,
  rate: "auth",
  secretAnswer: true,
});
