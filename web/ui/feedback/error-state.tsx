import { clsx } from "clsx";
import { CloudOff, RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../../words/t.ts";
import { Button } from "../actions/button.tsx";

export interface ErrorStateProps {
  title: ReactNode;
  description?: ReactNode;
  /** "offline" is calm: nothing is broken, it only has to wait. */
  kind?: "error" | "offline";
  onRetry?: () => void;
  retryLabel?: string;
  /** Another way out, beside "Try again". */
  action?: ReactNode;
  className?: string;
}

export function ErrorState(props: ErrorStateProps) {
  const { title, description, kind = "error", onRetry, retryLabel = t("Try again"), action, className } = props;
  const isOffline = kind === "offline";
  return (
    <div role="alert" data-blank className={clsx("flex flex-col items-center px-4 py-10 text-center", className)}>
      <span
        className={clsx(
          "mb-5 grid size-16 place-items-center rounded-full [&_svg]:size-7",
          isOffline ? "bg-brand-soft text-brand-ink" : "bg-danger-soft text-danger",
        )}
      >
        {isOffline ? <CloudOff aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      </span>
      <p className="text-lg font-semibold text-balance">{title}</p>
      {description && <p className="mt-1.5 max-w-sm text-ink-muted">{description}</p>}
      {(onRetry || action) && (
        <div className="mt-6 flex flex-wrap justify-center gap-2.5">
          {onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              <RotateCw aria-hidden="true" />
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
