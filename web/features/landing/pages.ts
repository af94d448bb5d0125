import { Palette } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  landing: {
    path: "/",
    guard: "public",
    frame: "bare",
  },
  adminLanding: {
    path: "/admin/landing-page-customization",
    guard: "admin",
    place: {
      group: "Studio",
      at: 50,
      label: "Landing page",
      spanish: "página de entrada",
      what: "Text, colors and pictures of the first page.",
      words: "website brand logo colors announcement web marca colores anuncio",
      icon: Palette,
    },
  },
} as const satisfies SlicePages;
