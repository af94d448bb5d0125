import { PayByCard } from "./pay-by-card.tsx";
import { PayCash } from "./pay-cash.tsx";
import { PayOther } from "./pay-other.tsx";
import type { PayProps } from "./pay-props.ts";

export type PayKind = "cash" | "card" | "other";

const PAY = { cash: PayCash, card: PayByCard, other: PayOther };

export function PayDialog({ kind, ...props }: PayProps & { kind: PayKind }) {
  const Pay = PAY[kind];
  return <Pay {...props} />;
}
