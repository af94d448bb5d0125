import { User } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  profile: {
    path: "/profile",
    guard: "signed-in",
    icon: User,
    links: [{ menu: "bar", at: 30, label: "Profile" }],
    words: "name phone password perfil nombre teléfono contraseña",
  },
} as const satisfies SlicePages;
