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
      {/* The buttons in one line with the title also where the description, read before them, needs the whole width. */}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="min-w-0 scroll-mt-24 text-xl leading-snug">
          {title}
        </h2>
        {description && (
          <p className={clsx("order-1 basis-full text-sm text-ink-muted", !actions && "-mt-1")}>{description}</p>
        )}
        {actions && <div className="-my-1 flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
