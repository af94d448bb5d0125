import type { Actor } from "#shared/core/actor.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import * as endpoints from "#shared/features/merch/endpoints.ts";
import { logChange } from "../../audit/note.ts";
import { handle, type Route } from "../../http/route.ts";
import { PICTURE_CACHE } from "../../pictures/store.ts";
import type { Services } from "../../services.ts";
import { findName } from "../accounts/index.ts";
import { givesAway } from "./catalogue/free-pieces.ts";
import { productPictures } from "./catalogue/pictures.ts";
import * as products from "./catalogue/products.ts";
import { type ProductDocument, ProductModel } from "./product.model.ts";
import { toOffer } from "./serialize.ts";
import { listMovements } from "./stock/history.ts";
import * as pickups from "./stock/pickups.ts";

const onSale = { deletedAt: null, archivedAt: null };

const findById = (id: string) => () => ProductModel.findById(id).lean<ProductDocument>();

async function authorOf({ userId }: Actor, { now }: Pick<Services, "now">) {
  return { byName: await findName(userId), at: toDate(now()) };
}

export const routes: Route[] = [
  handle(endpoints.listProducts, async () => {
    const docs = await ProductModel.find(onSale).sort({ shelf: 1, name: 1 }).lean<ProductDocument[]>();
    return docs.map(toOffer);
  }),

  handle(endpoints.getProduct, async ({ id }) => {
    const product = await ProductModel.findOne({ _id: id, ...onSale }).lean<ProductDocument>();
    if (!product) throw notFound(message("We can't find this product."));
    return toOffer(product);
  }),

  handle(endpoints.getPicture, async ({ id }, { http }) => {
    const bytes = await productPictures.get(id);
    http.set("Cache-Control", PICTURE_CACHE);
    return bytes;
  }),

  handle(endpoints.listStock, () => products.listStock()),
  handle(
    endpoints.createProduct,
    async ({ id, ...draft }, { actor, services }) =>
      products.createProduct(id, draft, { id: actor.userId, ...(await authorOf(actor, services)) }),
    { asksWhen: (draft) => givesAway(draft, null) },
  ),
  handle(
    endpoints.changeProduct,
    async ({ id, ...draft }, { actor, services, audit }) => {
      const author = await authorOf(actor, services);
      return logChange(audit, findById(id), () => products.changeProduct(id, draft, author));
    },
    { asksWhen: async (draft) => givesAway(draft, await findById(draft.id)()) },
  ),
  handle(endpoints.addPicture, ({ id, jpegBase64 }, { services }) => productPictures.add(id, jpegBase64, services)),
  handle(endpoints.adjustStock, async ({ id: productId, ...change }, { actor, services }) => {
    const { byName } = await authorOf(actor, services);
    return products.adjustStock({ productId, ...change, byName }, services);
  }),
  handle(endpoints.listMovements, (asked) => listMovements(asked)),
  handle(endpoints.listPickups, (asked, { services }) => pickups.listPickups(asked, services)),
  handle(endpoints.handOver, async (input, { actor, services }) => {
    const { byName } = await authorOf(actor, services);
    return pickups.handOver(input, byName, services);
  }),
];
