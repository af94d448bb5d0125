import { cva, type VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import type { ComponentProps } from "react";

const badgeStyle = cva(
  "inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 text-[0.8125rem] leading-5 font-semibold [&_svg]:size-3.5 [&_svg]:shrink-0",
  {
    variants: {
      tone: {
        neutral: "bg-surface-sunken text-ink-muted inset-ring inset-ring-line",
        brand: "bg-brand-soft text-brand-ink",
        success: "bg-success-soft text-success",
        warning: "bg-warning-soft text-warning",
        danger: "bg-danger-soft text-danger",
        info: "bg-info-soft text-info",
        solid: "bg-brand-fill text-on-brand",
        /** How much is unread. */
        unread: "bg-info-fill text-white",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export interface BadgeProps extends ComponentProps<"span">, VariantProps<typeof badgeStyle> {}

export function Badge({ tone, className, ...rest }: BadgeProps) {
  return <span {...rest} className={clsx(badgeStyle({ tone }), className)} />;
}

export interface CountBadgeProps {
  count: number;
  /** Unread things are counted in blue; what one has collected (a cart, filters) in the brand's colour. */
  isUnread?: boolean;
  /** Larger counts show as "99+". */
  cap?: number;
  className?: string;
}

/** The small number at the corner of an icon button (give the wrapper `relative`); the button must speak the count. */
export function CountBadge({ count, isUnread = false, cap = 99, className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "pointer-events-none absolute -top-0.5 left-[calc(50%+1px)] grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-xs leading-none font-semibold tabular-nums ring-2 ring-surface",
        isUnread ? "bg-info-fill text-white" : "bg-brand-fill text-on-brand",
        className,
      )}
    >
      {count > cap ? `${cap}+` : count}
    </span>
  );
}
