import { ChartColumn, ClipboardList } from "lucide-react";
import { TEACHING_ROLES } from "#shared/core/roles.ts";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  classInstances: {
    path: "/class-instances",
    guard: "staff-and-parents",
    icon: ClipboardList,
    links: [
      { menu: "account", at: 10, label: "My Classes", roles: TEACHING_ROLES },
      { menu: "account", at: 10, label: "Rosters", roles: ["front-desk"] },
      { menu: "account", at: 30, label: "Children's classes", roles: ["parent"] },
    ],
    floats: "after",
    place: {
      group: "Today",
      at: 20,
      label: "Rosters",
      spanish: "listas de asistencia",
      what: "Who's coming, and who's here.",
      words: "attendance my classes present no-show mis clases presentes",
    },
  },
  adminAttendance: {
    path: "/admin/attendance",
    guard: "admin",
    place: {
      group: "Schedule",
      at: 30,
      label: "Attendance",
      spanish: "asistencia",
      what: "Who came, by week and class.",
      words: "reports retention no-shows informes ausencias retención",
      icon: ChartColumn,
    },
  },
} as const satisfies SlicePages;
