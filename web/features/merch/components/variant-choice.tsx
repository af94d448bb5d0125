import { clsx } from "clsx";
import { useId } from "react";
import type { ProductVariant } from "#shared/features/merch/product.ts";
import { stockSign } from "#shared/features/merch/variants.ts";
import { forScreenReaders } from "#web/ui/display/for-screen-readers.tsx";
import { Content } from "#web/words/content.tsx";
import { rich } from "#web/words/rich.tsx";
import { ownName } from "#web/words/t.ts";

export interface VariantChoiceProps {
  /** Spoken name of the choice. */
  label: string;
  variants: readonly ProductVariant[];
  value: string | null;
  onValueChange: (id: string) => void;
  className?: string;
}

/** Sizes or colours side by side; what is sold out stays visible, so that one knows it exists. */
export function VariantChoice({ label, variants, value, onValueChange, className }: VariantChoiceProps) {
  const name = useId();
  return (
    <fieldset aria-label={label} className={clsx("flex flex-wrap gap-1.5", className)}>
      {variants.map((variant) => (
        <label
          key={variant.id}
          className={clsx(
            "relative inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border border-line px-2.5 text-sm font-semibold text-ink select-none",
            "hover:border-brand has-checked:border-ink has-checked:bg-selected",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
            stockSign(variant) === "none" && "border-dashed text-ink-muted line-through",
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={variant.id === value}
            onChange={() => onValueChange(variant.id)}
          />
          {stockSign(variant) === "none" ? (
            rich("{name}<hidden>, sold out</hidden>", { name: ownName(variant.name), hidden: forScreenReaders })
          ) : (
            <Content>{variant.name}</Content>
          )}
        </label>
      ))}
    </fieldset>
  );
}
