import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

interface SegmentedOption<Value extends string = string> {
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

/**
 * A short either-or, always with one chosen (day or week, list or tree). Plain radio buttons underneath: they bring
 * the arrow keys and the right words for screen readers without any script, and this one sits on first-load pages.
 */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onValueChange, className } = props;
  const name = useId();
  return (
    <fieldset
      aria-label={label}
      className={clsx("inline-flex max-w-full flex-wrap gap-1 rounded-[1.375rem] bg-surface-sunken p-1", className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            "relative inline-flex min-h-11 min-w-max flex-1 items-center justify-center gap-2 rounded-full px-3 text-sm font-semibold whitespace-nowrap text-ink-muted select-none",
            "transition-colors hover:text-ink has-checked:bg-surface-overlay has-checked:text-ink has-checked:shadow-card [&_svg]:size-4.5",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
