import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  paymentSuccess: {
    path: "/payment-success",
    guard: "signed-in",
  },
} as const satisfies SlicePages;
