import { Mail } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  unsubscribe: {
    path: "/unsubscribe/:token",
    guard: "public",
  },
  adminEmail: {
    path: "/admin/email",
    guard: "admin",
    place: {
      group: "Messages",
      at: 30,
      label: "Email",
      spanish: "correo",
      what: "Write to a group, with a preview.",
      words: "newsletter campaign write electrónico boletín escribir",
      icon: Mail,
    },
  },
} as const satisfies SlicePages;
