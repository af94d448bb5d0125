import { MessageSquareHeart } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  adminFeedback: {
    path: "/admin/feedback",
    guard: "admin",
    links: [{ menu: "account", at: 110, label: "Feedback" }],
    place: {
      group: "Messages",
      at: 20,
      label: "Feedback",
      spanish: "comentarios",
      what: "What people told you in the app.",
      words: "complaints ideas bugs opiniones quejas sugerencias",
      icon: MessageSquareHeart,
    },
  },
} as const satisfies SlicePages;
