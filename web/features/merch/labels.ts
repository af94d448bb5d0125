import { type Message, message } from "#shared/core/messages/message.ts";
import type { StockMovement, StockMovementKind } from "#shared/features/merch/stock-movement.ts";
import { t, tText } from "../../words/t.ts";

const WORDS: Record<StockMovementKind, Message> = {
  first: message("First count"),
  adjusted: message("Adjusted"),
  reserved: message("Taken by an order"),
  released: message("Order not paid: back again"),
  sold: message("Sold"),
  till: message("Sold at the till"),
  returned: message("Returned"),
};

export const movementWords = ({ kind, reason }: Pick<StockMovement, "kind" | "reason">): string =>
  kind === "adjusted" && reason ? tText(reason) : t(WORDS[kind]);
