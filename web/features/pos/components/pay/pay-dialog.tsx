import { PayByCard } from "./pay-by-card.tsx";
import { PayByGiftCard } from "./pay-by-gift-card.tsx";
import { PayCash } from "./pay-cash.tsx";
import { PayOther } from "./pay-other.tsx";
import type { PayProps } from "./pay-props.ts";

export type PayKind = "cash" | "card" | "other" | "gift-card";

const PAY = { cash: PayCash, card: PayByCard, other: PayOther, "gift-card": PayByGiftCard };

export function PayDialog({ kind, ...props }: PayProps & { kind: PayKind }) {
  const Pay = PAY[kind];
  return <Pay {...props} />;
}
