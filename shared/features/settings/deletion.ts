import * as z from "zod";

export const AccountDeletion = z.object({ password: z.string().min(1, "Please fill this in.").max(1000) });
export type AccountDeletion = z.infer<typeof AccountDeletion>;
