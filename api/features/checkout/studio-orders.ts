import type { InputOf } from "#shared/core/endpoint.ts";
import { AppError, conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import type {
  listAllOrders as orders,
  refundOrder as refundOrderEndpoint,
  StudioOrder,
} from "#shared/features/checkout/endpoints.ts";
import type { Order } from "#shared/features/checkout/order.ts";
import { isRefundedByCreditNote } from "#shared/features/checkout/refund-rules.ts";
import { mongoose } from "../../db/mongoose.ts";
import { afterRow, newestFirst } from "../../db/pages/newest-first.ts";
import type { Services } from "../../services.ts";
import { findNames, findPayerIds } from "../accounts/index.ts";
import { type OrderDocument, OrderModel } from "./order.model.ts";
import { payRefunds, requestRefund, requestTipRefund } from "./refunds.ts";
import { toOrder } from "./serialize.ts";

const { trusted } = mongoose;

async function withPayers(orders: OrderDocument[]): Promise<StudioOrder[]> {
  const nameOf = await findNames(orders.flatMap(({ userId }) => userId ?? []));
  return orders.map((order) => ({ ...toOrder(order), payerName: nameOf.get(order.userId ?? "") ?? null }));
}

/** The beginnings of names, or a receipt's number. */
async function filterOf(query: string): Promise<object> {
  if (/^\d+$/.test(query)) return { number: Number(query) };
  if (query.trim() === "") return {};
  return { userId: trusted({ $in: await findPayerIds(query) }) };
}

/** A page, the newest first. @throws AppError 404 */
async function findPaid(filter: object, after: string | undefined): Promise<OrderDocument[]> {
  const rest = await afterRow(OrderModel, "paidAt", after, message("We can't find this order."), filter);
  return OrderModel.find({ status: "paid", ...filter, ...rest })
    .sort(newestFirst("paidAt"))
    .limit(ROWS_PER_PAGE)
    .lean<OrderDocument[]>();
}

export const listOwnOrders = async (userId: string, after: string | undefined): Promise<Order[]> =>
  (await findPaid({ userId }, after)).map(toOrder);

export const listAllOrders = async ({ query = "", after }: InputOf<typeof orders>): Promise<StudioOrder[]> =>
  withPayers(await findPaid(await filterOf(query), after));

type Refunding = InputOf<typeof refundOrderEndpoint>;

/**
 * What the provider does not do now stays decided; a job goes on with it.
 * @throws AppError 404; 409 `refund.too-much`, `refund.invoice`, `refund.gift-card-used`, `tip.paid-out`
 */
export async function refundOrder(request: Refunding, byId: string, services: Services): Promise<StudioOrder> {
  const known = await OrderModel.findById(request.orderId, { lines: 1 }).lean<Pick<OrderDocument, "lines">>();
  const line = known?.lines.find(({ refId }) => refId === request.refId);
  if (line && isRefundedByCreditNote(line))
    throw conflict(
      "refund.invoice",
      message("To refund an invoice, issue a credit note. The money is refunded with it."),
    );
  const decided = await requestRefund({ ...request, byId }, services);
  const { refId, to, reason } = request;
  if (line?.kind === "class" && request.cents === line.refundableCents)
    await requestTipRefund(decided, { refId, to, reason, byId }, services);
  await payRefunds(request.orderId, services).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    services.log.error({ err: error, orderId: request.orderId }, "not paid back yet: it will be tried again");
  });
  const order = await OrderModel.findById(request.orderId).lean<OrderDocument>();
  return withPayer(order ?? decided);
}

export async function withPayer(order: OrderDocument): Promise<StudioOrder> {
  const [answer] = await withPayers([order]);
  if (!answer) throw new Error(`The order ${order._id} is gone.`);
  return answer;
}
