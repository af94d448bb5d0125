import type { ProductVariant } from "#shared/features/merch/product.ts";
import { stockSign } from "#shared/features/merch/variants.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { t } from "#web/words/t.ts";

/** Says so when it is scarce, and nothing otherwise. */
export function StockBadge({ variant }: { variant: Pick<ProductVariant, "stock"> | null }) {
  if (!variant) return null;
  const sign = stockSign(variant);
  if (sign === "none") return <Badge tone="danger">{t("Sold out")}</Badge>;
  if (sign === "few")
    return (
      <Badge tone="warning">
        {t("{count, plural, one {Only # left} other {Only # left}}", { count: variant.stock ?? 0 })}
      </Badge>
    );
  return null;
}
