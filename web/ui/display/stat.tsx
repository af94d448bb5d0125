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
    <div className={clsx("rounded-card border border-line bg-surface-raised p-5 shadow-card", className)}>
      <dt className="flex items-center gap-2 text-sm font-medium text-ink-muted [&_svg]:size-4.5 [&_svg]:text-brand-ink">
        {icon}
        {label}
      </dt>
      <dd className="mt-2">
        <span className="block text-3xl leading-none font-semibold tracking-tight tabular-nums">{value}</span>
        {detail && <span className="mt-2 block text-sm text-ink-muted">{detail}</span>}
      </dd>
    </div>
  );
}

/** Numbers side by side, as many as fit. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-4">{children}</dl>;
}
