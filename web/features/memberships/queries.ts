import { passesFor } from "#shared/features/memberships/use.ts";
import { useDatabase, useLiveQuery } from "../../local-data.ts";
import type { ClassInstanceRow } from "../classes/tables.ts";
import type { ProductRow } from "../merch/tables.ts";
import type { PassRow } from "./tables.ts";

export type PlanRow = ProductRow & { plan: NonNullable<ProductRow["plan"]> };

/** What can be bought, the intro offers first, then by price. Undefined while looking. */
export function usePlans(): PlanRow[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const products = await db.rows<ProductRow>("products").where("shelf").equals("plans").toArray();
    const plans = products.filter((product): product is PlanRow => product.plan !== null);
    return plans.sort((a, b) => Number(b.plan.isIntro) - Number(a.plan.isIntro) || a.priceCents - b.priceCents);
  }, [db]);
}

/** Those of the own household, what can be used first: an admin's device has all passes. Undefined while looking. */
export function usePasses(): PassRow[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const household = new Set(await db.rows("people").toCollection().primaryKeys());
    const passes = await db
      .rows<PassRow>("passes")
      .filter(({ ownerId }) => household.has(ownerId))
      .toArray();
    const isEnded = ({ status }: PassRow) => Number(status === "ended");
    return passes.sort((a, b) => isEnded(a) - isEnded(b) || a.endsAt.localeCompare(b.endsAt));
  }, [db]);
}

/** Whose button is the filled one: the newcomer's offer, else the plan this person had last, else the first in line. */
export function leadPlanOf(
  plans: readonly PlanRow[],
  passes: readonly PassRow[],
  holderId: string,
): string | undefined {
  const had = passes
    .filter(({ ownerId }) => ownerId === holderId)
    .sort((a, b) => b.startsAt.localeCompare(a.startsAt))
    .map(({ planId }) => planId);
  const usual = plans.filter(({ plan }) => plan.isIntro === (had.length === 0));
  const last = had.find((id) => usual.some((plan) => plan.id === id));
  return last ?? usual[0]?.id ?? plans[0]?.id;
}

/** Who sees a family's pass on this device belongs to that family. */
const FAMILY = "family";

const passesThatPay = (passes: readonly PassRow[], instance: ClassInstanceRow, attendeeId: string): PassRow[] =>
  passesFor(passes, () => ({
    instance,
    attendee: { id: attendeeId, familyId: FAMILY },
    ownerFamilyId: FAMILY,
  }));

/** The pass that pays for each of them, when all take their seats at once: one with a single class left pays for one. */
export function allotPasses(
  passes: readonly PassRow[],
  instance: ClassInstanceRow,
  attendeeIds: readonly string[],
): ReadonlyMap<string, PassRow> {
  const left = new Map(passes.map(({ id, creditsLeft }) => [id, creditsLeft]));
  const allotted = new Map<string, PassRow>();
  for (const attendeeId of attendeeIds) {
    const pass = passesThatPay(passes, instance, attendeeId).find(({ id }) => left.get(id) !== 0);
    if (!pass) continue;
    const credits = left.get(pass.id);
    if (typeof credits === "number") left.set(pass.id, credits - 1);
    allotted.set(attendeeId, pass);
  }
  return allotted;
}

/** The passes that pay for a person's class, the one that is used first. Undefined while loading. */
export function usePassesFor(instance: ClassInstanceRow, attendeeId: string): PassRow[] | undefined {
  const passes = usePasses();
  return passes && passesThatPay(passes, instance, attendeeId);
}

/** The one that is taken; null where none pays, undefined while looking. */
export function usePassFor(instance: ClassInstanceRow, attendeeId: string): PassRow | null | undefined {
  const passes = usePasses();
  return passes && (passesThatPay(passes, instance, attendeeId)[0] ?? null);
}
