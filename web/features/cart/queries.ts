import { useEffect, useState } from "react";
import { isHeld } from "#shared/features/classes/seat-rules.ts";
import { balanceOf } from "#shared/features/invoices/amounts.ts";
import { findVariant, nameWithVariant, priceOf } from "#shared/features/merch/variants.ts";
import { onServerClock, serverNow } from "../../data/device/server-clock.ts";
import { useDatabase, useLiveQuery } from "../../local-data.ts";
import { useUser } from "../accounts/index.ts";
import type { BookingRow } from "../bookings/tables.ts";
import type { ClassInstanceRow } from "../classes/tables.ts";
import type { InvoiceRow } from "../invoices/tables.ts";
import type { ProductRow } from "../merch/tables.ts";
import type { CartItemRow } from "./tables.ts";

export interface CartClass {
  hold: BookingRow;
  instance: ClassInstanceRow | null;
}

export interface CartThing {
  item: CartItemRow;
  product: ProductRow;
  /** Of one piece, with its variant. */
  unitCents: number;
  name: string;
  /** The invoice that is paid here as a product. */
  invoice: InvoiceRow | null;
}

const toThing = (item: CartItemRow, product: ProductRow, invoice: InvoiceRow | null): CartThing => {
  // A device that was installed before there were variants has products without.
  const { name, priceCents, variants = [] } = product;
  const variantId = item.variantId ?? null;
  const shown = { priceCents, variants };
  return {
    item,
    product,
    unitCents: priceOf(shown, variantId),
    name: nameWithVariant(name, findVariant(shown, variantId)),
    invoice,
  };
};

/** Both carts, read from this device: the count is right without a network too. */
export interface Cart {
  classes: CartClass[];
  things: CartThing[];
  totalCents: number;
  /** Seats and pieces. */
  count: number;
}

interface CartRows {
  classes: CartClass[];
  things: CartThing[];
}

/** What is in the cart now; a hold that runs out leaves it by itself. Undefined while looking. */
export function useCart(): Cart | undefined {
  const rows = useCartRows();
  const now = useMomentOfNextChange(rows?.classes.map(({ hold }) => hold.heldUntil));
  if (!rows) return undefined;
  const classes = rows.classes.filter(({ hold }) => hold.status === "requested" || isHeld(hold, now));
  const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0);
  return {
    classes,
    things: rows.things,
    totalCents:
      sum(classes.map(({ hold }) => hold.priceCents)) +
      sum(rows.things.map(({ item, unitCents }) => item.quantity * unitCents)),
    count: classes.length + sum(rows.things.map(({ item }) => item.quantity)),
  };
}

function useCartRows(): CartRows | undefined {
  const db = useDatabase();
  const userId = useUser()?.id;
  return useLiveQuery(async () => {
    const held = await db.rows<BookingRow>("bookings").where("status").anyOf("held", "requested").toArray();
    // What is asked for with a pass needs no cart.
    const holds = held.filter(
      ({ bookedById, status, passId }) => bookedById === userId && !(status === "requested" && passId),
    );
    const instances = await db
      .rows<ClassInstanceRow>("classInstances")
      .bulkGet(holds.map(({ classInstanceId }) => classInstanceId));
    const items = await db.rows<CartItemRow>("cartItems").toArray();
    const ids = items.map(({ productId }) => productId);
    const known = await db.rows<ProductRow>("products").bulkGet(ids);
    const invoices = await db.rows<InvoiceRow>("invoices").bulkGet(ids);
    const products = known.map((product, at) => product ?? asProduct(invoices[at]));
    return {
      classes: holds
        .map((hold, at) => ({ hold, instance: instances[at] ?? null }))
        .sort((left, right) => (left.hold.heldUntil ?? "").localeCompare(right.hold.heldUntil ?? "")),
      things: items
        .flatMap((item, at) => (products[at] ? [toThing(item, products[at], invoices[at] ?? null)] : []))
        .sort((left, right) => left.item.addedAt.localeCompare(right.item.addedAt)),
    };
  }, [db, userId]);
}

/** In the cart an open invoice is a product. */
function asProduct(invoice: InvoiceRow | undefined): ProductRow | undefined {
  const openCents = invoice ? balanceOf(invoice).openCents : 0;
  if (!invoice || openCents === 0) return undefined;
  const looks = {
    name: `Invoice ${invoice.number ?? ""}`,
    description: "",
    picture: "",
    pictureIds: [],
    variants: [],
    plan: null,
  };
  return { id: invoice.id, ...looks, priceCents: openCents, category: "invoice", shelf: "plans" };
}

/** The present, renewed when the next of these moments has passed. */
function useMomentOfNextChange(moments: (string | null)[] = []): Temporal.Instant {
  const [now, setNow] = useState(serverNow);
  useEffect(() => onServerClock(() => setNow(serverNow())), []);
  const ahead = moments
    .flatMap((moment) => (moment ? [Date.parse(moment)] : []))
    .filter((ms) => ms > now.epochMilliseconds);
  const nextMs = ahead.length > 0 ? Math.min(...ahead) : null;
  const waitMs = nextMs === null ? null : nextMs - now.epochMilliseconds;
  useEffect(() => {
    if (waitMs === null) return;
    const timer = setTimeout(() => setNow(serverNow()), waitMs + 1);
    return () => clearTimeout(timer);
  }, [waitMs]);
  return now;
}
