import type { Model } from "mongoose";
import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/index.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { FeedbackModel } from "#api/features/feedback/feedback.model.ts";
import { InvoiceModel } from "#api/features/invoices/invoice.model.ts";
import { EntryModel } from "#api/features/ledger/entry.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { MovementModel } from "#api/features/merch/stock/movement.model.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { toDate } from "#shared/core/time.ts";
import { listBookings } from "#shared/features/bookings/endpoints.ts";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout, listAllOrders, listOrders } from "#shared/features/checkout/endpoints.ts";
import { listFeedback, sendFeedback } from "#shared/features/feedback/endpoints.ts";
import { listInvoices, searchInvoices } from "#shared/features/invoices/endpoints.ts";
import { listEntries } from "#shared/features/ledger/endpoints.ts";
import { listHeldPasses, listPasses } from "#shared/features/memberships/endpoints.ts";
import { listMovements } from "#shared/features/merch/endpoints.ts";
import { issueFor } from "../../features/invoices/issue.ts";
import { makePass } from "../../support/passes.ts";
import type { SignedIn } from "../../support/people.ts";
import { addProduct, startCheckout } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";
import { addSingleClass, book, startTimetable } from "../../support/timetable.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("student", { firstName: "Mary", lastName: "Ames" });
});

const ROWS = 2 * ROWS_PER_PAGE + 20;

/** Copies of the one stored document up to so many, three in each moment. @returns all ids, the newest first */
async function multiply(model: Pick<Model<object>, "collection">, field: string): Promise<string[]> {
  const collection = model.collection;
  const first = await collection.findOne({});
  const now = toDate(studio.clock.now()).getTime();
  const idOf = (at: number) => newId({ msecs: now + at });
  const copies = Array.from({ length: ROWS }, (_, at) => ({
    ...first,
    _id: idOf(at) as never,
    [field]: new Date(now + 60_000 * Math.floor(at / 3)),
    ...(first?.number && { number: 100 + at }),
    ...(field === "at" && { movementId: newId() }),
  }));
  await collection.deleteMany({});
  await collection.insertMany(copies);
  return copies.map(({ _id }) => String(_id)).toReversed();
}

type Ask = (after: object) => Promise<{ id: string }[]>;

async function readAll(ask: Ask) {
  const pages: string[][] = [];
  do {
    const after = pages.at(-1)?.at(-1);
    pages.push((await ask(after ? { after } : {})).map(({ id }) => id));
  } while (pages.at(-1)?.length === ROWS_PER_PAGE);
  return pages;
}

const PART_OF_PLAN = "ACK";

interface List {
  model: Pick<Model<object>, "collection">;
  field: string;
  plant(): Promise<unknown>;
  ask: Ask;
}

const buy = async () => {
  await studio.call(addCartItem, { productId: await addProduct() }, mary);
  const { sessionId, choose } = await startCheckout(studio, mary);
  await choose("pay");
  await studio.call(confirmCheckout, { sessionId }, mary);
};

const PRODUCT_ID = newId();
const moved = () =>
  MovementModel.create({
    _id: newId(),
    productId: PRODUCT_ID,
    variantId: newId(),
    kind: "adjusted",
    delta: 1,
    short: 0,
    reason: "Delivery",
    byName: "Ada",
    at: toDate(studio.clock.now()),
  });

const LISTS: Record<string, List> = {
  "own orders": {
    model: OrderModel,
    field: "paidAt",
    plant: buy,
    ask: (after) => studio.call(listOrders, after, mary),
  },
  "all orders": {
    model: OrderModel,
    field: "paidAt",
    plant: buy,
    ask: (after) => studio.call(listAllOrders, { query: "ames", ...after }, admin),
  },
  "entries of the ledger": {
    model: EntryModel,
    field: "at",
    plant: () =>
      EntryModel.create({
        _id: newId(),
        at: toDate(studio.clock.now()),
        about: "Receipt 1",
        book: "orders",
        postings: [
          { account: "card", cents: 100 },
          { account: "sales:goods", cents: -100 },
        ],
      }),
    ask: (after) => studio.call(listEntries, after, admin),
  },
  "own invoices": {
    model: InvoiceModel,
    field: "issuedAt",
    plant: () => issueFor(studio, admin, mary.id),
    ask: (after) => studio.call(listInvoices, after, mary),
  },
  "all invoices": {
    model: InvoiceModel,
    field: "createdAt",
    plant: () => issueFor(studio, admin, mary.id),
    ask: async (after) => (await studio.call(searchInvoices, { query: "ames", ...after }, admin)).invoices,
  },
  "own passes": {
    model: PassModel,
    field: "endsAt",
    plant: () => makePass(mary, 2),
    ask: (after) => studio.call(listPasses, after, mary),
  },
  "all passes, by a name": {
    model: PassModel,
    field: "endsAt",
    plant: () => makePass(mary, 2),
    ask: (after) => studio.call(listHeldPasses, { search: "AMES", ...after }, admin),
  },
  "all passes, by a part of the plan's name and the state": {
    model: PassModel,
    field: "endsAt",
    plant: () => makePass(mary, 2),
    ask: (after) => studio.call(listHeldPasses, { search: PART_OF_PLAN, state: "active", ...after }, admin),
  },
  "the passes of a person": {
    model: PassModel,
    field: "endsAt",
    plant: () => makePass(mary, 2),
    ask: (after) => studio.call(listHeldPasses, { ownerId: mary.id, ...after }, admin),
  },
  "own bookings": {
    model: BookingModel,
    field: "startsAt",
    plant: async () => {
      const { id } = await addSingleClass(studio, await startTimetable(studio), {});
      await book(studio, id, mary);
    },
    ask: (after) => studio.call(listBookings, after, mary),
  },
  feedback: {
    model: FeedbackModel,
    field: "createdAt",
    plant: () => studio.call(sendFeedback, { message: "More lyra" }, mary),
    ask: (after) => studio.call(listFeedback, { show: "open", ...after }, admin),
  },
  "the history of a product's stock": {
    model: MovementModel,
    field: "at",
    plant: moved,
    ask: (after) => studio.call(listMovements, { id: PRODUCT_ID, ...after }, admin),
  },
};

test.each(Object.keys(LISTS))("page after page shows each row of %s once, the newest first", async (name) => {
  const { model, field, plant, ask } = LISTS[name] as List;
  await plant();
  const ids = await multiply(model, field);
  const pages = await readAll(ask);
  expect(pages.map(({ length }) => length)).toEqual([ROWS_PER_PAGE, ROWS_PER_PAGE, 20]);
  expect(pages.flat()).toEqual(ids);
  await expect(ask({ after: newId() })).rejects.toMatchObject({ status: 404 });
});

test("what a person paid and owes is found by name also after their account was closed", async () => {
  await buy();
  await issueFor(studio, admin, mary.id);
  await UserModel.updateOne({ _id: mary.id }, { disabledAt: toDate(studio.clock.now()) });
  expect(await studio.call(listAllOrders, { query: "ames" }, admin)).toHaveLength(1);
  expect((await studio.call(searchInvoices, { query: "ames" }, admin)).invoices).toHaveLength(1);
  expect(await studio.call(listAllOrders, { query: "bones" }, admin)).toEqual([]);
  await makePass(mary, 2);
  expect(await studio.call(listHeldPasses, { search: "ames" }, admin)).toHaveLength(1);
  expect(await studio.call(listHeldPasses, { search: "bones" }, admin)).toEqual([]);
});

test("of however many people have one name, each is found with what they paid, owe and have", async () => {
  const maria = await studio.signIn("student", { firstName: "Maria", lastName: "First" });
  await issueFor(studio, admin, maria.id);
  await makePass(maria, 2);
  // A hundred of that name stand before her in the alphabet.
  for (let at = 0; at < 100; at++) await studio.addPerson({ firstName: "Maria", lastName: `Alder ${at}` });
  expect((await studio.call(searchInvoices, { query: "maria" }, admin)).invoices).toMatchObject([
    { customerId: maria.id },
  ]);
  expect(await studio.call(listHeldPasses, { search: "maria" }, admin)).toHaveLength(1);
});

test("a row of another person does not tell where it stands", async () => {
  const robin = await studio.signIn("student");
  const passId = await makePass(robin, 2);
  await expect(studio.call(listPasses, { after: passId }, mary)).rejects.toMatchObject({ status: 404 });
  expect(await studio.call(listPasses, { after: passId }, robin)).toEqual([]);
});
