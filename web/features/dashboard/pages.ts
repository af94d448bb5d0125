import { House, LayoutDashboard } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  dashboard: {
    path: "/dashboard",
    guard: "signed-in",
    icon: House,
    links: [
      { menu: "bar", at: 10, label: "Dashboard" },
      { menu: "bottom", at: 10, label: "Home" },
    ],
    skeleton: "home",
    words: "home inicio panel",
  },
  adminDashboard: {
    path: "/admin/dashboard",
    guard: "admin",
    links: [{ menu: "bar", at: 60, label: "Admin Dashboard" }],
    skeleton: "tiles",
    place: {
      group: "Today",
      at: 10,
      label: "Admin dashboard",
      spanish: "panel de administración",
      what: "What needs you today, and how the studio is doing.",
      words: "overview hub home figures numbers inicio resumen cifras",
      icon: LayoutDashboard,
    },
  },
} as const satisfies SlicePages;
