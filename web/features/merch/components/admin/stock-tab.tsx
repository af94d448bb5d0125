import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { formatCents } from "#shared/core/money.ts";
import { listStock, type StockedProduct } from "#shared/features/merch/endpoints.ts";
import { stockSign, variantsOnSale } from "#shared/features/merch/variants.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { NewAction } from "#web/shell/staff/lists/new-action.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Content } from "#web/words/content.tsx";
import { searchFor } from "#web/words/searched.ts";
import { t } from "#web/words/t.ts";
import { ProductPicture } from "../../pictures/product-picture.tsx";
import { ProductForm } from "../form/product-form.tsx";
import { StockSheet } from "./stock-sheet.tsx";

const isLow = (product: StockedProduct) => variantsOnSale(product).some((each) => stockSign(each) !== "enough");

/** Every product with what is left of it; `?show=low`: those that are running out. */
export function StockTab() {
  const { data, error, refetch } = useQuery<StockedProduct[] | null>({
    queryKey: [listStock.path],
    refetchOnMount: "always",
  });
  const [query, setQuery] = useState("");
  const [onlyLow, setOnlyLow] = useState(useSearchParams()[0].get("show") === "low");
  const [edited, setEdited] = useState<StockedProduct | "new" | null>(null);
  const [countedId, setCountedId] = useState<string | null>(null);
  const counted = data?.find(({ id }) => id === countedId);
  const isFound = searchFor(query);
  const found = data?.filter(
    (product) => isFound(product.name) && (!onlyLow || (!product.isArchived && isLow(product))),
  );
  return (
    <div className="grid gap-4">
      <NewAction label={t("New product")} onNew={() => setEdited("new")} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="min-w-56 flex-1">
          <SearchInput label={t("Search products")} value={query} onValueChange={setQuery} />
        </div>
        <Switch label={t("Running out")} checked={onlyLow} onCheckedChange={setOnlyLow} />
      </div>
      {!data && error && (
        <ErrorState
          kind={error instanceof OfflineError ? "offline" : "error"}
          title={t("Couldn't load the stock")}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList label={t("Loading the stock")} />}
      {found?.length === 0 &&
        (data?.length === 0 ? (
          <EmptyState title={t("No products yet")} description={t("Add the first one.")} />
        ) : (
          <EmptyState
            title={onlyLow ? t("Nothing is running out") : t("No product found")}
            description={onlyLow ? t("Everything is well stocked.") : t("Try another word, or add it.")}
          />
        ))}
      <ul className="grid gap-3 lg:grid-cols-2">
        {found?.map((product) => (
          <li key={product.id}>
            <OneProduct {...{ product }} onEdit={() => setEdited(product)} onCount={() => setCountedId(product.id)} />
          </li>
        ))}
      </ul>
      {edited && <ProductForm product={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
      {counted && <StockSheet product={counted} onClose={() => setCountedId(null)} />}
    </div>
  );
}

interface OneProductProps {
  product: StockedProduct;
  onEdit: () => void;
  onCount: () => void;
}

function OneProduct({ product, onEdit, onCount }: OneProductProps) {
  return (
    <Card padding="sm" className="flex h-full gap-4">
      <ProductPicture product={product} className="size-20 shrink-0 rounded-control" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="text-base" data-content>
            {product.name}
          </h2>
          <p className="font-semibold tabular-nums">{formatCents(product.priceCents)}</p>
        </div>
        <ul className="flex flex-1 flex-wrap content-start gap-1.5">
          {product.isArchived && (
            <li>
              <Badge tone="warning">{t("Not on sale")}</Badge>
            </li>
          )}
          {variantsOnSale(product).map((variant) => (
            <li key={variant.id}>
              <VariantStock variant={variant} />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          {product.shelf !== "gift-cards" && (
            <Button variant="secondary" size="sm" onClick={onCount}>
              {t("Stock")}
              <span className="sr-only">
                : <Content>{product.name}</Content>
              </span>
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={onEdit}>
            {t("Edit")}
            <span className="sr-only" data-content>{` ${product.name}`}</span>
          </Button>
        </div>
      </div>
    </Card>
  );
}

const TONES = { enough: "neutral", few: "warning", none: "danger" } as const;

function VariantStock({ variant }: { variant: { name: string; stock: number | null } }) {
  const { name, stock } = variant;
  return (
    <Badge tone={TONES[stockSign(variant)]}>
      {name && <Content>{name}</Content>}
      <span className="tabular-nums">
        {stock === null
          ? t("not counted")
          : stock === 0
            ? t("sold out")
            : t("{stock, plural, one {# left} other {# left}}", { stock })}
      </span>
    </Badge>
  );
}
