import * as z from "zod";
import { ruleText } from "../../core/messages/message.ts";
import { Email } from "../../core/schemas/email.ts";
import { Password } from "./user.ts";

export const Credentials = z.object({
  username: z.string().trim().min(1, ruleText("Fill this in.")).max(200),
  password: z.string().min(1, ruleText("Fill this in.")).max(1000),
  /** Of the authenticator app or of the list of recovery codes, where the account asks for one. */
  factorCode: z.string().trim().max(20).optional(),
  /** With a code: this device is asked for none for 30 days. */
  trustsDevice: z.boolean().optional(),
});

/** As a person types it. */
export const EmailAddress = z.object({
  email: Email,
});

export const ForgottenPassword = EmailAddress;

export const NewPassword = z.object({ password: Password });

export const PasswordChange = z.object({
  currentPassword: z.string().min(1, ruleText("Fill this in.")).max(1000),
  newPassword: Password,
});
