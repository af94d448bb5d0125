import { Contact, UserCog } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  adminUsers: {
    path: "/admin/users",
    guard: "desk",
    links: [{ menu: "account", at: 50, label: "Users" }],
    place: {
      group: "People",
      at: 10,
      label: "Users",
      spanish: "usuarios",
      what: "Accounts, roles and families.",
      words: "accounts members roles staff families customers clients cuentas miembros personal familias clientes",
      icon: UserCog,
    },
  },
  adminStudents: {
    path: "/admin/students",
    guard: "admin",
    notYet: true,
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
