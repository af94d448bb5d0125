import { Ticket } from "lucide-react";
import { TEACHING_ROLES } from "#shared/core/roles.ts";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  myClasses: {
    path: "/classes",
    guard: "signed-in",
    icon: Ticket,
    links: [
      { menu: "account", at: 20, label: "My bookings", roles: [...TEACHING_ROLES, "front-desk"] },
      { menu: "account", at: 20, label: "My classes", roles: ["student", "parent", "admin"] },
    ],
    words: "bookings mis clases reservas",
  },
} as const satisfies SlicePages;
