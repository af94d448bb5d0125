import { CalendarCog, CalendarX2 } from "lucide-react";
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
      what: "Classes, series and class types.",
      words: "schedule series blueprints apparatus import cancel a class horario plantillas aparatos importar",
      icon: CalendarCog,
    },
  },
  adminCloseDays: {
    path: "/admin/close-days",
    guard: "admin",
    place: {
      group: "Schedule",
      at: 25,
      label: "Close days",
      spanish: "cerrar días",
      what: "Cancel all classes for a day or more.",
      words:
        "close closing closure day storm snow holiday cancel classes cierre cerrar tormenta feriado cancelar clases",
      icon: CalendarX2,
    },
  },
} as const satisfies SlicePages;
