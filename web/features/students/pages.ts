import { Contact } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  adminStudents: {
    path: "/admin/students",
    guard: "admin",
    links: [{ menu: "account", at: 70, label: "Students" }],
    place: {
      group: "People",
      at: 20,
      label: "Students",
      spanish: "alumnos",
      what: "Every student with level, waiver and history.",
      words: "levels at risk history estudiantes niveles historial",
      icon: Contact,
    },
  },
} as const satisfies SlicePages;
