import { ScrollText } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  adminLog: {
    path: "/admin/log",
    guard: "admin",
    place: {
      group: "Studio",
      at: 80,
      label: "Audit log",
      spanish: "registro de cambios",
      what: "Who changed what, and when.",
      words: "audit history trail security sign-ins who did historial auditoría seguridad quién",
      icon: ScrollText,
    },
  },
} as const satisfies SlicePages;
