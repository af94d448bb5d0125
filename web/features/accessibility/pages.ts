import type { SlicePages } from "../../shell/pages/page.ts";

export const pages = {
  accessibility: {
    path: "/accessibility",
    guard: "public",
  },
} as const satisfies SlicePages;
