import type { Actor } from "../../core/actor.ts";
import { forbidden } from "../../core/errors.ts";
import { message } from "../../core/messages/message.ts";
import { inForce } from "../../core/settings/in-force.ts";

/** `see`: passes, bookings and payments of a person; `book`: books, moves and cancels; `extend`: lets passes last longer. */
type DeskRight = "see" | "book" | "extend";

/** An admin, and the front desk where the studio's settings let it. */
export function mayServe({ role }: Pick<Actor, "role">, right: DeskRight): boolean {
  const { deskRights } = inForce();
  return role === "admin" || (role === "front-desk" && deskRights.see && deskRights[right]);
}

/** @throws AppError 403 */
export function assertMayServe(actor: Pick<Actor, "role">, right: DeskRight): void {
  if (!mayServe(actor, right)) throw forbidden(message("Ask an admin to turn this on in Studio settings."));
}

interface Served {
  id: string;
  familyId: string | null;
}

/** The front desk does for itself and its family no more than any member does. */
const isOwnAtDesk = ({ role, userId, familyId }: Pick<Actor, "role" | "userId" | "familyId">, person: Served) =>
  role !== "admin" && (person.id === userId || (familyId !== null && person.familyId === familyId));

/** @throws AppError 403 */
export function refuseOwnAtDesk(actor: Pick<Actor, "role" | "userId" | "familyId">, person: Served): void {
  if (isOwnAtDesk(actor, person)) throw forbidden(message("Please ask a coworker to do this for you."));
}
