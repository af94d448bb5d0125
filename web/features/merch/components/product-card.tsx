import { Plus } from "lucide-react";
import { useState } from "react";
import { v7 as newId } from "uuid";
import { formatCents } from "#shared/core/money.ts";
import type { ProductVariant } from "#shared/features/merch/product.ts";
import {
  nameWithVariant,
  priceOf,
  stockSign,
  variantsOnSale,
  variantsWithOwn,
} from "#shared/features/merch/variants.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { forScreenReaders } from "#web/ui/display/for-screen-readers.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { useWrite } from "#web/use-write.ts";
import { rich } from "#web/words/rich.tsx";
import { ownName, t } from "#web/words/t.ts";
import { addCartItemEffect, changeCartItemEffect, removeCartItemEffect } from "../../cart/effects.ts";
import { type CartThing, QuantityStepper } from "../../cart/index.ts";
import { ProductPicture } from "../pictures/product-picture.tsx";
import type { ProductRow } from "../tables.ts";
import { StockBadge } from "./stock-badge.tsx";
import { VariantChoice } from "./variant-choice.tsx";

export interface ProductCardProps {
  product: ProductRow;
  /** Its lines in my cart, one per variant. */
  inCart: readonly CartThing[];
}

export function ProductCard({ product: row, inCart }: ProductCardProps) {
  const product = { ...row, variants: variantsWithOwn({ ...row, variants: row.variants ?? [] }) };
  const onSale = variantsOnSale(product);
  const [chosenId, choose] = useState<string | null>(null);
  const variant =
    onSale.find(({ id }) => id === chosenId) ?? onSale.find((each) => stockSign(each) !== "none") ?? onSale[0] ?? null;
  const line = inCart.find(({ item }) => (item.variantId ?? null) === (variant?.id ?? null));
  return (
    <Card asChild padding="none" className="flex h-full flex-col">
      <article>
        <div className="relative">
          <ProductPicture product={product} className="aspect-5/4" />
          <span className="absolute top-2 left-2">
            <StockBadge variant={variant} />
          </span>
        </div>
        <div className="flex flex-1 flex-col p-3.5 sm:p-4">
          <h3 className="text-base leading-snug" data-content>
            {product.name}
          </h3>
          <p className="mt-0.5 mb-3 line-clamp-3 flex-1 text-sm text-ink-muted" data-content>
            {product.description}
          </p>
          {onSale.length > 1 && (
            <VariantChoice
              label={t("Which {name}", { name: ownName(product.name) })}
              variants={onSale}
              value={variant?.id ?? null}
              onValueChange={choose}
              className="mb-3"
            />
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2.5">
            <p className="text-lg font-semibold tabular-nums">{formatCents(priceOf(product, variant?.id ?? null))}</p>
            {line ? <InCart line={line} stock={variant?.stock ?? null} /> : <AddButton {...{ product, variant }} />}
          </div>
        </div>
      </article>
    </Card>
  );
}

function AddButton({ product, variant }: { product: ProductRow; variant: ProductVariant | null }) {
  const write = useWrite();
  const name = nameWithVariant(product.name, variant);
  async function addToCart() {
    const what = { id: newId(), productId: product.id, quantity: 1, ...(variant && { variantId: variant.id }) };
    if (await write(addCartItemEffect, what))
      toast({ title: t("Added to cart"), description: ownName(name), variant: "success" });
  }
  if (variant && stockSign(variant) === "none")
    return <p className="text-sm font-medium text-ink-muted">{t("Come back soon")}</p>;
  return (
    <Button size="sm" onClick={() => void addToCart()}>
      <Plus aria-hidden="true" />
      {rich("Add<hidden> {name} to the cart</hidden>", { name: ownName(name), hidden: forScreenReaders })}
    </Button>
  );
}

function InCart({ line, stock }: { line: CartThing; stock: number | null }) {
  const write = useWrite();
  const { id, quantity } = line.item;
  return (
    <QuantityStepper
      name={line.name}
      quantity={quantity}
      canRemove
      {...(stock !== null && { most: stock })}
      onChange={(wanted) =>
        void (wanted === 0
          ? write(removeCartItemEffect, { id })
          : write(changeCartItemEffect, { id, quantity: wanted }))
      }
    />
  );
}
