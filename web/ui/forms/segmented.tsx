import { clsx } from "clsx";
import * as ToggleGroup from "radix-ui/toggle-group";
import type { ReactNode } from "react";

export interface SegmentedOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
}

export interface SegmentedProps<Value extends string> {
  /** Spoken name of the choice. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}

/** A short either-or, always with one chosen (day or week, list or tree). */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onValueChange, className } = props;
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      // Pressing the chosen one again would empty the choice; that is no answer here.
      onValueChange={(next) => next && onValueChange(next as Value)}
      className={clsx("inline-flex max-w-full flex-wrap gap-1 rounded-[1.375rem] bg-surface-sunken p-1", className)}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className={clsx(
            "inline-flex min-h-11 min-w-11 flex-1 items-center justify-center gap-2 rounded-full px-4 text-sm font-semibold whitespace-nowrap text-ink-muted",
            "transition-colors hover:text-ink data-[state=on]:bg-surface-overlay data-[state=on]:text-brand-ink data-[state=on]:shadow-card [&_svg]:size-4.5",
          )}
        >
          {option.icon}
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
