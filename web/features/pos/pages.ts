import { Store } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  adminPos: {
    path: "/admin/pos",
    guard: "desk",
    links: [
      { menu: "account", at: 90, label: "Point of sale" },
      { menu: "bottom", at: 20, label: "Till", roles: ["front-desk"] },
    ],
    skeleton: "tiles",
    floats: "after",
    place: {
      group: "Shop",
      at: 10,
      label: "Point of sale",
      spanish: "punto de venta",
      what: "Sell, refund, close the day.",
      words: "till pos register cash card sell drinks snacks caja efectivo vender cobrar",
      icon: Store,
    },
    hasScanner: true,
  },
} as const satisfies SlicePages;
