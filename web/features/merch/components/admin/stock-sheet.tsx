import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { v7 as newId } from "uuid";
import { isolated } from "#shared/core/messages/isolated.ts";
import { adjustStock, listMovements, listStock, type StockedProduct } from "#shared/features/merch/endpoints.ts";
import { variantsOnSale } from "#shared/features/merch/variants.ts";
import { call } from "#web/data/client.ts";
import { readAgain } from "#web/data/device/patience.ts";
import { usePages } from "#web/data/pages/use-pages.ts";
import { formatMoment } from "#web/format.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { Content, StoredReason } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { MOVEMENT_WORDS } from "../../labels.ts";

interface StockSheetProps {
  product: StockedProduct;
  onClose: () => void;
}

/** Some came, some are gone; and everything that ever happened to it. */
export function StockSheet({ product, onClose }: StockSheetProps) {
  const counted = variantsOnSale(product).filter(({ stock }) => stock !== null);
  return (
    <Sheet open title={<Content>{product.name}</Content>} onOpenChange={(open) => !open && onClose()}>
      {counted.length > 0 ? (
        <AdjustForm product={product} />
      ) : (
        <Banner tone="info" title={t("Its stock isn't counted. Edit the product to start.")} />
      )}
      <History product={product} />
    </Sheet>
  );
}

function AdjustForm({ product }: { product: StockedProduct }) {
  const queries = useQueryClient();
  const id = useId();
  const counted = product.variants.filter(({ stock, isArchived }) => stock !== null && !isArchived);
  const [variantId, setVariantId] = useState(counted[0]?.id ?? "");
  const [way, setWay] = useState<"in" | "out">("in");
  const [count, setCount] = useState("");
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const chosen = counted.find((variant) => variant.id === variantId);
  async function save(event: FormEvent) {
    event.preventDefault();
    const number = Number(count);
    if (!/^\d{1,5}$/.test(count) || number === 0) return setError(t("How many? A whole number."));
    if (!reason.trim()) return setError(t("Say why. It stays in the history."));
    setBusy(true);
    setError(null);
    try {
      const delta = way === "in" ? number : -number;
      await call(adjustStock, { id: product.id, movementId: newId(), variantId, delta, reason });
      await readAgain(
        queries.invalidateQueries({ queryKey: [listStock.path] }),
        queries.invalidateQueries({ queryKey: historyKey(product.id) }),
      );
      setCount("");
      setReason("");
    } catch (failure) {
      setError(wordsFor(failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form id={id} noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      {error && <Banner tone="danger" urgent title={error} />}
      {counted.length > 1 && (
        <Field label={t("Variant")}>
          <NativeSelect value={variantId} onChange={(event) => setVariantId(event.target.value)}>
            {counted.map((variant) => (
              <option key={variant.id} value={variant.id} data-content>
                {variant.name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      {chosen && (
        <p className="text-sm text-ink-muted">
          <span>{t("{stock, plural, one {# can be sold} other {# can be sold}}", { stock: chosen.stock ?? 0 })}</span>
          {chosen.reserved > 0 && <span> · {t("{count} being paid", { count: chosen.reserved })}</span>}
          {chosen.waiting > 0 && <span> · {t("{count} waiting to be picked up", { count: chosen.waiting })}</span>}
        </p>
      )}
      <Segmented
        label={t("Add or remove")}
        options={[
          { value: "in", label: t("Add stock") },
          { value: "out", label: t("Remove stock") },
        ]}
        value={way}
        onValueChange={setWay}
      />
      <div className="grid grid-cols-[6rem_1fr] gap-3">
        <Field label={t("How many")} required>
          <TextInput value={count} onChange={(event) => setCount(event.target.value)} inputMode="numeric" />
        </Field>
        <Field label={t("Reason")} required>
          <TextInput
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            maxLength={120}
            placeholder={way === "in" ? t("Delivery") : t("Damaged")}
          />
        </Field>
      </div>
      <Button type="submit" loading={isBusy}>
        {t("Save the stock")}
      </Button>
    </form>
  );
}

const historyKey = (id: string) => [listMovements.path, id];

function History({ product }: { product: StockedProduct }) {
  const list = usePages(historyKey(product.id), (after) => call(listMovements, { id: product.id, ...after }));
  const { rows, error } = list;
  const nameOf = (variantId: string) => product.variants.find(({ id }) => id === variantId)?.name ?? "";
  return (
    <section className="mt-8" aria-label={t("History of the stock")}>
      <h3 className="mb-2 text-base">{t("History")}</h3>
      {!rows && !error && <SkeletonList label={t("Loading the history")} rows={3} />}
      {error && <p className="text-sm text-ink-muted">{wordsFor(error)}</p>}
      {rows?.length === 0 && <p className="text-sm text-ink-muted">{t("Nothing has happened yet.")}</p>}
      <ul className="divide-y divide-line">
        {rows?.map((movement) => (
          <li key={movement.id} className="flex items-baseline gap-3 py-2 text-sm">
            <span className="w-10 shrink-0 text-right font-semibold tabular-nums">
              {movement.delta > 0 ? `+${movement.delta}` : movement.delta}
            </span>
            <span className="min-w-0 flex-1">
              {nameOf(movement.variantId) && (
                <span className="font-semibold" data-content>{`${nameOf(movement.variantId)} `}</span>
              )}
              {movement.kind === "adjusted" && movement.reason ? (
                <StoredReason text={movement.reason} />
              ) : (
                <span>{t(MOVEMENT_WORDS[movement.kind])}</span>
              )}
              {movement.short > 0 && (
                <span className="text-danger">
                  {" "}
                  · {t("{count, plural, one {# wasn't there} other {# weren't there}}", { count: movement.short })}
                </span>
              )}
              <span className="block text-ink-muted">
                <span>{formatMoment(movement.at)}</span>
                {movement.byName && <span>{` · ${isolated(movement.byName)}`}</span>}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <ShowMore size="sm" isLoading={list.isFetchingNextPage} onShow={() => void list.fetchNextPage()} />
      )}
    </section>
  );
}
