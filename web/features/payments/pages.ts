import { Landmark } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  adminPayments: {
    path: "/admin/stripe",
    guard: "admin",
    place: {
      group: "Money",
      at: 10,
      label: "Payments",
      spanish: "pagos",
      what: "Orders, refunds, gift cards and the books.",
      words:
        "stripe refunds ledger books accounting accountant month close quickbooks xero journal taxes payouts gift cards promo codes coupons reembolsos libros contabilidad contador cierre impuestos tarjetas regalo códigos cupones",
      icon: Landmark,
    },
  },
} as const satisfies SlicePages;
