import type { RouteName } from "../../paths.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { containerStyle } from "../../ui/layout/page.tsx";

/** What the first screenful of a page is made of: one great card, tiles, or rows. */
const SHAPES: Partial<Record<RouteName, readonly string[]>> = {
  dashboard: ["h-64 rounded-panel", "h-40 rounded-card"],
  staffChat: ["h-[65dvh] rounded-card"],
};
const TILES = new Set<RouteName>(["adminPos", "videos", "merch", "memberships", "adminDashboard"]);
const ROWS = Array<string>(6).fill("h-18 rounded-card");

/** In the place of a page whose code is still on its way. */
export function PageSkeleton({ name }: { name: RouteName | undefined }) {
  const isTiles = name !== undefined && TILES.has(name);
  const shapes = (name && SHAPES[name]) ?? (isTiles ? Array<string>(6).fill("h-40 rounded-card") : ROWS);
  return (
    <div role="status" className={`${containerStyle} min-h-[70dvh] pt-6 sm:pt-10`}>
      <span className="sr-only">Loading</span>
      <Skeleton className="mb-8 h-9 w-52" />
      <div className={isTiles ? "grid max-w-5xl grid-cols-2 gap-4 md:grid-cols-3" : "grid max-w-5xl gap-4"}>
        {shapes.map((shape, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes never move.
          <Skeleton key={at} className={shape} />
        ))}
      </div>
    </div>
  );
}
