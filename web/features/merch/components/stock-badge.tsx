import type { ProductVariant } from "../../../../shared/features/merch/product.ts";
import { stockSign } from "../../../../shared/features/merch/variants.ts";
import { Badge } from "../../../ui/display/badge.tsx";

/** Says so when it is scarce, and nothing otherwise. */
export function StockBadge({ variant }: { variant: Pick<ProductVariant, "stock"> | null }) {
  if (!variant) return null;
  const sign = stockSign(variant);
  if (sign === "none") return <Badge tone="danger">Sold out</Badge>;
  if (sign === "few")
    return <Badge tone="warning">{variant.stock === 1 ? "Only 1 left" : `Only ${variant.stock} left`}</Badge>;
  return null;
}
