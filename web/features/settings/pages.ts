import { Settings } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  settings: {
    path: "/settings",
    guard: "signed-in",
    icon: Settings,
    links: [{ menu: "account", at: 180, label: "Settings" }],
    words: "language theme devices ajustes idioma tema dispositivos",
  },
} as const satisfies SlicePages;
