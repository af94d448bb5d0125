import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { useIndexEntry } from "./indexed.tsx";

export interface SectionProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled part of a page (second-level heading), announced as a region. */
export function Section({ title, description, actions, className, children }: SectionProps) {
  const titleId = useId();
  useIndexEntry(titleId, title);
  return (
    <section aria-labelledby={titleId} className={clsx("mt-10 first:mt-0", className)}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 id={titleId} className="scroll-mt-24 text-xl leading-snug">
            {title}
          </h2>
          {description && <p className="mt-1 text-sm text-ink-muted">{description}</p>}
        </div>
        {actions && <div className="-my-1 flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
