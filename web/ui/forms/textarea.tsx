import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { controlStyle } from "./control-style.ts";
import { useField } from "./field.tsx";

/** Grows with its text where the browser can (`field-sizing`). */
export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={4}
      {...useField()}
      {...rest}
      className={clsx(controlStyle, "field-sizing-content min-h-28 resize-y py-2.5", className)}
    />
  );
}
