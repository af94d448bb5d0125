import { clsx } from "clsx";
import * as RadixRadio from "radix-ui/radio-group";
import { type ComponentProps, type ReactNode, useId } from "react";

interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string>
  extends Omit<ComponentProps<typeof RadixRadio.Root>, "value" | "defaultValue" | "onValueChange" | "children"> {
  options: readonly RadioOption<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
}

/** One of a few, each with room to explain itself. Put it into a FieldGroup, or give it an `aria-label`. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, onValueChange, className, ...rest } = props;
  return (
    <RadixRadio.Root
      {...rest}
      // Radix speaks in strings; the values can only be those of `options`.
      onValueChange={(value) => onValueChange?.(value as Value)}
      className={clsx("grid gap-2.5", className)}
    >
      {options.map((option) => (
        <RadioCard key={option.value} option={option} />
      ))}
    </RadixRadio.Root>
  );
}

function RadioCard({ option }: { option: RadioOption }) {
  const id = useId();
  return (
    <div
      className={clsx(
        "relative flex items-start gap-3 rounded-control border border-line bg-surface-raised p-3.5 transition-colors",
        "has-data-[state=checked]:border-brand-fill has-data-[state=checked]:bg-brand-soft",
        !option.disabled && "hover:border-brand",
      )}
    >
      <RadixRadio.Item
        id={id}
        value={option.value}
        disabled={option.disabled}
        aria-describedby={option.description ? `${id}-description` : undefined}
        className="hit-44 relative mt-px grid size-5.5 shrink-0 place-items-center rounded-full border-[1.5px] border-line-strong bg-surface-raised data-[state=checked]:border-brand-fill disabled:opacity-55"
      >
        <RadixRadio.Indicator className="size-3 rounded-full bg-brand-fill" />
      </RadixRadio.Item>
      <div className="min-w-0 flex-1">
        {/* Stretched over the whole card, so that all of it can be pressed. */}
        <label
          htmlFor={id}
          className={clsx("block font-medium after:absolute after:inset-0", option.disabled && "text-ink-faint")}
        >
          {option.label}
        </label>
        {option.description && (
          <p id={`${id}-description`} className="text-sm text-ink-muted">
            {option.description}
          </p>
        )}
      </div>
    </div>
  );
}
