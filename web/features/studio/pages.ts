import { SlidersHorizontal, Upload } from "lucide-react";
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
  adminImportExport: {
    path: "/admin/import-export",
    guard: "admin",
    notYet: true,
    place: {
      group: "Studio",
      at: 60,
      label: "Import and export",
      spanish: "importar y exportar",
      what: "Your data in and out, at any time.",
      words: "csv backup move data datos copia",
      icon: Upload,
    },
  },
} as const satisfies SlicePages;
