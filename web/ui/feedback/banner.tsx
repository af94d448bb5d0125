import { cva, type VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const bannerStyle = cva("flex flex-wrap items-start gap-x-3 gap-y-2 rounded-card p-4", {
  variants: {
    tone: {
      info: "bg-info-soft text-info",
      success: "bg-success-soft text-success",
      warning: "bg-warning-soft text-warning",
      danger: "bg-danger-soft text-danger",
      brand: "bg-brand-soft text-brand-ink",
    },
  },
  defaultVariants: { tone: "info" },
});

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, brand: Info };

export interface BannerProps extends VariantProps<typeof bannerStyle> {
  title: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  /** Read out at once when it appears; for what must not be missed. */
  urgent?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A message that belongs to the page and stays: what needs the reader, or what they should know. */
export function Banner({ tone, title, action, urgent, className, children }: BannerProps) {
  const Icon = icons[tone ?? "info"];
  return (
    <div role={urgent ? "alert" : undefined} className={clsx(bannerStyle({ tone }), className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-0.5 text-sm text-ink">{children}</div>}
      </div>
      {action}
    </div>
  );
}
