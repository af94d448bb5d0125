import { conflict } from "../../../shared/core/errors.ts";
import { matchesName } from "../../../shared/features/attendance/matches-name.ts";
import type { StudioOrder } from "../../../shared/features/checkout/endpoints.ts";
import type { RefundTo } from "../../../shared/features/checkout/order.ts";
import { isGivenBackByNote } from "../../../shared/features/checkout/refund-rules.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { findNames, UserModel } from "../accounts/index.ts";
import { type OrderDocument, OrderModel } from "./order.model.ts";
import { payRefunds, requestRefund } from "./refunds.ts";
import { toOrder } from "./rows.ts";

const { trusted } = mongoose;
const MOST = 100;

async function withPayers(orders: OrderDocument[]): Promise<StudioOrder[]> {
  const nameOf = await findNames(orders.flatMap(({ userId }) => userId ?? []));
  return orders.map((order) => ({ ...toOrder(order), payerName: nameOf.get(order.userId ?? "") ?? null }));
}

/** The beginnings of names, or a receipt's number. */
async function filterOf(query: string): Promise<object> {
  if (/^\d+$/.test(query)) return { number: Number(query) };
  if (query.trim() === "") return {};
  const people = await UserModel.find({}, { firstName: 1, lastName: 1 }).lean();
  const found = people.filter((person) => matchesName(person, query));
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

/**
 * What the provider does not do now stays decided; a job goes on with it.
 * @throws AppError 404; 409 `refund.too-much`, `refund.invoice`
 */
export async function refundOrder(request: Refunding, byId: string, services: Services): Promise<StudioOrder> {
  const known = await OrderModel.findById(request.orderId, { lines: 1 }).lean<Pick<OrderDocument, "lines">>();
  const line = known?.lines.find(({ refId }) => refId === request.refId);
  if (line && isGivenBackByNote(line))
    throw conflict("refund.invoice", "An invoice is given back by a credit note: its money goes back with it.");
  const decided = await requestRefund({ ...request, byId }, services);
  await payRefunds(request.orderId, services).catch((error: unknown) =>
    services.log.error({ err: error, orderId: request.orderId }, "not paid back yet: it will be tried again"),
  );
  const order = await OrderModel.findById(request.orderId).lean<OrderDocument>();
  const [answer] = await withPayers([order ?? decided]);
  if (!answer) throw new Error(`The order ${request.orderId} is gone.`);
  return answer;
}
