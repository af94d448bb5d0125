import { UserCog } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  adminUsers: {
    path: "/admin/users",
    guard: "desk",
    links: [
      { menu: "account", at: 50, label: "Users" },
      { menu: "bottom", at: 30, label: "People" },
    ],
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
} as const satisfies SlicePages;
