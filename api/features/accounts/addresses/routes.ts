import { handle, type Route } from "#api/http/route.ts";
import { confirmEmail, correctAddress, mailConfirmation } from "#shared/features/accounts/endpoints.ts";
import { correctAddress as correct } from "./correct.ts";
import { confirmEmail as confirm, mailProofAgain } from "./proofs.ts";
import { mailSecurityChange } from "./security-letters.ts";

export const addressRoutes: Route[] = [
  handle(confirmEmail, async ({ token }, { actor, services }) => {
    await confirm(token, actor.userId, services);
    await mailSecurityChange(actor.userId, "email", services);
  }),
  handle(correctAddress, ({ email }, { actor, services }) => correct(actor.userId, email, services)),
  handle(mailConfirmation, (_, { actor, services }) => mailProofAgain(actor.userId, services)),
];
