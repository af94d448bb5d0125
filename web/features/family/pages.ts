import { Users } from "lucide-react";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  family: {
    path: "/family",
    guard: "signed-in",
    icon: Users,
    links: [{ menu: "bar", at: 70, label: "Family", roles: ["parent"] }],
  },
} as const satisfies SlicePages;
