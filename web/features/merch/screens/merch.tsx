import { type Message, message } from "#shared/core/messages/message.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { useSync } from "#web/local-data.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { useCart } from "../../cart/index.ts";
import { ProductCard } from "../components/product-card.tsx";
import { type ShelfOfProducts, type ShopShelf, useShelves } from "../queries.ts";

const SHELF_WORDS: Record<ShopShelf, Message> = {
  apparel: message("Apparel"),
  gear: message("Gear"),
  snacks: message("Snacks and drinks"),
  "gift-cards": message("Gift cards"),
};
const GRID = "grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5";

/** `/merch`: the shop, readable without a network. */
export function MerchScreen() {
  const shelves = useShelves();
  const arrival = arrivalOf(useFreshness(), shelves);
  const sync = useSync();
  return (
    <Page
      width="wide"
      title={t("Merch & snacks")}
      description={t("Paid together with your classes, picked up at the front desk.")}
    >
      {arrival === "missing" && (
        <ErrorState
          kind="offline"
          title={t("The shop isn't on this device yet")}
          description={t("Connect once, and you can look around offline.")}
          onRetry={() => void sync.now()}
        />
      )}
      {arrival === "coming" && <ShopSkeleton />}
      {arrival === "here" && shelves && <Shop shelves={shelves} />}
    </Page>
  );
}

function Shop({ shelves }: { shelves: readonly ShelfOfProducts[] }) {
  const cart = useCart();
  if (shelves.length === 0)
    return (
      <EmptyState title={t("The shelves are empty")} description={t("Something new is on the way. Come back soon.")} />
    );
  return shelves.map(({ shelf, products }) => (
    <Section key={shelf} title={t(SHELF_WORDS[shelf])}>
      <ul className={GRID}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              inCart={cart?.things.filter(({ item }) => item.productId === product.id) ?? []}
            />
          </li>
        ))}
      </ul>
    </Section>
  ));
}

function ShopSkeleton() {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">{t("Loading the shop")}</span>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((tile) => (
        <Skeleton key={tile} className="h-72 rounded-card" />
      ))}
    </div>
  );
}
