import { passesFor } from "#shared/features/memberships/use.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { UserDocument } from "../accounts/index.ts";
import type { ClassInstanceDocument } from "../classes/index.ts";
import { type PassDocument, PassModel, toPass } from "./pass.model.ts";
import { findPassesFor } from "./passes.ts";

const { trusted } = mongoose;

/** The facts of a use that the rule of passes asks for. */
export const aboutUse = (pass: PassDocument | undefined, instance: ClassInstanceDocument, attendee: UserDocument) => ({
  instance: { blueprintId: instance.blueprintId, startsAt: instance.startsAt.toISOString() },
  attendee: { id: attendee._id, familyId: attendee.familyId },
  ownerFamilyId: pass?.familyId ?? null,
});

/** The passes that pay for a person in a class as it is now, the one that is used first. */
export const findPaying = async (instance: ClassInstanceDocument, attendee: UserDocument): Promise<PassDocument[]> =>
  payingOf(await findPassesFor(attendee), instance, attendee);

function payingOf(found: readonly PassDocument[], instance: ClassInstanceDocument, attendee: UserDocument) {
  const passes = new Map(found.map((pass) => [pass._id, pass]));
  const rows = passesFor([...passes.values()].map(toPass), (row) => aboutUse(passes.get(row.id), instance, attendee));
  return rows.flatMap(({ id }) => passes.get(id) ?? []);
}

/**
 * Those of these people who can pay with a pass for a class. A pass shared by a family pays for as many as
 * it has classes left, in the order of the people. Reads a fixed number of times.
 */
export async function findWhoPays(instance: ClassInstanceDocument, people: UserDocument[]): Promise<Set<string>> {
  const families = [...new Set(people.flatMap(({ familyId }) => familyId ?? []))];
  const passes = await PassModel.find(
    {
      status: "active",
      deletedAt: null,
      $or: [
        { ownerId: trusted({ $in: people.map(({ _id }) => _id) }) },
        { isForFamily: true, familyId: trusted({ $in: families }) },
      ],
    },
    { log: 0 },
  ).lean<PassDocument[]>();
  const usedOf = new Map<string, number>();
  const paying = people.filter((person) => {
    const first = payingOf(passes, instance, person).find(
      ({ _id, creditsLeft }) => creditsLeft === null || (usedOf.get(_id) ?? 0) < creditsLeft,
    );
    if (first) usedOf.set(first._id, (usedOf.get(first._id) ?? 0) + 1);
    return first !== undefined;
  });
  return new Set(paying.map(({ _id }) => _id));
}
