import { clsx } from "clsx";
import { Check, ChevronDown } from "lucide-react";
import * as RadixSelect from "radix-ui/select";
import type { ReactNode } from "react";
import { controlStyle } from "./control-style.ts";
import { useField } from "./field.tsx";

export interface SelectOption<Value extends string = string> {
  /** Not empty: Radix keeps "" for "nothing chosen yet". */
  value: Value;
  label: ReactNode;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  value?: Value | "";
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  onBlur?: () => void;
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  className?: string;
  "aria-label"?: string;
}

/** The designed list box. Where first-load size or `register()` matters more, take NativeSelect. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, onValueChange, onBlur, placeholder = "Choose", className, "aria-label": ariaLabel, ...rest } = props;
  return (
    <RadixSelect.Root {...rest} onValueChange={(value) => onValueChange?.(value as Value)}>
      <RadixSelect.Trigger
        {...useField()}
        aria-label={ariaLabel}
        onBlur={onBlur}
        className={clsx(
          controlStyle,
          "flex h-11.5 items-center justify-between gap-2 text-left data-placeholder:text-ink-faint",
          className,
        )}
      >
        <span className="truncate">
          <RadixSelect.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" />
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={6}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-control border border-line bg-surface-overlay p-1.5 shadow-pop data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          <RadixSelect.Viewport>
            {options.map((option) => (
              <SelectItem key={option.value} option={option} />
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}

function SelectItem({ option }: { option: SelectOption }) {
  return (
    <RadixSelect.Item
      value={option.value}
      disabled={option.disabled}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-[0.625rem] px-3 outline-none select-none data-disabled:pointer-events-none data-disabled:text-ink-faint data-highlighted:bg-brand-soft data-highlighted:text-brand-ink"
    >
      <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
      <RadixSelect.ItemIndicator>
        <Check aria-hidden="true" className="size-4.5 text-brand-ink" />
      </RadixSelect.ItemIndicator>
    </RadixSelect.Item>
  );
}
