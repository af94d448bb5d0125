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
        "flex flex-col justify-between rounded-card border border-line bg-surface-raised p-4 shadow-card sm:p-5",
        className,
      )}
    >
      <dt className="flex items-center gap-2 text-sm font-medium text-ink-muted [&_svg]:size-4.5 [&_svg]:text-brand-ink">
        {icon}
        {label}
      </dt>
      <dd className="mt-1.5 sm:mt-2">
        <span className="block text-2xl leading-none font-semibold tracking-tight tabular-nums sm:text-3xl">
          {value}
        </span>
        {detail && <span className="mt-1.5 block text-sm text-ink-muted sm:mt-2">{detail}</span>}
      </dd>
    </div>
  );
}

const PHONE =
  "max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] max-sm:gap-3 max-[30rem]:*:last:odd:col-span-full";

/** Numbers side by side, as many as fit: two on a phone, where the last of an odd count takes its row. */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <dl className={clsx("grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))]", PHONE)}>
      {children}
    </dl>
  );
}
