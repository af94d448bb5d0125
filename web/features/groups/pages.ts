import { Users } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  adminGroups: {
    path: "/admin/groups",
    guard: "admin",
    place: {
      group: "Messages",
      at: 40,
      label: "Groups",
      spanish: "grupos",
      what: "Groups of people to write to and book for.",
      words: "segments lists audience listas segmentos",
      icon: Users,
    },
  },
} as const satisfies SlicePages;
