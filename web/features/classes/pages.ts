import { CalendarCog } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
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
