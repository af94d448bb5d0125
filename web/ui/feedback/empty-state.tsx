import { clsx } from "clsx";
import type { ReactNode } from "react";
import { SilkDrape } from "../brand/silk.tsx";

export interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
  /** In place of the silk; `null` for none (inside a small panel). */
  art?: ReactNode;
  className?: string;
}

export function EmptyState({ title, description, action, art, className }: EmptyStateProps) {
  return (
    <div data-blank className={clsx("flex flex-col items-center px-4 py-10 text-center", className)}>
      {art === undefined ? <SilkDrape className="mb-4 h-36" /> : art}
      <p className="text-lg font-semibold text-balance">{title}</p>
      {description && <p className="mt-1.5 max-w-sm text-ink-muted">{description}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
