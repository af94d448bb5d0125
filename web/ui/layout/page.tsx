import { cva, type VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { appName } from "#shared/core/brand.ts";

/** The one container of the bars and of every page: what stands at its left edge stands in one line over all pages. */
export const containerStyle = "mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-8 desk:in-data-beside:px-0";

/** An empty or an error state that is all of the page stands in the middle of the window, also where lists are narrow. */
const ALONE_STYLE = "has-[>header+[data-blank]:last-child]:max-w-none";

/** How wide the page is inside the container, from the container's left edge on. */
const widthStyle = cva(ALONE_STYLE, {
  variants: { width: { narrow: "max-w-2xl", normal: "max-w-5xl", wide: "" }, isCentered: { true: "mx-auto" } },
  defaultVariants: { width: "normal" },
});

export interface PageProps extends Pick<VariantProps<typeof widthStyle>, "width"> {
  /** For a device that shows this page only, such as the one at the door. */
  isCentered?: boolean;
  title: string;
  description?: ReactNode;
  /** Buttons of the page: beside the title on a desktop, under it on a phone. */
  actions?: ReactNode;
  /** A small line over the title: where one is, or a link back. */
  eyebrow?: ReactNode;
  /** On a phone one low line holds the way back (`eyebrow`), the title and the actions: for pages full of rows. */
  isDense?: boolean;
  className?: string;
  children: ReactNode;
}

/** The frame of a screen. Also names the browser tab; the title takes focus after a change of page. */
export function Page({
  title,
  description,
  actions,
  eyebrow,
  isDense,
  width,
  isCentered,
  className,
  children,
}: PageProps) {
  return (
    <div className={clsx(containerStyle, "pt-6 pb-16 sm:pt-10", isDense && "max-md:pt-1!", className)}>
      <title>{`${title} · ${appName()}`}</title>
      <div data-centered={isCentered || undefined} className={widthStyle({ width, isCentered })}>
        {isDense ? (
          <DenseHead title={title} description={description} actions={actions} eyebrow={eyebrow} />
        ) : (
          <Head title={title} description={description} actions={actions} eyebrow={eyebrow} />
        )}
        {children}
      </div>
    </div>
  );
}

type HeadProps = Pick<PageProps, "title" | "description" | "actions" | "eyebrow">;

function Head({ title, description, actions, eyebrow }: HeadProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:mb-8">
      <div className="min-w-0 max-w-2xl">
        {eyebrow && <div className="mb-1.5 text-sm font-medium text-ink-muted">{eyebrow}</div>}
        <h1 id="page-title" tabIndex={-1} className="text-title">
          {title}
        </h1>
        {description && <p className="mt-2 text-ink-muted">{description}</p>}
      </div>
      {actions && <div className="-my-1 flex flex-wrap items-center gap-2.5">{actions}</div>}
    </header>
  );
}

function DenseHead({ title, description, actions, eyebrow }: HeadProps) {
  return (
    <header className="mb-1.5 md:mb-6">
      <div className="flex min-h-11 items-center gap-1">
        {eyebrow}
        <h1 id="page-title" tabIndex={-1} className="min-w-0 flex-1 truncate text-xl md:text-title">
          {title}
        </h1>
        {actions}
      </div>
      {description && <p className="truncate text-sm text-ink-muted md:text-base">{description}</p>}
    </header>
  );
}
