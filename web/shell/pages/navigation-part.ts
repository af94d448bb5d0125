import type { RouteName } from "../../routes/pages.ts";
import type { Navigation } from "./page.ts";

const parts = import.meta.glob<Record<string, Navigation>>("../../features/*/pages.ts", {
  eager: true,
  import: "pages",
  query: "?navigation",
});

/** What the frame of a signed-in user reads of each page; guests do not fetch it (`build/page-parts.ts`). */
export const NAVIGATION: Partial<Record<RouteName, Navigation>> = Object.assign({}, ...Object.values(parts));
