import type { RecordedMethod } from "#shared/features/invoices/invoice.ts";

export interface DemoInvoice {
  customer: string;
  isMinor?: boolean;
  /** Distinguishes two invoices of the same person. */
  what: string;
  /** Description, pieces, cents each, and the tax in hundredths of a percent. */
  lines: [description: string, quantity: number, unitCents: number, taxBasisPoints?: number][];
  /** Null: a draft still. The oldest first: their order is their numbers'. */
  issuedDaysAgo: number | null;
  dueInDays: number;
  paid?: [method: RecordedMethod, cents: number, daysAgo: number][];
  credit?: { lines: number[]; reason: string; daysAgo: number };
  voided?: { reason: string; daysAgo: number };
  note?: string;
}

export const INVOICES: DemoInvoice[] = [
  {
    customer: "Amara Okafor",
    what: "private lessons",
    lines: [["Private lesson, silks", 2, 7_500]],
    issuedDaysAgo: 40,
    dueInDays: 14,
    paid: [["bank", 15_000, 30]],
  },
  {
    customer: "Hannah Brooks",
    what: "party",
    lines: [
      ["Birthday party in the main hall, two hours", 1, 24_000],
      ["Party favors", 10, 400, 825],
    ],
    issuedDaysAgo: 33,
    dueInDays: 14,
    paid: [["cash", 20_000, 25]],
    credit: { lines: [1], reason: "The favors did not arrive in time.", daysAgo: 24 },
  },
  {
    customer: "Malik Robinson",
    what: "gear",
    lines: [["Crash mat, second hand", 1, 18_000, 825]],
    issuedDaysAgo: 30,
    dueInDays: 14,
    voided: { reason: "Billed twice by mistake.", daysAgo: 29 },
  },
  {
    customer: "Daniel Brooks",
    what: "rental",
    lines: [["Hall rental, rehearsal", 3, 4_000]],
    issuedDaysAgo: 25,
    dueInDays: 14,
  },
  {
    customer: "Hannah Brooks",
    what: "costume",
    lines: [
      ["Show costume, made to measure", 1, 9_500, 825],
      ["Alterations", 1, 2_500],
    ],
    issuedDaysAgo: 9,
    dueInDays: 14,
    paid: [["cash", 5_000, 4]],
    note: "Half of it was paid when it was ordered.",
  },
  {
    customer: "Amara Okafor",
    what: "workshop",
    lines: [["Weekend workshop, drops", 1, 12_000]],
    issuedDaysAgo: 5,
    dueInDays: 14,
  },
  {
    customer: "Leo Brooks",
    isMinor: true,
    what: "camp",
    lines: [["Autumn camp, three mornings", 1, 16_500]],
    issuedDaysAgo: 3,
    dueInDays: 21,
  },
  {
    customer: "April Kaplan",
    what: "draft",
    lines: [["Private lesson, lyra", 1, 7_500]],
    issuedDaysAgo: null,
    dueInDays: 14,
  },
];
