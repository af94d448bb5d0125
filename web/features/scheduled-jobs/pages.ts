import { Clock } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  adminScheduledJobs: {
    path: "/admin/scheduled-jobs",
    guard: "admin",
    place: {
      group: "Studio",
      at: 70,
      label: "Scheduled jobs",
      spanish: "tareas programadas",
      what: "What runs automatically, and how it last went.",
      words: "background tasks cron automático",
      icon: Clock,
    },
  },
} as const satisfies SlicePages;
