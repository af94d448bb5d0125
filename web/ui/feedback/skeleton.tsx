import { clsx } from "clsx";
import { t } from "../../words/t.ts";

/** A grey shape where something is still on its way. Size it with classes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" data-skeleton className={clsx("animate-shimmer rounded-control bg-line", className)} />
  );
}

export interface SkeletonListProps {
  rows?: number;
  /** Spoken in place of the shapes. */
  label?: string;
}

export function SkeletonList({ rows = 4, label = t("Loading") }: SkeletonListProps) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className="flex items-center gap-4 rounded-card border border-line bg-surface-raised p-4">
          <Skeleton className="size-11 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

export interface SkeletonTilesProps {
  /** Spoken in place of the shapes. */
  label: string;
  /** Of the grid that comes. */
  className: string;
}

/** Where a grid of cards is on its way. */
export function SkeletonTiles({ label, className }: SkeletonTilesProps) {
  return (
    <div role="status" className={clsx("grid", className)}>
      <span className="sr-only">{label}</span>
      {[...Array(6).keys()].map((tile) => (
        <Skeleton key={tile} className="h-40 rounded-card" />
      ))}
    </div>
  );
}
