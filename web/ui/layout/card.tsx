import { cva, type VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import { Slot } from "radix-ui/slot";
import type { ComponentProps, ReactNode } from "react";

const cardStyle = cva("relative block min-w-0 rounded-card", {
  variants: {
    variant: {
      raised: "border border-line bg-surface-raised shadow-card",
      flat: "border border-line bg-surface-raised",
      soft: "bg-brand-soft",
      sunken: "bg-surface-sunken",
    },
    padding: { none: "overflow-hidden", sm: "p-4", md: "p-5 sm:p-6", lg: "p-6 sm:p-8" },
    interactive: {
      true: "transition-[border-color,box-shadow,translate] duration-200 hover:-translate-y-0.5 hover:border-brand hover:shadow-pop",
      false: "",
    },
  },
  defaultVariants: { variant: "raised", padding: "md", interactive: false },
});

export interface CardProps extends ComponentProps<"div">, VariantProps<typeof cardStyle> {
  asChild?: boolean;
}

export function Card({ variant, padding, interactive, asChild, className, ...rest }: CardProps) {
  const Root = asChild ? Slot : "div";
  return <Root {...rest} className={clsx(cardStyle({ variant, padding, interactive }), className)} />;
}

export interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** The heading's level in the page's outline. */
  level?: 2 | 3 | 4;
  className?: string;
}

export function CardHeader({ title, description, actions, level = 2, className }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx("mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2", className)}>
      <div className="min-w-0">
        <Heading className="text-lg leading-snug">{title}</Heading>
        {description && <p className="mt-1 text-sm text-ink-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
