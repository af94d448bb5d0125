import { CalendarDays } from "lucide-react";
import { LEADER_ROLES } from "#shared/core/roles.ts";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  calendar: {
    path: "/calendar",
    guard: "public",
    frame: "slim",
    icon: CalendarDays,
    links: [
      { menu: "bar", at: 20, label: "Calendar" },
      { menu: "bottom", at: 20, label: "Calendar", roles: ["student", "parent", ...LEADER_ROLES] },
    ],
    place: {
      group: "Schedule",
      at: 10,
      label: "Calendar",
      spanish: "calendario",
      what: "The week as members see it.",
      words: "week timetable book semana reservar",
    },
  },
} as const satisfies SlicePages;
