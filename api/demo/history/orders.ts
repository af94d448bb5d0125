import { newLine, type OrderLine, totalOf } from "#shared/features/checkout/order.ts";
import { insertAll } from "../../db/bulk/insert-all.ts";
import { mongoose } from "../../db/mongoose.ts";
import { reserveNumbers } from "../../db/numbers/counters.ts";
import { type BookingDocument, BookingModel } from "../../features/bookings/index.ts";
import { type OrderDocument, OrderModel } from "../../features/checkout/order.model.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../features/classes/index.ts";
import { demoVariantId } from "../shop/plant-products.ts";
import { PRODUCTS } from "../shop/products.data.ts";
import { type DemoStudio, demoId } from "../studio.ts";

/** Who has bought what before: the person, and what they took along with their classes, order by order. */
const BUYERS: [name: string, extras: [product: string, quantity: number][][]][] = [
  ["Amara Okafor", [[["Rosin grip aid", 1]], [], [["Studio T-shirt", 1]]]],
  ["Hannah Brooks", [[["Water bottle", 2]], [], [["Orange and ginger juice", 2]]]],
];
const CLASSES_PER_ORDER = 2;
const MINUTE_MS = 60_000;

type PastClass = Pick<BookingDocument, "_id" | "attendeeId" | "attendeeName" | "priceCents" | "bookedAt"> & {
  instance: ClassInstanceDocument;
};

const classLine = ({ _id, attendeeId, attendeeName, priceCents, instance }: PastClass): OrderLine => ({
  ...newLine({
    kind: "class",
    refId: _id,
    title: instance.name,
    detail: `${instance.date} ${instance.startTime}, ${attendeeName}`,
    forId: attendeeId,
    unitCents: priceCents,
  }),
  outcome: "fulfilled",
});

function productLine(orderId: string, name: string, quantity: number): OrderLine {
  const product = PRODUCTS.find((each) => each.name === name);
  const unitCents = product?.priceCents ?? 0;
  // The second of several sizes is what most people wear.
  const sizes = Object.keys(product?.variants ?? { "": {} });
  const detail = sizes[1] ?? sizes[0] ?? "";
  const variantId = demoVariantId(name, detail);
  const refId = demoId(`cart item ${orderId} ${name}`);
  const productId = demoId(`product ${name}`);
  return {
    ...newLine({ kind: "product", refId, productId, variantId, title: name, detail, quantity, unitCents }),
    outcome: "fulfilled",
  };
}

async function pastClassesOf(userId: string, { now }: DemoStudio): Promise<PastClass[]> {
  const startsAt = mongoose.trusted({ $lt: now });
  const bookings = await BookingModel.find({ bookedById: userId, status: "booked", startsAt })
    .sort({ startsAt: 1, _id: 1 })
    .lean<BookingDocument[]>();
  const ids = mongoose.trusted({ $in: bookings.map(({ classInstanceId }) => classInstanceId) });
  const instances = await ClassInstanceModel.find({ _id: ids }).lean<ClassInstanceDocument[]>();
  const byId = new Map(instances.map((instance) => [instance._id, instance]));
  return bookings.flatMap((booking) => {
    const instance = byId.get(booking.classInstanceId);
    return instance ? [{ ...booking, instance }] : [];
  });
}

async function ordersOf(userId: string, extras: [string, number][][], studio: DemoStudio): Promise<OrderDocument[]> {
  const classes = (await pastClassesOf(userId, studio)).slice(-extras.length * CLASSES_PER_ORDER);
  return extras.flatMap((things, at) => {
    const bought = classes.slice(at * CLASSES_PER_ORDER, (at + 1) * CLASSES_PER_ORDER);
    const first = bought[0];
    if (!first) return [];
    const _id = demoId(`order ${first._id}`);
    const lines = [...bought.map(classLine), ...things.map(([name, quantity]) => productLine(_id, name, quantity))];
    const createdAt = new Date(
      Math.min(...bought.map(({ bookedAt, instance }) => (bookedAt ?? instance.startsAt).getTime())),
    );
    const paidAt = new Date(createdAt.getTime() + 2 * MINUTE_MS);
    return [
      {
        _id,
        channel: "cart" as const,
        userId,
        number: null,
        status: "paid" as const,
        lines,
        totalCents: totalOf(lines),
        promoCode: null,
        discounts: [],
        values: [],
        cardCents: totalOf(lines),
        cardLeftCents: totalOf(lines),
        refunds: [],
        refundedCents: 0,
        stripeSessionId: null,
        paymentIntentId: null,
        createdAt,
        paidAt,
        settledAt: paidAt,
        releasedAt: null,
        reservedAt: null,
      },
    ];
  });
}

/** What student and parent paid in the past weeks, numbered as if it had happened; receipts to come go on from there. */
export async function plantOrders(studio: DemoStudio): Promise<OrderDocument[]> {
  const byPerson = await Promise.all(
    BUYERS.map(([name, extras]) => ordersOf(demoId(`person ${name}`), extras, studio)),
  );
  const since = ({ createdAt }: OrderDocument) => createdAt.getTime();
  const orders = byPerson
    .flat()
    .sort((a, b) => since(a) - since(b))
    .map((order, at) => ({ ...order, number: at + 1 }));
  await reserveNumbers("order", orders.length);
  await insertAll(OrderModel, orders as never[]);
  for (const { _id: orderId, lines } of orders)
    for (const { refId, totalCents } of lines.filter(({ kind }) => kind === "class"))
      await BookingModel.updateOne({ _id: refId }, { orderId, paidCents: totalCents, refundsTo: "card" });
  return orders;
}
