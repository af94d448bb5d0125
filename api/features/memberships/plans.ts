import { v7 as newId } from "uuid";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { PlanOnSale } from "#shared/features/memberships/endpoints.ts";
import type { PlanDraft } from "#shared/features/memberships/plan.ts";
import { insertOwn, markOf } from "../../db/insert-own.ts";
import type { Services } from "../../services.ts";
import { type ProductDocument, ProductModel, spanishOf, toCatalogueRow } from "../merch/index.ts";
import { PassModel } from "./pass.model.ts";

const isPlan = { category: "membership", deletedAt: null } as const;

/** How many passes of each plan can be used now. */
async function countActive(planIds: string[]): Promise<Map<string, number>> {
  const counts = await PassModel.aggregate<{ _id: string; passes: number }>([
    { $match: { planId: { $in: planIds }, status: "active", deletedAt: null } },
    { $group: { _id: "$planId", passes: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, passes }) => [_id, passes]));
}

async function toPlansOnSale(docs: ProductDocument[]): Promise<PlanOnSale[]> {
  const counts = await countActive(docs.map(({ _id }) => _id));
  return docs.map((doc) => {
    const row = toCatalogueRow(doc);
    if (!row.plan) throw new Error(`The plan ${doc._id} has no terms.`);
    return {
      ...row,
      ...spanishOf(doc),
      plan: row.plan,
      isArchived: doc.archivedAt != null,
      activePasses: counts.get(doc._id) ?? 0,
    };
  });
}

export async function listPlans(): Promise<PlanOnSale[]> {
  return toPlansOnSale(
    await ProductModel.find(isPlan).sort({ archivedAt: 1, priceCents: 1 }).lean<ProductDocument[]>(),
  );
}

/** A plan is a product with terms: the cart, the checkout and the receipt treat it as any other. */
const fieldsOf = ({ name, description, nameEs, descriptionEs, priceCents, taxChoice, ...plan }: PlanDraft) => ({
  name,
  description,
  // An older app knows no Spanish of a plan, and must not empty it.
  ...(nameEs !== undefined && { nameEs }),
  ...(descriptionEs !== undefined && { descriptionEs }),
  priceCents,
  ...(taxChoice !== undefined && { taxChoice }),
  plan,
});

/** A repeat with the same id by the same maker answers what is there. @throws AppError 409 `id.used` */
export async function createPlan({ id = newId(), ...draft }: PlanDraft & { id?: string | undefined }, makerId: string) {
  const sale = {
    category: "membership",
    shelf: "plans",
    picture: "",
    archivedAt: null,
    audiences: ["public"],
  } as const;
  const fields = { ...fieldsOf(draft), ...sale, audiences: [...sale.audiences], madeBy: markOf(makerId, id) };
  await insertOwn(ProductModel, { _id: id, ...fields });
  return getPlan(id);
}

export async function changePlan(
  { id, isArchived, ...draft }: PlanDraft & { id: string; isArchived: boolean },
  { now }: Pick<Services, "now">,
) {
  await ProductModel.updateOne(
    { _id: id, ...isPlan },
    { ...fieldsOf(draft), archivedAt: isArchived ? toDate(now()) : null },
  );
  return getPlan(id);
}

export const findPlan = (id: string) => ProductModel.findOne({ _id: id, ...isPlan }).lean<ProductDocument>();

/** @throws AppError 404 */
async function getPlan(id: string): Promise<PlanOnSale> {
  const doc = await findPlan(id);
  const [plan] = await toPlansOnSale(doc ? [doc] : []);
  if (!plan) throw notFound(message("We can't find this plan."));
  return plan;
}

/** Whether the studio has a pass or membership to sell. */
export const hasPlans = async (): Promise<boolean> => (await ProductModel.exists(isPlan)) !== null;
