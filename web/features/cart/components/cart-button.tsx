import { ShoppingBag } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { CountBadge } from "#web/ui/display/badge.tsx";
import { t } from "#web/words/t.ts";

export interface CartButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  count: number;
}

export function CartButton({ count, ...rest }: CartButtonProps) {
  return (
    <IconButton label={t("{count, plural, one {Cart, # item} other {Cart, # items}}", { count })} {...rest}>
      <ShoppingBag aria-hidden="true" />
      <CountBadge count={count} />
    </IconButton>
  );
}
