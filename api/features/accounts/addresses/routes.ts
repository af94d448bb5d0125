import { handle, type Route } from "#api/http/route.ts";
import { confirmEmail, mailConfirmation } from "#shared/features/accounts/endpoints.ts";
import { confirmEmail as confirm, mailProofAgain } from "./proofs.ts";

export const addressRoutes: Route[] = [
  handle(confirmEmail, ({ token }, { actor, services }) => confirm(token, actor.userId, services)),
  handle(mailConfirmation, (_, { actor, services }) => mailProofAgain(actor.userId, services)),
];
