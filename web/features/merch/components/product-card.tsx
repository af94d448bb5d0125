import { Plus } from "lucide-react";
import { v7 as newId } from "uuid";
import { formatCents } from "../../../../shared/core/money.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { useWrite } from "../../../use-write.ts";
import { addCartItemEffect, changeCartItemEffect, removeCartItemEffect } from "../../cart/effects.ts";
import { type CartThing, QuantityStepper } from "../../cart/index.ts";
import { ProductPicture } from "../pictures/product-picture.tsx";
import type { ProductRow } from "../tables.ts";

export interface ProductCardProps {
  product: ProductRow;
  /** The line of it in my cart, when there is one. */
  inCart: CartThing | undefined;
}

export function ProductCard({ product, inCart }: ProductCardProps) {
  return (
    <Card asChild padding="none" className="flex h-full flex-col">
      <article>
        <ProductPicture product={product} className="aspect-5/4" />
        <div className="flex flex-1 flex-col p-3.5 sm:p-4">
          <h3 className="text-base leading-snug">{product.name}</h3>
          <p className="mt-0.5 mb-3 line-clamp-3 flex-1 text-sm text-ink-muted">{product.description}</p>
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2.5">
            <p className="text-lg font-semibold tabular-nums">{formatCents(product.priceCents)}</p>
            {inCart ? <InCart product={product} line={inCart} /> : <AddButton product={product} />}
          </div>
        </div>
      </article>
    </Card>
  );
}

function AddButton({ product }: { product: ProductRow }) {
  const write = useWrite();
  async function addToCart() {
    if (await write(addCartItemEffect, { id: newId(), productId: product.id, quantity: 1 }))
      toast({ title: "Added to cart", description: product.name, variant: "success" });
  }
  return (
    <Button size="sm" onClick={() => void addToCart()}>
      <Plus aria-hidden="true" />
      Add
      <span className="sr-only"> {product.name} to the cart</span>
    </Button>
  );
}

function InCart({ product, line }: { product: ProductRow; line: CartThing }) {
  const write = useWrite();
  const { id, quantity } = line.item;
  return (
    <QuantityStepper
      name={product.name}
      quantity={quantity}
      canRemove
      onChange={(wanted) =>
        void (wanted === 0
          ? write(removeCartItemEffect, { id })
          : write(changeCartItemEffect, { id, quantity: wanted }))
      }
    />
  );
}
