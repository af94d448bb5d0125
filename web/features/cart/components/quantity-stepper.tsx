import { Minus, Plus, Trash2 } from "lucide-react";
import { MOST_OF_ONE_PRODUCT } from "#shared/features/cart/limits.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { ownName, t } from "#web/words/t.ts";

export interface QuantityStepperProps {
  /** What is counted, for the spoken names of the buttons. */
  name: string;
  quantity: number;
  /** One less than one takes it out. */
  canRemove?: boolean;
  /** No more than these can be had. */
  most?: number;
  onChange: (quantity: number) => void;
}

export function QuantityStepper({ name: english, quantity, canRemove = false, most, onChange }: QuantityStepperProps) {
  const name = ownName(english);
  return (
    <fieldset
      aria-label={t("How many: {name}", { name })}
      className="inline-flex items-center rounded-full border border-line bg-surface-raised"
    >
      <IconButton
        size="sm"
        label={canRemove && quantity === 1 ? t("Remove {name}", { name }) : t("One less {name}", { name })}
        disabled={quantity <= (canRemove ? 0 : 1)}
        onClick={() => onChange(quantity - 1)}
      >
        {canRemove && quantity === 1 ? <Trash2 /> : <Minus />}
      </IconButton>
      <output aria-live="polite" className="min-w-7 text-center font-semibold tabular-nums">
        {quantity}
      </output>
      <IconButton
        size="sm"
        label={t("One more {name}", { name })}
        disabled={quantity >= Math.min(most ?? MOST_OF_ONE_PRODUCT, MOST_OF_ONE_PRODUCT)}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus />
      </IconButton>
    </fieldset>
  );
}
