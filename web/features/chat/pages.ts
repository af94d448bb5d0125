import { MessagesSquare } from "lucide-react";
import { STAFF_ROLES } from "#shared/core/roles.ts";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  staffChat: {
    path: "/staff-chat",
    guard: "staff-and-parents",
    icon: MessagesSquare,
    links: [
      { menu: "account", at: 140, label: "Staff Chat" },
      { menu: "bottom", at: 40, label: "Chat", roles: STAFF_ROLES },
    ],
    skeleton: "panel",
    floats: "after",
    place: {
      group: "Messages",
      at: 10,
      label: "Staff chat",
      spanish: "chat del equipo",
      what: "Rooms for the team and classes.",
      words: "messages rooms team talk mensajes salas",
    },
  },
} as const satisfies SlicePages;
