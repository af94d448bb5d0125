import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { assertOnSale, type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { type ProductDocument, ProductModel } from "../../merch/index.ts";

/**
 * @param clock null: also one that has begun or was canceled
 * @throws AppError 404; 409 `class.cancelled`, `class.out-of-sale`, `class.started`
 */
export async function getClassToBook(id: string, clock: Pick<Services, "now"> | null): Promise<ClassInstanceDocument> {
  const instance = await ClassInstanceModel.findOne({ _id: id, deletedAt: null }).lean<ClassInstanceDocument>();
  if (!instance) throw notFound(message("We can't find this class."));
  if (!clock) return instance;
  assertOnSale(instance);
  if (instance.startsAt <= toDate(clock.now()))
    throw conflict("class.started", message("This class has already started."));
  return instance;
}

type Plan = ProductDocument & { plan: NonNullable<ProductDocument["plan"]> };

/** @throws AppError 404; 409 `pass.not-pack` */
export async function getPlanToGrant(id: string): Promise<Plan> {
  const product = await ProductModel.findOne({
    _id: id,
    deletedAt: null,
    plan: mongoose.trusted({ $ne: null }),
  }).lean<ProductDocument>();
  if (!product?.plan) throw notFound(message("We can't find this plan."));
  if (product.plan.kind !== "pack") throw conflict("pass.not-pack", message("Only packs can be given."));
  return { ...product, plan: product.plan };
}
