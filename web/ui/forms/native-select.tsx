import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlStyle } from "./control-style.ts";
import { useField } from "./field.tsx";

/** The platform's own list box: no script to load, the phone's own picker, and it takes `register()`. */
export function NativeSelect({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <div className={clsx("relative min-w-0", className)}>
      <select {...useField()} {...rest} className={clsx(controlStyle, "h-11.5 appearance-none truncate pr-10")}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 text-ink-muted"
      />
    </div>
  );
}
