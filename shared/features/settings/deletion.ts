import * as z from "zod";
import { ruleText } from "../../core/messages/message.ts";

export const AccountDeletion = z.object({ password: z.string().min(1, ruleText("Fill this in.")).max(1000) });
export type AccountDeletion = z.infer<typeof AccountDeletion>;
