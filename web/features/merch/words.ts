import type { StockMovement, StockMovementKind } from "../../../shared/features/merch/stock-movement.ts";

const WORDS: Record<StockMovementKind, string> = {
  first: "First count",
  adjusted: "Adjusted",
  reserved: "Taken by an order",
  released: "Order not paid: back again",
  sold: "Sold",
  till: "Sold at the till",
  returned: "Returned",
};

export const movementWords = ({ kind, reason }: Pick<StockMovement, "kind" | "reason">): string =>
  kind === "adjusted" && reason ? reason : WORDS[kind];
