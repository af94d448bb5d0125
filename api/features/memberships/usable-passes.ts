import { mongoose } from "../../db/mongoose.ts";
import type { UserDocument } from "../accounts/index.ts";
import { type PassDocument, PassModel } from "./pass.model.ts";

const { trusted } = mongoose;

/** All passes that a person may use now, those of the family included, taken together. */
export interface UsablePasses {
  /** Null: as many classes as they like. */
  creditsLeft: number | null;
  /** When the last of them ends; null while one renews. */
  endsAt: Date | null;
}

type CountedPass = Pick<PassDocument, "ownerId" | "isForFamily" | "familyId" | "creditsLeft" | "endsAt" | "renews">;

/** Of each of these people who has any. Reads a fixed number of times, however many people. */
export async function findUsablePasses(
  people: readonly Pick<UserDocument, "_id" | "familyId">[],
): Promise<Map<string, UsablePasses>> {
  const families = [...new Set(people.flatMap(({ familyId }) => familyId ?? []))];
  const usable = { status: "active" as const, deletedAt: null, creditsLeft: trusted({ $ne: 0 }) };
  const fields = { ownerId: 1, isForFamily: 1, familyId: 1, creditsLeft: 1, endsAt: 1, renews: 1 } as const;
  const find = (whose: object) => PassModel.find({ ...usable, ...whose }, fields).lean<CountedPass[]>();
  const own = Map.groupBy(
    await find({ ownerId: trusted({ $in: people.map(({ _id }) => _id) }) }),
    ({ ownerId }) => ownerId,
  );
  const shared = Map.groupBy(
    families.length > 0 ? await find({ isForFamily: true, familyId: trusted({ $in: families }) }) : [],
    ({ familyId }) => familyId,
  );
  return new Map(
    people.flatMap(({ _id, familyId }): [string, UsablePasses][] => {
      const others = shared.get(familyId)?.filter(({ ownerId }) => ownerId !== _id) ?? [];
      const passes = [...(own.get(_id) ?? []), ...(familyId ? others : [])];
      return passes.length > 0 ? [[_id, addPasses(passes)]] : [];
    }),
  );
}

const addPasses = (passes: CountedPass[]): UsablePasses => ({
  creditsLeft: passes.some(({ creditsLeft }) => creditsLeft === null)
    ? null
    : passes.reduce((sum, { creditsLeft }) => sum + (creditsLeft ?? 0), 0),
  endsAt: passes.some(({ renews }) => renews)
    ? null
    : new Date(Math.max(...passes.map(({ endsAt }) => endsAt.getTime()))),
});
