import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { t } from "#web/words/t.ts";

interface WhyButtonProps extends Omit<ComponentProps<"button">, "children" | "type"> {
  /** The figure, as it is shown. */
  text: string;
  /** The figure alone, where the text has more words. */
  about?: string | undefined;
}

/** A figure that can be asked why: it looks like the text around it, with dots under it; on paper it is plain. */
export const WhyButton = ({ text, about = text, className, ...rest }: WhyButtonProps) => (
  <button
    type="button"
    data-figure
    aria-haspopup="dialog"
    // Spoken commands use the words that are seen: they are all in the name.
    aria-label={`${about === text ? "" : `${text}. `}${t("Why {amount}?", { amount: about })}`}
    className={clsx(
      "hit-44 relative cursor-help rounded-sm text-left [font:inherit] tabular-nums underline decoration-dotted decoration-from-font underline-offset-4 print:no-underline",
      className,
    )}
    {...rest}
  >
    {text}
  </button>
);
