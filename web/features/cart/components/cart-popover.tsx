import { lazy, Suspense, useEffect, useState } from "react";
import { useSync } from "#web/local-data.ts";
import { useCart } from "../queries.ts";
import { CartButton } from "./cart-button.tsx";

const CartPanel = lazy(() => import("./cart-panel.tsx").then((module) => ({ default: module.CartPanel })));

/** The cart in the bar: a badge with the count, and what is in it. The panel's code comes at the first press. */
export function CartPopover() {
  const cart = useCart();
  const sync = useSync();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

  // Carts are asked for again on mount, and on focus by the sync itself (owner's specification, section 9).
  useEffect(() => void sync.now(), [sync]);

  const count = cart?.count ?? 0;
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const closed = <CartButton count={count} aria-haspopup="dialog" aria-expanded={false} onClick={open} />;
  if (!wasOpened || !cart) return closed;
  return (
    <Suspense fallback={closed}>
      <CartPanel cart={cart} open={isOpen} onOpenChange={setOpen} />
    </Suspense>
  );
}
