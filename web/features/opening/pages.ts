import { Rocket } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  adminOpening: {
    path: "/admin/opening",
    guard: "admin",
    place: {
      group: "Studio",
      at: 20,
      label: "Opening day",
      spanish: "día de apertura",
      what: "The steps to the first class.",
      words: "set up setup wizard start first steps apertura primeros pasos configurar empezar",
      icon: Rocket,
    },
  },
} as const satisfies SlicePages;
