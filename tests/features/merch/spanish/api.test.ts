import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { ProductModel } from "#api/features/merch/product.model.ts";
import { pullSync } from "#shared/core/service/sync.ts";
import { changePlan, createPlan, listPlans } from "#shared/features/memberships/endpoints.ts";
import { changeProduct, createProduct, listProducts, listStock } from "#shared/features/merch/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { UNLIMITED } from "../../memberships/membership.ts";
import { aProduct, aVariant } from "../fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const SHIRT = { nameEs: "Camiseta del estudio", descriptionEs: "Algodón suave." };
const MONTH = { nameEs: "Un mes en el aire", descriptionEs: "Todas las clases que quieras." };
const NONE = { nameEs: "", descriptionEs: "" };

const synced = async () => {
  const { changes } = await studio.call(pullSync, {}, undefined);
  return changes.filter(({ collection }) => collection === "products").map(({ row }) => row);
};

test("a thing and a plan keep their Spanish, answer it to the studio and sync it to a guest", async () => {
  const product = aProduct([aVariant("M", 3)], SHIRT);
  expect(await studio.call(createProduct, product, admin)).toMatchObject(SHIRT);
  const plan = await studio.call(createPlan, { ...UNLIMITED, ...MONTH }, admin);
  expect(plan).toMatchObject(MONTH);
  expect(plan.plan).not.toHaveProperty("nameEs");
  expect(await studio.call(listStock, {}, admin)).toMatchObject([SHIRT]);
  expect(await studio.call(listPlans, {}, admin)).toMatchObject([MONTH]);
  expect(await synced()).toEqual(
    expect.arrayContaining([expect.objectContaining(SHIRT), expect.objectContaining(MONTH)]),
  );
});

test("a change rewrites the Spanish, and one of an older app, which has none, leaves it", async () => {
  const { id, ...product } = aProduct([aVariant("M", 3)], SHIRT);
  await studio.call(createProduct, { id, ...product }, admin);
  const plan = await studio.call(createPlan, { ...UNLIMITED, ...MONTH }, admin);
  const { nameEs: _, descriptionEs: __, ...older } = product;
  const same = { isArchived: false };
  expect(await studio.call(changeProduct, { id, ...older, ...same }, admin)).toMatchObject(SHIRT);
  expect(await studio.call(changePlan, { id: plan.id, ...UNLIMITED, ...same }, admin)).toMatchObject(MONTH);
  expect(await studio.call(changeProduct, { id, ...older, ...NONE, ...same }, admin)).toMatchObject(NONE);
  const renamed = { ...UNLIMITED, nameEs: "Todo el mes" };
  expect(await studio.call(changePlan, { id: plan.id, ...renamed, ...same }, admin)).toMatchObject({
    nameEs: "Todo el mes",
    descriptionEs: MONTH.descriptionEs,
  });
});

test("an older product and plan read as without Spanish, and their rows have no field for it", async () => {
  await studio.call(createProduct, aProduct([aVariant("M", 3)]), admin);
  await studio.call(createPlan, { ...UNLIMITED, id: newId() }, admin);
  await ProductModel.collection.updateMany({}, { $unset: NONE });
  expect(await studio.call(listStock, {}, admin)).toMatchObject([NONE]);
  expect(await studio.call(listPlans, {}, admin)).toMatchObject([NONE]);
  expect(await studio.call(listProducts)).toHaveLength(2);
  const rows = await synced();
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).not.toHaveProperty("nameEs");
});
