import { clsx } from "clsx";
import { formatCents } from "#shared/core/money.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { paths } from "#web/paths.ts";
import { NotHereYet } from "#web/shell/sync/not-here-yet.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Popover } from "#web/ui/overlays/popover.tsx";
import { useWrite } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import { CheckoutButton, Quote } from "../../checkout/index.ts";
import { useStudio } from "../../studio/index.ts";
import { clearCartItemsEffect, clearClassesEffect } from "../effects.ts";
import type { Cart } from "../queries.ts";
import { CartButton } from "./cart-button.tsx";
import { CartClassRow } from "./cart-class-row.tsx";
import { CartThingRow } from "./cart-thing-row.tsx";

export interface CartPanelProps {
  cart: Cart;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Room for what the price may bring: above the button, which stays where it is. */
const FULL = "min-h-[min(32rem,var(--radix-popover-content-available-height))]";

export function CartPanel({ cart, open, onOpenChange }: CartPanelProps) {
  const close = () => onOpenChange(false);
  const arrival = arrivalOf(useFreshness(), cart);
  return (
    <Popover
      label={t("Cart")}
      trigger={<CartButton count={cart.count} />}
      open={open}
      onOpenChange={onOpenChange}
      className={clsx("flex flex-col p-0!", cart.count > 0 && FULL)}
    >
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-4">
        <h2 className="text-lg">{t("Cart")}</h2>
        {cart.count > 0 && <ClearButton />}
      </div>
      {cart.count > 0 ? (
        <CartLines cart={cart} onLeave={close} />
      ) : arrival === "here" ? (
        <EmptyCart onLeave={close} />
      ) : (
        <NotHereYet
          arrival={arrival}
          loading={t("Loading your cart")}
          missing={t("Your cart isn't on this device yet")}
          rows={2}
        />
      )}
      <CartFooter cart={cart} />
    </Popover>
  );
}

function ClearButton() {
  const write = useWrite();
  const clear = () => Promise.all([write(clearClassesEffect, {}), write(clearCartItemsEffect, {})]);
  return (
    <Button variant="ghost" size="sm" onClick={() => void clear()}>
      {t("Clear all")}
    </Button>
  );
}

function CartLines({ cart, onLeave }: { cart: Cart; onLeave: () => void }) {
  const isShared = new Set(cart.classes.map(({ hold }) => hold.attendeeId)).size > 1;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-1">
      {cart.classes.length > 0 && (
        <section aria-labelledby="cart-classes">
          <h3 id="cart-classes" className="pt-3 text-sm text-ink-muted">
            {t("Classes")}
          </h3>
          <ul className="divide-y divide-line">
            {cart.classes.map((line) => (
              <CartClassRow key={line.hold.id} {...line} isShared={isShared} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      )}
      {cart.things.length > 0 && (
        <section aria-labelledby="cart-things">
          <h3 id="cart-things" className="pt-3 text-sm text-ink-muted">
            {t("Merch and snacks")}
          </h3>
          <ul className="divide-y divide-line">
            {cart.things.map((line) => (
              <CartThingRow key={line.item.id} {...line} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function EmptyCart({ onLeave }: { onLeave: () => void }) {
  return (
    <EmptyState
      className="py-6!"
      title={t("Your cart is empty")}
      description={t("Check out classes and shop items together.")}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button asChild variant="secondary" size="sm">
            <Link to={paths.calendar} onClick={onLeave}>
              {t("Find a class")}
            </Link>
          </Button>
          <Button asChild variant="secondary" size="sm">
            <Link to={paths.merch} onClick={onLeave}>
              {t("Go to the shop")}
            </Link>
          </Button>
        </div>
      }
    />
  );
}

/** What the server has to price again. */
const keyOf = ({ classes, things }: Cart): string =>
  [...classes.map(({ hold }) => hold.id), ...things.map(({ item }) => `${item.id} ${item.quantity}`)].join();

function CartFooter({ cart }: { cart: Cart }) {
  const hasTaxOnTop = useStudio().taxes.rates.some(({ isIncluded }) => !isIncluded);
  return (
    <div className="border-t border-line bg-surface-overlay p-4">
      {cart.count > 0 && (
        <p className="mb-3 flex items-baseline justify-between">
          <span className="text-ink-muted">{hasTaxOnTop ? t("Before tax") : t("Total")}</span>
          <span className="text-xl font-semibold tabular-nums">{formatCents(cart.totalCents)}</span>
        </p>
      )}
      {cart.count > 0 && <Quote cartKey={keyOf(cart)} />}
      <CheckoutButton block count={cart.count} />
      {cart.classes.some(({ hold }) => hold.status === "held") && (
        <p className="mt-2 text-center text-sm text-ink-muted">
          {t("We'll hold your spots until the timer runs out.")}
        </p>
      )}
    </div>
  );
}
