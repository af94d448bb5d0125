import { useStore } from "zustand/react";
import { useSync } from "#web/local-data.ts";
import { Button, type ButtonProps } from "#web/ui/actions/button.tsx";
import { t } from "#web/words/t.ts";
import { useStartCheckout } from "../start-checkout.ts";

export interface CheckoutButtonProps extends Pick<ButtonProps, "size" | "block" | "className"> {
  /** Seats and pieces in the cart. */
  count: number;
}

/** The way to paying, which is the one thing that cannot wait on a device: without a network it says what to do instead. */
export function CheckoutButton({ count, ...look }: CheckoutButtonProps) {
  const { startCheckout, isStarting } = useStartCheckout();
  const isOffline = useStore(useSync().status, ({ state }) => state === "offline");
  return (
    <div>
      <Button
        {...look}
        // Of an empty cart it only says why there is nothing to pay.
        variant={count > 0 ? "primary" : "secondary"}
        loading={isStarting}
        disabled={isOffline}
        onClick={() => void startCheckout(count)}
      >
        {t("Checkout")}
      </Button>
      {isOffline && (
        <p className="mt-2 text-center text-sm text-ink-muted">
          {t("You need a connection to pay. Your cart stays as it is until then.")}
        </p>
      )}
    </div>
  );
}
