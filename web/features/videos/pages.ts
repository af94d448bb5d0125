import { Clapperboard } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  videos: {
    path: "/videos",
    guard: "signed-in",
    icon: Clapperboard,
    links: [{ menu: "account", at: 150, label: "Videos" }],
    skeleton: "tiles",
    words: "lessons lecciones",
  },
  videoDetails: {
    path: "/videos/:id",
    guard: "signed-in",
  },
  publicVideo: {
    path: "/video/:id",
    guard: "public",
  },
  adminVideos: {
    path: "/admin/videos",
    guard: "admin",
    place: {
      group: "Studio",
      at: 40,
      label: "Videos",
      spanish: "videos",
      what: "Lessons and who may see them.",
      words: "lessons upload youtube vimeo lecciones subir grabaciones",
      icon: Clapperboard,
    },
  },
} as const satisfies SlicePages;
