import { Settings2, WandSparkles } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  adminAi: {
    path: "/admin/ai",
    guard: "admin",
    place: {
      group: "Studio",
      at: 90,
      label: "Assistant settings",
      spanish: "ajustes del asistente",
      what: "The assistant's key, costs and limits.",
      words: "ai openai key costs ia clave costos",
      icon: Settings2,
    },
  },
  adminChat: {
    path: "/admin/chat",
    guard: "admin",
    frame: "bare",
    place: {
      group: "Messages",
      at: 50,
      label: "Assistant",
      spanish: "asistente",
      what: "Ask about the studio in your own words.",
      words: "ai ask questions ia preguntar",
      icon: WandSparkles,
    },
  },
} as const satisfies SlicePages;
