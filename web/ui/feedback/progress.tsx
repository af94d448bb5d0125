import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface ProgressProps {
  /** Spoken, and shown over the bar unless hidden. */
  label: string;
  /** 0 to `max`; leave out while the amount of work is not known. */
  value?: number;
  max?: number;
  /** Words at the right end, "12 of 40" for example; per cent otherwise. */
  detail?: ReactNode;
  labelHidden?: boolean;
  className?: string;
}

export function Progress({ label, value, max = 100, detail, labelHidden, className }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round((Math.min(Math.max(value, 0), max) / max) * 100);
  return (
    <div className={className}>
      {!labelHidden && (
        <div className="mb-1.5 flex justify-between gap-4 text-sm">
          <span className="font-medium">{label}</span>
          <span className="text-ink-muted tabular-nums">{detail ?? (percent !== undefined && `${percent}%`)}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-brand-soft inset-ring inset-ring-line"
      >
        <div
          className={clsx(
            "h-full rounded-full bg-linear-to-r from-brand-fill to-brand-2 transition-[width] duration-300 ease-silk",
            percent === undefined && "w-1/3 animate-shimmer",
          )}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
