import { Rocket } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  adminOpening: {
    path: "/admin/opening",
    guard: "admin",
    place: {
      group: "Studio",
      at: 20,
      label: "Setup",
      spanish: "configuración inicial",
      what: "The steps to your first class.",
      words: "set up setup wizard start first steps apertura día de apertura primeros pasos configurar empezar",
      icon: Rocket,
    },
  },
} as const satisfies SlicePages;
