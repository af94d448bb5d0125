import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { controlStyle } from "./control-style.ts";
import { useField } from "./field.tsx";

export interface TextInputProps extends ComponentProps<"input"> {
  /** An icon or a unit inside the field, before or after the text. */
  start?: ReactNode;
  end?: ReactNode;
}

export function TextInput({ start, end, className, ...rest }: TextInputProps) {
  const input = (
    <input
      type="text"
      {...useField()}
      {...rest}
      className={clsx(controlStyle, "h-11.5", start && "pl-11", end && "pr-12", className)}
    />
  );
  if (!start && !end) return input;
  return (
    <div className="relative">
      {start && <Adornment className="left-0 pl-3.5">{start}</Adornment>}
      {input}
      {end && <Adornment className="right-0 pr-1">{end}</Adornment>}
    </div>
  );
}

function Adornment({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "pointer-events-none absolute inset-y-0 z-1 flex items-center text-ink-muted [&_button]:pointer-events-auto [&_svg]:size-5",
        className,
      )}
    >
      {children}
    </span>
  );
}
