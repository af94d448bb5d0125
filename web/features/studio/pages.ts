import { SlidersHorizontal } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  adminStudio: {
    path: "/admin/studio",
    guard: "admin",
    links: [{ menu: "account", at: 120, label: "Studio settings" }],
    place: {
      group: "Studio",
      at: 10,
      label: "Studio settings",
      spanish: "ajustes del estudio",
      what: "Address, getting ready, rules.",
      words: "address rules cancellation time zone dirección reglas configuración",
      icon: SlidersHorizontal,
    },
  },
} as const satisfies SlicePages;
