import type { StudioOrder } from "../../../shared/features/checkout/endpoints.ts";
import type { RefundTo } from "../../../shared/features/checkout/order.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { UserModel } from "../accounts/index.ts";
import { type OrderDocument, OrderModel } from "./order.model.ts";
import { payRefunds, requestRefund } from "./refunds.ts";
import { toOrder } from "./rows.ts";

const { trusted } = mongoose;
const MOST = 100;

async function withPayers(orders: OrderDocument[]): Promise<StudioOrder[]> {
  const ids = orders.flatMap(({ userId }) => userId ?? []);
  const people = await UserModel.find({ _id: trusted({ $in: ids }) }, { firstName: 1, lastName: 1 }).lean();
  const nameOf = new Map(people.map(({ _id, firstName, lastName }) => [_id, `${firstName} ${lastName}`]));
  return orders.map((order) => ({ ...toOrder(order), payerName: nameOf.get(order.userId ?? "") ?? null }));
}

/** The last of a name that people type, or a receipt's number. */
async function filterOf(query: string): Promise<object> {
  if (/^\d+$/.test(query)) return { number: Number(query) };
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return {};
  const people = await UserModel.find({}, { firstName: 1, lastName: 1 }).lean();
  const found = people.filter(({ firstName, lastName }) => {
    const name = `${firstName} ${lastName}`.toLowerCase();
    return words.every((word) => name.includes(word));
  });
  return { userId: trusted({ $in: found.map(({ _id }) => _id) }) };
}

export async function listAllOrders(query = ""): Promise<StudioOrder[]> {
  const orders = await OrderModel.find({ status: "paid", ...(await filterOf(query)) })
    .sort({ paidAt: -1 })
    .limit(MOST)
    .lean<OrderDocument[]>();
  return withPayers(orders);
}

interface Refunding {
  orderId: string;
  id: string;
  refId: string;
  cents: number;
  to: RefundTo;
  reason: string;
}

/** What the provider does not do now stays decided; a job goes on with it. */
export async function refundOrder(request: Refunding, byId: string, services: Services): Promise<StudioOrder> {
  const decided = await requestRefund({ ...request, byId }, services);
  await payRefunds(request.orderId, services).catch((error: unknown) =>
    services.log.error({ err: error, orderId: request.orderId }, "not paid back yet: it will be tried again"),
  );
  const order = await OrderModel.findById(request.orderId).lean<OrderDocument>();
  const [answer] = await withPayers([order ?? decided]);
  if (!answer) throw new Error(`The order ${request.orderId} is gone.`);
  return answer;
}
