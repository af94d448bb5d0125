import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { MovementModel } from "#api/features/merch/stock/movement.model.ts";
import { type PickupDocument, PickupModel } from "#api/features/merch/stock/pickup.model.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { addCartItem, changeCartItem } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import {
  addPicture,
  adjustStock,
  changeProduct,
  createProduct,
  handOver,
  listMovements,
  listPickups,
  listProducts,
  listStock,
} from "#shared/features/merch/endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import { startCheckout } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";
import { aProduct, aVariant, stockOf } from "./fixtures.ts";

const studio = setUpStudio();
let admin: SignedIn;
let student: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Ada", lastName: "Lane" });
  student = await studio.signIn("student", { firstName: "Sam", lastName: "Reed" });
});

async function shirt(stock = 2) {
  const [small, medium] = [aVariant("S", 5), aVariant("M", stock, { priceCents: 3_000 })];
  const product = await studio.call(createProduct, aProduct([small, medium]), admin);
  return { product, small, medium, left: () => stockOf(product.id, medium.id) };
}

test("a product is written, changed and taken off sale; its stock stays", async () => {
  const { product, medium, left } = await shirt();
  await studio.call(
    adjustStock,
    { id: product.id, movementId: newId(), variantId: medium.id, delta: 10, reason: "Delivery" },
    admin,
  );
  const { priceCents, description, picture, pictureIds } = product;
  const draft = { priceCents, description, picture, pictureIds, shelf: "apparel" as const, name: "Silk shirt" };
  const changed = await studio.call(
    changeProduct,
    { id: product.id, ...draft, variants: [{ ...medium, name: "Medium" }], isArchived: false },
    admin,
  );
  expect(await left()).toBe(12);
  expect(changed.variants.map(({ name, isArchived }) => [name, isArchived])).toEqual([
    ["Medium", false],
    ["S", true],
  ]);
  const variants = [{ ...medium, name: "Medium" }];
  await studio.call(changeProduct, { id: product.id, ...draft, variants, isArchived: true }, admin);
  expect(await studio.call(listProducts)).toEqual([]);
  expect(await studio.call(listStock, {}, admin)).toHaveLength(1);
  expect((await studio.call(listMovements, { id: product.id }, admin)).map(({ kind, delta }) => [kind, delta])).toEqual(
    expect.arrayContaining([
      ["adjusted", 10],
      ["first", 2],
      ["first", 5],
    ]),
  );
});

test("the same adjustment twice is one, and none goes below zero", async () => {
  const { product, medium, left } = await shirt(2);
  const change = { id: product.id, movementId: newId(), variantId: medium.id, delta: -2, reason: "Damaged" };
  await Promise.all([1, 2, 3].map(() => studio.call(adjustStock, change, admin)));
  expect(await left()).toBe(0);
  await expect(studio.call(adjustStock, { ...change, movementId: newId() }, admin)).rejects.toMatchObject({
    code: "stock.too-little",
  });
});

test("an adjustment that died before it was copied into the history is known by its journal", async () => {
  const { product, medium, left } = await shirt(2);
  const change = { id: product.id, movementId: newId(), variantId: medium.id, delta: -2, reason: "Damaged" };
  await studio.call(adjustStock, change, admin);
  await MovementModel.deleteOne({ _id: change.movementId });
  await studio.call(adjustStock, change, admin);
  expect(await left()).toBe(0);
});

test("the cart keeps the variant, each on a line of its own, and refuses what is not there", async () => {
  const { product, small, medium } = await shirt(2);
  const add = (variantId: string | undefined, quantity = 1) =>
    studio.call(addCartItem, { productId: product.id, quantity, ...(variantId && { variantId }) }, student);
  await expect(add(undefined)).rejects.toMatchObject({ code: "product.choose-variant" });
  await expect(add(newId())).rejects.toMatchObject({ status: 404 });
  const line = await add(medium.id);
  expect(line).toMatchObject({ variantName: "M", product: { price: 30 } });
  expect(await add(small.id)).toMatchObject({ variantName: "S", product: { price: 28 } });
  await expect(add(medium.id, 2)).rejects.toThrow("Only 2 of Studio T-shirt, M are left.");
  await expect(studio.call(changeCartItem, { id: line.id, quantity: 3 }, student)).rejects.toMatchObject({
    code: "product.sold-out",
  });
  expect(await studio.call(changeCartItem, { id: line.id, quantity: 2 }, student)).toMatchObject({ quantity: 2 });
});

test("bought in size M: reserved while it is paid, on the pick-up list then, handed over and taken back", async () => {
  const { product, medium, left } = await shirt(1);
  await studio.call(addCartItem, { productId: product.id, variantId: medium.id }, student);
  const other = await studio.signIn("student");
  await studio.call(addCartItem, { productId: product.id, variantId: medium.id }, other);
  const checkout = await startCheckout(studio, student);
  expect(await left()).toBe(0);
  await expect(startCheckout(studio, other)).rejects.toThrow("Studio T-shirt, M is sold out.");
  await checkout.choose("pay");
  const order = await studio.call(confirmCheckout, { sessionId: checkout.sessionId }, student);
  expect(order.lines).toMatchObject([
    { title: "Studio T-shirt", detail: "M", totalCents: 3_000, outcome: "fulfilled" },
  ]);
  const [pickup] = await studio.call(listPickups, {}, admin);
  expect(pickup).toMatchObject({ personName: "Sam Reed", title: "Studio T-shirt, M", status: "waiting" });
  const id = pickup?.id ?? "";
  const given = await studio.call(handOver, { id, isHandedOver: true }, admin);
  expect(given).toMatchObject({ status: "handed-over", handedOverBy: "Ada Lane" });
  expect(await studio.call(handOver, { id, isHandedOver: false }, admin)).toMatchObject({
    status: "waiting",
    handedOverAt: null,
  });
  await expect(studio.call(handOver, { id, isHandedOver: true }, student)).rejects.toMatchObject({ status: 403 });
});

test("pick-ups come in pages, the latest first, found by person or product", async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute));
  const a = (nth: number): PickupDocument => ({
    ...{ _id: newId(), orderId: newId(), refId: newId(), productId: newId(), variantId: null },
    ...{ isRestocked: false, returns: [] },
    ...{ userId: nth === 7 ? student.id : newId(), personName: `Person ${nth}`, quantity: 1 },
    ...{ title: nth === 3 ? "Grip spray" : "T-shirt", status: "waiting", paidAt: at(nth % 20) },
    ...{ handedOverAt: null, handedOverBy: null },
  });
  const all = Array.from({ length: ROWS_PER_PAGE + 5 }, (_, nth) => a(nth));
  await PickupModel.insertMany(all);
  const first = await studio.call(listPickups, {}, admin);
  expect(first).toHaveLength(ROWS_PER_PAGE);
  const second = await studio.call(listPickups, { after: first.at(-1)?.id }, admin);
  const both = [...first, ...second];
  expect(new Set(both.map(({ id }) => id)).size).toBe(all.length);
  expect(both.map(({ paidAt }) => paidAt)).toEqual(
    both
      .map(({ paidAt }) => paidAt)
      .sort()
      .reverse(),
  );

  const found = async (search: string) =>
    (await studio.call(listPickups, { search }, admin)).map(({ personName }) => personName);
  expect([await found("spray"), await found("reed"), await found("nothing")]).toEqual([["Person 3"], ["Person 7"], []]);

  const id = all[7]?._id ?? "";
  await studio.call(handOver, { id, isHandedOver: true }, admin);
  expect(await found("reed")).toEqual([]);
  const done = await studio.call(listPickups, { show: "handed-over" }, admin);
  expect(done.map((pickup) => pickup.id)).toEqual([id]);
  await expect(studio.call(listPickups, { after: newId() }, admin)).rejects.toMatchObject({ status: 404 });
});

test("an order nobody pays gives back what it held; paid too late with nothing left, the money goes back", async () => {
  const { product, medium, left } = await shirt(1);
  await studio.call(addCartItem, { productId: product.id, variantId: medium.id }, student);
  const slow = await startCheckout(studio, student);
  await OrderModel.updateMany({}, { createdAt: new Date(0) });
  await studio.runJob("checkout.closeStale");
  expect(await left()).toBe(1);
  const other = await studio.signIn("student");
  await studio.call(addCartItem, { productId: product.id, variantId: medium.id }, other);
  const quick = await startCheckout(studio, other);
  await quick.choose("pay");
  await studio.call(confirmCheckout, { sessionId: quick.sessionId }, other);
  expect(await left()).toBe(0);
  expect(await PickupModel.countDocuments({ userId: student.id })).toBe(0);
  expect(slow.sessionId).not.toBe(quick.sessionId);
});

test("a picture is a JPEG without anything besides, for everybody, and nothing else is taken", async () => {
  const jpegBase64 = Buffer.from("no picture at all").toString("base64");
  await expect(studio.call(addPicture, { id: newId(), jpegBase64 }, admin)).rejects.toMatchObject({
    code: "picture.not-a-jpeg",
  });
  const jpeg = Buffer.from("ffd8ffe1000a457869660000ffffffc0000b080010001001011100ffda0008010100003f00d2cfffd9", "hex");
  const id = newId();
  await studio.call(addPicture, { id, jpegBase64: jpeg.toString("base64") }, admin);
  const answer = await fetch(`${studio.baseUrl}/api/product-pictures/${id}`);
  expect(answer.headers.get("Content-Type")).toContain("image/jpeg");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 2).toString("hex")).toBe("ffd8");
  expect(bytes.includes("Exif")).toBe(false);
  await expect(
    studio.call(addPicture, { id: newId(), jpegBase64: jpeg.toString("base64") }, student),
  ).rejects.toMatchObject({ status: 403 });
});
