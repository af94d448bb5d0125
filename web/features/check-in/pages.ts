import { ScanLine } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  checkIn: {
    path: "/check-in",
    guard: "public",
    frame: "slim",
    icon: ScanLine,
    links: [{ menu: "account", at: 40, label: "Check in" }],
    floats: "after",
    words: "door kiosk code scan registrar llegada puerta código",
    hasScanner: true,
  },
} as const satisfies SlicePages;
