import { Users } from "lucide-react";
import { TEACHING_ROLES } from "#shared/core/roles.ts";
import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  family: {
    path: "/family",
    guard: "signed-in",
    icon: Users,
    links: [
      { menu: "bar", at: 70, label: "Family", roles: ["parent"] },
      // The way to a first child of all others.
      { menu: "account", at: 172, label: "Family", roles: ["student", ...TEACHING_ROLES, "front-desk", "admin"] },
    ],
  },
} as const satisfies SlicePages;
