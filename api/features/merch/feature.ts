import { nameWithVariant } from "#shared/features/merch/variants.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Feature, ReadOwnWords, ReadTexts } from "../../feature.ts";
import { forgetPictures } from "./catalogue/pictures.ts";
import { productFeed } from "./feed.ts";
import { privacy } from "./privacy.ts";
import { type ProductDocument, ProductModel } from "./product.model.ts";
import { routes } from "./routes.ts";
import { repair } from "./stock/repair-stock.ts";

/** Without what happened to the stock, which is much. */
const readTexts: ReadTexts = async () => {
  const products = await ProductModel.find({ deletedAt: null }, { name: 1, description: 1, "variants.name": 1 }).lean<
    Pick<ProductDocument, "name" | "description" | "variants">[]
  >();
  return products.flatMap(({ name, description, variants = [] }) => [
    name,
    description,
    ...variants.map((one) => one.name),
  ]);
};

/** A line of a receipt names a thing with its variant. Also of what is no longer sold: passes and receipts stay. */
const readOwnWords: ReadOwnWords = async () => {
  const products = await ProductModel.find(
    { deletedAt: null, nameEs: mongoose.trusted({ $gt: "" }) },
    { name: 1, nameEs: 1, "variants.name": 1 },
  ).lean<Pick<ProductDocument, "name" | "nameEs" | "variants">[]>();
  return products.flatMap(({ name, nameEs = "", variants = [] }) =>
    [null, ...variants].map((variant) => [nameWithVariant(name, variant), nameWithVariant(nameEs, variant)] as const),
  );
};

export const feature: Feature = {
  name: "merch",
  routes,
  readTexts,
  readOwnWords,
  feeds: [productFeed],
  privacy,
  repair,
  jobs: [
    {
      name: "merch.repair",
      every: "1 minute",
      idleSeconds: 300,
      run: async (services) => void (await repair(services)),
    },
    { name: "merch.forgetPictures", every: "1 hour", run: async (services) => void (await forgetPictures(services)) },
  ],
};
