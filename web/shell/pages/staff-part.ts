import type { RouteName } from "../../routes/pages.ts";
import type { Staff } from "./page.ts";

const parts = import.meta.glob<Record<string, Staff>>("../../features/*/pages.ts", {
  eager: true,
  import: "pages",
  query: "?staff",
});

/** What the frame of staff reads of each page; members do not fetch it (`build/page-parts.ts`). */
export const STAFF: Partial<Record<RouteName, Staff>> = Object.assign({}, ...Object.values(parts));
