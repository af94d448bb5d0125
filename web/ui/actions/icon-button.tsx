import { cva, type VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import { Slot } from "radix-ui/slot";
import type { ComponentProps } from "react";

const iconButtonStyle = cva(
  [
    "relative inline-grid shrink-0 place-items-center rounded-full transition-colors duration-150",
    "disabled:pointer-events-none disabled:opacity-55 [&_svg]:size-5",
  ],
  {
    variants: {
      variant: {
        ghost: "text-ink-muted hover:bg-brand-soft hover:text-brand-ink",
        outline: "border border-line bg-surface-raised text-ink hover:border-brand hover:bg-brand-soft",
        filled: "bg-brand-fill text-on-brand shadow-pop hover:bg-brand-fill-hover",
      },
      size: { sm: "hit-44 size-9", md: "size-11", lg: "size-14 [&_svg]:size-6" },
    },
    defaultVariants: { variant: "ghost", size: "md" },
  },
);

export interface IconButtonProps
  extends Omit<ComponentProps<"button">, "aria-label">,
    VariantProps<typeof iconButtonStyle> {
  /** Spoken name; an icon alone says nothing to a screen reader. */
  label: string;
  asChild?: boolean;
}

export function IconButton({ label, variant, size, asChild, className, ...rest }: IconButtonProps) {
  const style = clsx(iconButtonStyle({ variant, size }), className);
  return asChild ? (
    <Slot aria-label={label} className={style} {...rest} />
  ) : (
    <button type="button" aria-label={label} {...rest} className={style} />
  );
}
