import { cva, type VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import { Slot } from "radix-ui/slot";
import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "../feedback/spinner.tsx";

export const buttonStyle = cva(
  [
    "relative inline-flex max-w-full items-center justify-center gap-2 rounded-full text-center font-semibold select-none",
    "transition-[background-color,border-color,box-shadow,filter,scale] duration-150 active:scale-[0.98]",
    "disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none not-aria-busy:aria-disabled:opacity-55",
    "[&_svg]:size-[1.15em] [&_svg]:shrink-0",
  ],
  {
    variants: {
      variant: {
        primary:
          "bg-brand-fill bg-linear-to-r from-brand-fill to-brand-fill-2 text-on-brand shadow-[0_6px_16px_-8px_var(--brand-fill)] hover:from-brand-fill-hover hover:to-brand-fill",
        secondary:
          "border border-line bg-surface-raised text-ink shadow-[0_1px_2px_var(--shadow-edge)] hover:border-brand hover:bg-brand-soft",
        ghost: "text-brand-ink hover:bg-brand-soft",
        danger: "bg-danger-fill text-white hover:bg-danger-fill-hover",
      },
      size: {
        sm: "hit-44 min-h-9 px-4 py-1.5 text-sm",
        md: "min-h-11 px-5 py-2.5 text-[0.9375rem]",
        lg: "min-h-13 px-7 py-3.5 text-base",
      },
      block: { true: "w-full", false: "" },
    },
    defaultVariants: { variant: "primary", size: "md", block: false },
  },
);

export interface ButtonProps extends ComponentProps<"button">, VariantProps<typeof buttonStyle> {
  asChild?: false;
  /** Shows a spinner over the label, keeps the width, and ignores presses. */
  loading?: boolean;
}

interface ChildProps extends Omit<ButtonProps, "asChild" | "loading"> {
  /** Renders the one child (a router link, an anchor) with the button's look instead of a <button>. */
  asChild: true;
  loading?: never;
}

export function Button(props: ButtonProps | ChildProps) {
  const { variant, size, block, asChild, loading = false, className, children, ...rest } = props;
  const style = clsx(buttonStyle({ variant, size, block }), className);
  if (asChild) {
    return (
      <Slot className={style} {...rest}>
        {children}
      </Slot>
    );
  }
  // Not `disabled` while loading: that would throw the keyboard's focus away.
  const busy = loading && { "aria-disabled": true, "aria-busy": true, onClick: ignorePress };
  return (
    <button type="button" {...rest} {...busy} className={style}>
      {loading && <Spinner className="absolute" />}
      <span className={clsx("contents", loading && "text-transparent")}>{children}</span>
    </button>
  );
}

function ignorePress(event: MouseEvent) {
  event.preventDefault();
}
