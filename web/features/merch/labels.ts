import { type Message, message } from "#shared/core/messages/message.ts";
import type { StockMovementKind } from "#shared/features/merch/stock-movement.ts";

export const MOVEMENT_WORDS: Record<StockMovementKind, Message> = {
  first: message("First count"),
  adjusted: message("Adjusted"),
  reserved: message("Taken by an order"),
  released: message("Order not paid, back in stock"),
  sold: message("Sold"),
  till: message("Sold at the till"),
  returned: message("Returned"),
};
