import { Inbox, Mail } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  notifications: {
    path: "/notifications",
    guard: "signed-in",
    icon: Inbox,
    links: [{ menu: "bottom", at: 40, label: "Inbox" }],
    words: "notifications bell bandeja de entrada notificaciones avisos",
  },
  adminEmail: {
    path: "/admin/email",
    guard: "admin",
    notYet: true,
    place: {
      group: "Messages",
      at: 30,
      label: "E-mail",
      spanish: "correo",
      what: "Write to a group, with a preview.",
      words: "newsletter campaign write electrónico boletín escribir",
      icon: Mail,
    },
  },
} as const satisfies SlicePages;
