import type { PaymentWay } from "#shared/features/pos/sale.ts";
import type { Reduction } from "#shared/features/pos/totals.ts";

export interface DemoSale {
  /** Days before today, and the studio's clock; today: so many minutes ago. */
  daysAgo: number;
  at: string | number;
  things: [product: string, variant: string, quantity: number][];
  customer?: string;
  way?: PaymentWay;
  note?: string;
  discount?: Reduction | null;
  reason?: string;
  /** What was brought back the same evening. */
  returned?: { product: string; reason: string };
}

/** What went over the counter lately: two days that are closed, and today so far. */
export const TILL_SALES: DemoSale[] = [
  {
    daysAgo: 2,
    at: "16:40",
    things: [
      ["Banana", "", 2],
      ["Oat bar", "", 1],
    ],
  },
  { daysAgo: 2, at: "17:55", things: [["Water bottle", "Violet", 1]], customer: "Amara Okafor" },
  {
    daysAgo: 2,
    at: "18:50",
    things: [
      ["Hot tea", "", 2],
      ["Trail nuts", "", 2],
    ],
  },
  {
    daysAgo: 2,
    at: "20:15",
    things: [["Grip leggings", "M", 1]],
    customer: "Hannah Brooks",
    way: "bank",
    note: "Paid by transfer at the counter",
  },
  { daysAgo: 1, at: "10:05", things: [["Orange and ginger juice", "", 2]] },
  {
    daysAgo: 1,
    at: "12:20",
    things: [["Fly hoodie", "M", 1]],
    discount: { kind: "percent", value: 15 },
    reason: "Loose thread on the sleeve",
  },
  {
    daysAgo: 1,
    at: "18:35",
    things: [
      ["Warm-up socks", "", 2],
      ["Banana", "", 1],
    ],
  },
  {
    daysAgo: 1,
    at: "19:10",
    things: [
      ["Racer tank", "M", 1],
      ["Sticker set", "", 1],
    ],
    returned: { product: "Racer tank", reason: "Too small" },
  },
  {
    daysAgo: 0,
    at: 95,
    things: [
      ["Oat bar", "", 2],
      ["Hot tea", "", 1],
    ],
  },
  { daysAgo: 0, at: 25, things: [["Rosin grip aid", "", 1]], customer: "Amara Okafor" },
];

/** How each closed evening's count went: the float in the morning, what was missing, what went to the bank. */
export const TILL_CLOSES = [
  { daysAgo: 2, openingCents: 15_000, differenceCents: 0, note: "" },
  { daysAgo: 1, openingCents: 15_000, differenceCents: -25, note: "A quarter too little, looked twice." },
];
