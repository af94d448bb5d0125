import { CalendarCog, CalendarDays, Ticket } from "lucide-react";
import { TEACHING_ROLES } from "../../../shared/core/roles.ts";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  calendar: {
    path: "/calendar",
    guard: "public",
    frame: "slim",
    icon: CalendarDays,
    links: [
      { menu: "bar", at: 20, label: "Calendar" },
      { menu: "bottom", at: 20, label: "Calendar" },
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
  adminClasses: {
    path: "/admin/classes",
    guard: "admin",
    links: [{ menu: "account", at: 60, label: "Classes" }],
    place: {
      group: "Schedule",
      at: 20,
      label: "Classes",
      spanish: "clases",
      what: "Classes, series and blueprints.",
      words: "schedule series blueprints apparatus import cancel a class horario plantillas aparatos importar",
      icon: CalendarCog,
    },
  },
} as const satisfies SlicePages;
