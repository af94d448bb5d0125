import { ShoppingBag } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "../../../ui/actions/icon-button.tsx";
import { CountBadge } from "../../../ui/display/badge.tsx";

export interface CartButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  count: number;
}

export function CartButton({ count, ...rest }: CartButtonProps) {
  return (
    <IconButton label={count === 1 ? "Cart, 1 item" : `Cart, ${count} items`} {...rest}>
      <ShoppingBag aria-hidden="true" />
      <CountBadge count={count} />
    </IconButton>
  );
}
