import { Upload } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  adminImportExport: {
    path: "/admin/import-export",
    guard: "admin",
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
