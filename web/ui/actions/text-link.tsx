import { clsx } from "clsx";
import { Slot } from "radix-ui/slot";
import type { ComponentProps } from "react";

export interface TextLinkProps extends ComponentProps<"a"> {
  /** Gives the look to the one child, a router link for example. */
  asChild?: boolean;
  /** Quiet links wear the ink of the text around them, others the full ink. */
  quiet?: boolean;
}

/** A link in running text: underlined, so that colour is not the only sign. */
export function TextLink({ asChild, quiet = false, className, ...rest }: TextLinkProps) {
  const style = clsx(
    "rounded-sm font-medium underline decoration-1 underline-offset-4 transition-colors",
    quiet
      ? "text-inherit decoration-line-strong hover:decoration-current"
      : "text-ink decoration-line-strong hover:decoration-current",
    className,
  );
  return asChild ? <Slot className={style} {...rest} /> : <a {...rest} className={style} />;
}
