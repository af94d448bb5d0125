import { removeClassEffect } from "#web/features/cart/effects.ts";
import { type CartClass, HoldClock, useCart } from "#web/features/cart/index.ts";
import { CheckoutButton } from "#web/features/checkout/index.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { useWrite } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import { BookingItem } from "./booking-row.tsx";

/** Seats that are mine only for some minutes more. */
export function HeldSection({ shownId }: { shownId: string | null }) {
  const cart = useCart();
  if (!cart || cart.classes.length === 0) return null;
  return (
    <Section
      title={t("In your cart")}
      description={t("Pay before time runs out, or you lose the seat.")}
      actions={<CheckoutButton count={cart.count} />}
    >
      <RowList>
        {cart.classes.map((line) => (
          <HeldItem key={line.hold.id} {...line} shownId={shownId} />
        ))}
      </RowList>
    </Section>
  );
}

function HeldItem({ hold, instance, shownId }: CartClass & { shownId: string | null }) {
  const write = useWrite();
  return (
    <BookingItem
      booking={hold}
      instance={instance}
      shownId={shownId}
      state={
        <Badge tone="brand">
          <HoldClock hold={hold} />
        </Badge>
      }
      actions={
        <Button
          variant="secondary"
          size="sm"
          onClick={() =>
            void write(removeClassEffect, { classInstanceId: hold.classInstanceId, attendeeId: hold.attendeeId })
          }
        >
          {t("Remove")}
          <span className="sr-only" data-content>
            {" "}
            {instance?.name}
          </span>
        </Button>
      }
    />
  );
}
