import { isWorkOfStaff } from "../../shared/core/access.ts";
import type { Actor } from "../../shared/core/actor.ts";
import type { Endpoint } from "../../shared/core/endpoint.ts";
import { factorRequired, proofNeeded } from "../../shared/core/errors.ts";
import type { Services } from "../services.ts";

/**
 * The password, and the code of a second factor, were shown in this session a few minutes ago. It is asked before
 * anything of the call is stored: the same call is sent again in a moment.
 * @throws AppError 422 `proof.needed`
 */
export function assertProved(actor: Actor | null, { env, now }: Pick<Services, "env" | "now">): void {
  const oldest = now().subtract({ seconds: env.PROOF_SECONDS });
  if (!actor?.provedAt || Temporal.Instant.compare(actor.provedAt, oldest) < 0) throw proofNeeded();
}

/** Whether the studio's work is closed to this person until they have a second factor. */
export const isFactorOwed = ({ access }: Pick<Endpoint, "access">, actor: Actor | null): boolean =>
  actor?.owesFactor === true && isWorkOfStaff(access);

/** @throws AppError 422 `second-factor.required` */
export function assertFactor(endpoint: Pick<Endpoint, "access">, actor: Actor | null): void {
  if (isFactorOwed(endpoint, actor)) throw factorRequired();
}
