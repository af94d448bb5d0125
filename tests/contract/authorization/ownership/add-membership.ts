import { v7 as newId } from "uuid";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import type { SignedIn } from "#tests/support/people.ts";

/** A membership in its first month. @returns its id */
export async function addMembership(owner: SignedIn): Promise<string> {
  const passId = newId();
  await PassModel.create({
    _id: passId,
    planId: newId(),
    planName: "A month in the air",
    kind: "membership",
    ownerId: owner.id,
    ownerName: "Robin Ames",
    status: "active",
    startsAt: new Date("2026-03-01T20:00:00Z"),
    endsAt: new Date("2026-04-01T07:00:00Z"),
    renews: true,
    payerId: owner.id,
    priceCents: 18_900,
    anchorDay: "2026-03-01",
    paidMonths: 1,
    paidUntil: "2026-04-01",
    audiences: [`user:${owner.id}`, "admin"],
  });
  return passId;
}
