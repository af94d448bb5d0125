import type { Services } from "#api/services.ts";
import { plainText } from "#shared/core/search/plain-text.ts";
import { dayIn, toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { Move } from "#shared/features/moves/move.ts";
import type { Syllabus } from "#shared/features/moves/syllabus.ts";
import { findUser } from "../../accounts/index.ts";
import { type ProductDocument, ProductModel } from "../../merch/index.ts";
import { findAllMoves, findSyllabus } from "../../moves/index.ts";
import type { ImportDocument } from "../import.model.ts";
import { type ImportItem, idOfImported } from "../item.model.ts";
import type { Draft } from "./parts.ts";

export type NewItem = Omit<ImportItem, "_id" | "importId" | "seq" | "isDone" | "undoneAt" | "isInvitable"> & {
  isInvitable?: boolean;
};

/** All that planning an import knows of the studio. */
export interface PlanContext {
  importId: string;
  byId: string;
  byName: string;
  /** The mark of its maker in all it makes. */
  madeBy: string;
  now: Date;
  today: string;
  zone: string;
  /** Plans by what the file calls them; null: not chosen yet. */
  plans: Map<string, ProductDocument | "none" | null>;
  moves: Move[];
  syllabus: Syllabus;
  /** Holders of the account of a family that comes or grows. */
  holders: Set<Draft>;
  idOf(key: string): string;
}

export const planKey = (name: string): string => plainText(name).trim();

export async function openContext(
  { _id: importId, byId, plans }: Pick<ImportDocument, "_id" | "byId" | "plans">,
  services: Services,
): Promise<PlanContext> {
  const products = await ProductModel.find({ category: "membership", deletedAt: null }).lean<ProductDocument[]>();
  const byPlanId = new Map(products.map((product) => [product._id, product]));
  const offered = products.filter(({ archivedAt }) => archivedAt == null);
  const byPlanName = new Map([...products, ...offered].map((product) => [planKey(product.name), product]));
  const chosen = plans.map(({ name, planId }) => {
    const product = planId && planId !== "none" ? (byPlanId.get(planId) ?? null) : planId;
    return [planKey(name), product as ProductDocument | "none" | null] as const;
  });
  const [by, moves, syllabus] = [await findUser(byId), await findAllMoves(), await findSyllabus()];
  return {
    importId,
    byId,
    byName: fullName(by),
    madeBy: `import:${importId}`,
    now: toDate(services.now()),
    today: dayIn(services.timeZone, services.now()),
    zone: services.timeZone,
    plans: new Map([...byPlanName, ...chosen.filter(([, product]) => product !== null)]),
    moves,
    syllabus,
    holders: new Set(),
    idOf: (key) => idOfImported(importId, key),
  };
}
