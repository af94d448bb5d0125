import type { Services } from "../../services.ts";
import type { OrderDocument } from "./order.model.ts";

/** Tells the person once that the payment arrived. */
export async function announcePayment(_order: OrderDocument, _services: Services): Promise<void> {}
