import * as z from "zod";

/** The fastest way to a person: `app` when they open it, by their own choice; `none`: they cannot be reached. */
export const ReachWay = z.enum(["push", "mail", "app", "none"]);
export type ReachWay = z.infer<typeof ReachWay>;

/** Why a person cannot be reached. */
export const ReachFault = z.enum(["closed", "no-address", "unconfirmed", "refused", "no-mail"]);
export type ReachFault = z.infer<typeof ReachFault>;
