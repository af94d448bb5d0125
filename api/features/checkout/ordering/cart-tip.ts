import { v7 as newId } from "uuid";
import { inBothForms } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import type { Cents } from "#shared/core/money.ts";
import { allocate } from "#shared/core/settings/rounding.ts";
import type { OrderLine } from "#shared/features/checkout/order.ts";
import type { Priced, PricedLine } from "#shared/features/discounts/pricing.ts";
import { priceIn } from "#shared/features/taxes/compute.ts";
import type { TipChoice, TipSettings } from "#shared/features/tips/tip-settings.ts";
import { tipOf } from "#shared/features/tips/tips.ts";

export interface CartTip {
  percents: number[];
  /** The price of the classes, without taxes that come on top. */
  baseCents: Cents;
  cents: Cents;
  /** One for each class. */
  lines: PricedLine[];
}

/** A tip is no sale: no discount, no tax. */
export const tipLine = (cents: Cents, of: Pick<OrderLine, "refId" | "title"> | null): PricedLine => {
  const { text, words } = { text: message("Tip").text, words: inBothForms("title", message("Tip")) };
  return {
    line: {
      kind: "tip",
      refId: newId(),
      productId: of?.refId ?? null,
      ...words,
      title: text,
      detail: of?.title ?? "",
      unitCents: cents,
    },
    siblingOf: null,
    rate: null,
  };
};

/** The tip of a cart in proportion to its classes; null where the studio takes none, or nothing in it has a teacher. */
export function cartTip(
  { lines }: Pick<Priced, "lines">,
  choice: TipChoice | null,
  { goTo, percents }: TipSettings,
): CartTip | null {
  const classes = lines.filter(({ kind, totalCents }) => kind === "class" && totalCents > 0);
  if (goTo !== "teacher" || classes.length === 0) return null;
  const prices = classes.map(priceIn);
  const baseCents = prices.reduce((sum, cents) => sum + cents, 0);
  const cents = tipOf(baseCents, choice);
  const shares = allocate(cents, prices);
  return {
    ...{ percents, baseCents, cents },
    lines: classes.flatMap((line, at) => ((shares[at] ?? 0) > 0 ? [tipLine(shares[at] ?? 0, line)] : [])),
  };
}
