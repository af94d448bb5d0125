import { Inbox } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  notifications: {
    path: "/notifications",
    guard: "signed-in",
    icon: Inbox,
    links: [{ menu: "bottom", at: 40, label: "Inbox", roles: ["student", "parent"] }],
    words: "notifications bell bandeja de entrada notificaciones avisos",
  },
} as const satisfies SlicePages;
