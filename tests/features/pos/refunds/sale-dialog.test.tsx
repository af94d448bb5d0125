import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import type { TillLine, TillSale } from "#shared/features/pos/sale.ts";
import { answerByPath, show } from "#tests/support/screen.tsx";
import { sessionStore } from "#web/features/accounts/index.ts";
import { SaleDialog } from "#web/features/pos/components/sales/sale-dialog.tsx";
import type { TillSaleRow } from "#web/features/pos/tables.ts";

const AT = "2026-03-02T18:00:00Z";
const line = { id: newId(), kind: "product", title: "T-shirt", quantity: 2, unitCents: 3_000, totalCents: 6_000 };
const sale = {
  id: newId(),
  number: 7,
  soldAt: AT,
  byName: "Dee Park",
  customerName: "",
  lines: [{ ...line, discountCents: 0, discount: null, trouble: null, short: 0 } as unknown as TillLine],
  discountReason: "",
  totalCents: 6_000,
  claimedCents: 6_000,
  catalogueCents: 6_000,
  tipCents: 0,
  values: [],
  way: "cash",
  refunds: [],
  deskSigns: [],
} as unknown as TillSaleRow;

const refundOf = (quantity: number): TillSale["refunds"] =>
  [
    {
      id: newId(),
      at: AT,
      lines: [{ lineId: line.id, quantity, cents: quantity * 3_000 }],
      cents: quantity * 3_000,
      tipCents: 0,
      values: [],
      reason: "Too small",
      way: "cash",
      byName: "Dee Park",
    },
  ] as unknown as TillSale["refunds"];

test.each([
  [0, 1],
  [1, 1],
  [2, 0],
])("a sale of two with %i refunded offers the way to refund: %i", (quantity, offered) => {
  sessionStore.setState({ user: { id: "me", role: "admin", firstName: "Dee", lastName: "Park" } as never });
  answerByPath({ "/api/": [] });
  const refunds = quantity > 0 ? refundOf(quantity) : [];
  const screen = show(<SaleDialog sale={{ ...sale, refunds }} onClose={() => {}} />);
  expect(screen.getByRole("heading", { name: /^Sale T-7/ })).toBeTruthy();
  expect(screen.queryAllByRole("button", { name: "Refund money" })).toHaveLength(offered);
});
