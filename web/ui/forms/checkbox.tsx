import { clsx } from "clsx";
import { Check, Minus } from "lucide-react";
import * as RadixCheckbox from "radix-ui/checkbox";
import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { useField } from "./field.tsx";

export interface CheckboxProps extends Omit<ComponentProps<typeof RadixCheckbox.Root>, "children"> {
  label: ReactNode;
  /** A quieter line under the label, read out with it. */
  description?: ReactNode;
}

/** A check box with its label; the whole row can be pressed. */
export function Checkbox({ label, description, className, ...rest }: CheckboxProps) {
  const id = useId();
  const { id: fieldId, ...wiring } = useField();
  const controlId = rest.id ?? fieldId ?? id;
  return (
    <div className={clsx("flex min-h-11 items-start gap-3 py-2.5", className)}>
      <RadixCheckbox.Root
        {...wiring}
        aria-describedby={description ? `${controlId}-description` : wiring["aria-describedby"]}
        {...rest}
        id={controlId}
        className={clsx(
          "hit-44 group relative grid size-6 shrink-0 place-items-center rounded-lg border-[1.5px] border-line-strong bg-surface-raised text-on-brand",
          "transition-colors hover:border-brand-fill aria-invalid:border-danger",
          "data-[state=checked]:border-brand-fill data-[state=checked]:bg-brand-fill",
          "data-[state=indeterminate]:border-brand-fill data-[state=indeterminate]:bg-brand-fill",
          "disabled:border-line disabled:bg-surface-sunken disabled:text-ink-faint",
        )}
      >
        <RadixCheckbox.Indicator>
          <Check strokeWidth={3} className="size-4 group-data-[state=indeterminate]:hidden" />
          <Minus strokeWidth={3} className="hidden size-4 group-data-[state=indeterminate]:block" />
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <div className="min-w-0 flex-1">
        <label htmlFor={controlId} className={clsx("block", rest.disabled ? "text-ink-faint" : "text-ink")}>
          {label}
        </label>
        {description && (
          <p id={`${controlId}-description`} className="text-sm text-ink-muted">
            {description}
          </p>
        )}
      </div>
    </div>
  );
}
