import { clsx } from "clsx";
import * as RadixSwitch from "radix-ui/switch";
import { type ComponentProps, type ReactNode, useId } from "react";

export interface SwitchProps extends Omit<ComponentProps<typeof RadixSwitch.Root>, "children"> {
  label: ReactNode;
  description?: ReactNode;
}

/** A setting that acts at once: label on the left, switch on the right. */
export function Switch({ label, description, className, ...rest }: SwitchProps) {
  const id = useId();
  const controlId = rest.id ?? id;
  return (
    <div className={clsx("flex min-h-11 items-center justify-between gap-4 py-2", className)}>
      <div className="min-w-0">
        <label htmlFor={controlId} className="block font-medium">
          {label}
        </label>
        {description && (
          <p id={`${controlId}-description`} className="text-sm text-ink-muted">
            {description}
          </p>
        )}
      </div>
      <RadixSwitch.Root
        aria-describedby={description ? `${controlId}-description` : undefined}
        {...rest}
        id={controlId}
        className={clsx(
          "hit-44 relative h-7 w-12 shrink-0 rounded-full border border-line-strong bg-surface-sunken transition-colors",
          "data-[state=checked]:border-brand-fill data-[state=checked]:bg-brand-fill disabled:opacity-55",
        )}
      >
        <RadixSwitch.Thumb
          className={clsx(
            "block size-5 translate-x-[3px] rounded-full bg-line-strong transition-[translate,background-color] duration-200 ease-silk",
            "data-[state=checked]:translate-x-[23px] data-[state=checked]:bg-white",
          )}
        />
      </RadixSwitch.Root>
    </div>
  );
}
