import { FileText, ReceiptText } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  invoices: {
    path: "/invoices",
    guard: "signed-in",
    icon: ReceiptText,
    links: [{ menu: "account", at: 175, label: "My invoices" }],
    words: "bills fees facturas cargos",
  },
  invoicePaymentSuccess: {
    path: "/invoice-payment-success",
    guard: "signed-in",
  },
  invoicePaymentFailure: {
    path: "/invoice-payment-failure",
    guard: "signed-in",
  },
  adminInvoices: {
    path: "/admin/invoices",
    guard: "admin",
    place: {
      group: "Money",
      at: 20,
      label: "Invoices",
      spanish: "facturas",
      what: "Write, send and settle.",
      words: "bills unpaid overdue late fees recibos impagadas vencidas",
      icon: FileText,
    },
  },
} as const satisfies SlicePages;
