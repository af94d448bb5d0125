import type { RouteName } from "../../routes/pages.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { containerStyle } from "../../ui/layout/page.tsx";
import { t } from "../../words/t.ts";
import { NAVIGATION } from "../pages/navigation-part.ts";
import type { Navigation } from "../pages/page.ts";

const ROWS = Array<string>(6).fill("h-18 rounded-card");
/** What the first screenful of a page is made of. */
const SHAPES: Record<NonNullable<Navigation["skeleton"]>, readonly string[]> = {
  tiles: Array<string>(6).fill("h-40 rounded-card"),
  home: ["h-64 rounded-panel", "h-40 rounded-card"],
  panel: ["h-[65dvh] rounded-card"],
};

/** In the place of a page whose code is still on its way. */
export function PageSkeleton({ name }: { name: RouteName | undefined }) {
  const kind = name && NAVIGATION[name]?.skeleton;
  const shapes = kind ? SHAPES[kind] : ROWS;
  return (
    <div role="status" className={`${containerStyle} min-h-[70dvh] pt-6 sm:pt-10`}>
      <span className="sr-only">{t("Loading")}</span>
      <Skeleton className="mb-8 h-9 w-52" />
      <div className={kind === "tiles" ? "grid max-w-5xl grid-cols-2 gap-4 md:grid-cols-3" : "grid max-w-5xl gap-4"}>
        {shapes.map((shape, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes never move.
          <Skeleton key={at} className={shape} />
        ))}
      </div>
    </div>
  );
}
