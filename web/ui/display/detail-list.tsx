import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface DetailListProps {
  items: readonly { label: string; value: ReactNode }[];
  className?: string;
}

/** Names and values, one under the other; side by side where there is room. */
export function DetailList({ items, className }: DetailListProps) {
  return (
    <dl className={clsx("divide-y divide-line", className)}>
      {items.map((item) => (
        <div key={item.label} className="grid gap-x-6 py-3 sm:grid-cols-[minmax(8rem,1fr)_2fr]">
          <dt className="text-sm leading-6 text-ink-muted">{item.label}</dt>
          <dd className="min-w-0 font-medium">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
