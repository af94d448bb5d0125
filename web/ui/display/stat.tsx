import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface StatProps {
  label: ReactNode;
  value: ReactNode;
  /** A line under the number: a comparison, a limit, a date. */
  detail?: ReactNode;
  icon?: ReactNode;
  className?: string;
}

export function Stat({ label, value, detail, icon, className }: StatProps) {
  return (
    <div
      className={clsx(
        "row-span-3 grid grid-rows-subgrid content-start rounded-card border border-line bg-surface-raised p-4 shadow-card sm:p-5",
        className,
      )}
    >
      <dt className="flex items-center gap-2 self-start text-sm font-medium text-ink-muted [&_svg]:size-4.5 [&_svg]:text-brand-ink">
        {icon}
        {label}
      </dt>
      <dd className="row-span-2 mt-1.5 grid grid-rows-subgrid content-start sm:mt-2">
        <span className="block text-2xl leading-none font-semibold tracking-tight tabular-nums sm:text-3xl">
          {value}
        </span>
        {detail && <span className="mt-1.5 block text-sm text-ink-muted sm:mt-2">{detail}</span>}
      </dd>
    </div>
  );
}

const PHONE =
  "max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] max-sm:gap-x-3 max-[30rem]:*:last:odd:col-span-full";

/** The rows of the grid are the parts of a tile, so that figures stand in one line; the room between tiles is a margin. */
const ROWS = "-mb-3 *:mb-3 sm:-mb-4 sm:*:mb-4";

export interface StatGridProps {
  /** With more than a number in each: one in a row on a phone. */
  isWide?: boolean;
  children: ReactNode;
}

/** Numbers side by side, as many as fit: two on a phone, where the last of an odd count takes its row. */
export function StatGrid({ isWide = false, children }: StatGridProps) {
  return (
    <dl
      className={clsx(
        "grid gap-x-4 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))]",
        ROWS,
        !isWide && PHONE,
      )}
    >
      {children}
    </dl>
  );
}
