import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { cloneElement, type ReactElement, type ReactNode } from "react";

export interface RowListProps {
  className?: string;
  children: ReactNode;
}

/** A card of rows: people, messages, settings. */
export function RowList({ className, children }: RowListProps) {
  return (
    <ul
      className={clsx(
        "divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-raised",
        className,
      )}
    >
      {children}
    </ul>
  );
}

export interface RowProps {
  title: ReactNode;
  /** The quieter second line. */
  detail?: ReactNode;
  /** An avatar or icon in front. */
  leading?: ReactNode;
  /** A badge, number or button at the end. */
  trailing?: ReactNode;
  /** An empty router link or button, `<Link to=… />`: it gets the title (a short spoken name) and the whole row. */
  link?: ReactElement<{ className?: string; children?: ReactNode }>;
  /** Drawn at the end of a row with a link. */
  hasChevron?: boolean;
  className?: string;
}

export function Row({ title, detail, leading, trailing, link, hasChevron = true, className }: RowProps) {
  return (
    <li
      className={clsx(
        "relative flex min-h-16 items-center gap-4 px-4 py-3 tiny:flex-wrap sm:px-5",
        link && "hover:bg-brand-soft",
        className,
      )}
    >
      {leading}
      <div className="min-w-0 flex-1 tiny:basis-20">
        <div className="font-semibold">{link ? cloneElement(link, { className: stretchedStyle }, title) : title}</div>
        {detail && <div className="text-sm text-ink-muted">{detail}</div>}
      </div>
      {trailing && <div className="relative flex shrink-0 items-center gap-2">{trailing}</div>}
      {link && hasChevron && <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />}
    </li>
  );
}

/** A link that takes the whole of a row, which is `relative`. */
export const stretchedStyle =
  "text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus";
