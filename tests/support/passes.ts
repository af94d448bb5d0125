import { v7 as newId } from "uuid";
import { PassModel } from "../../api/features/memberships/pass.model.ts";
import type { Person } from "./people.ts";

/** A pack of classes that a person has bought. @returns its id */
export async function makePass(owner: Pick<Person, "id" | "firstName" | "lastName">, credits: number): Promise<string> {
  const id = newId();
  await PassModel.create({
    _id: id,
    planId: newId(),
    planName: "Pack",
    kind: "pack",
    ownerId: owner.id,
    ownerName: `${owner.firstName} ${owner.lastName}`,
    familyId: null,
    isForFamily: false,
    isIntro: false,
    blueprintIds: [],
    credits,
    creditsLeft: credits,
    status: "active",
    startsAt: new Date("2026-03-01T00:00:00Z"),
    endsAt: new Date("2026-06-01T00:00:00Z"),
    renews: false,
    frozenUntil: null,
    uses: [],
    orderId: null,
    audiences: [`user:${owner.id}`],
  });
  return id;
}
