import { CalendarClock, Ticket } from "lucide-react";
import { useState } from "react";
import { type Message, message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import { FEW_LEFT } from "#shared/features/merch/variants.ts";
import { ProductPicture } from "#web/features/merch/index.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { tLabels } from "#web/words/labels.ts";
import { searchFor } from "#web/words/searched.ts";
import { ownName, t } from "#web/words/t.ts";
import { lineName } from "../../labels.ts";
import { SHELVES, type Tile, type TillShelf } from "../../queries.ts";
import type { TillThing } from "../../till-cart.ts";
import { FreeCard } from "../gift-cards/free-card.tsx";

const SHELF_WORDS: Record<TillShelf, Message> = {
  classes: message("Classes"),
  apparel: message("Apparel"),
  gear: message("Gear"),
  snacks: message("Snacks"),
  plans: message("Passes"),
  "gift-cards": message("Gift cards"),
};

interface TilesProps {
  tiles: readonly Tile[];
  /** The day whose classes are sold. */
  days: { day: string; today: string; onDay: (day: string) => void };
  onPick: (thing: TillThing) => void;
}

/** Everything that can be sold: a shelf at a time, or by search. */
export function Tiles({ tiles, days: { day, today, onDay }, onPick }: TilesProps) {
  const [query, setQuery] = useState("");
  // Another day's shelf of classes stays, also where it has none. A gift card of any amount is always there.
  const filled = SHELVES.filter(
    (each) =>
      each === "gift-cards" || tiles.some((tile) => tile.shelf === each) || (each === "classes" && day !== today),
  );
  const [wanted, setShelf] = useState<TillShelf>("snacks");
  const shelf = filled.includes(wanted) ? wanted : (filled[0] ?? "snacks");
  const [open, setOpen] = useState<Tile | null>(null);
  const [isFree, setFree] = useState(false);
  const isSearching = query.trim() !== "";
  const isFound = searchFor(query);
  const shown = tiles.filter((tile) => (isSearching ? isFound(tile.title, lineName(tile)) : tile.shelf === shelf));
  const chooseDay = (chosen: string) => {
    onDay(chosen);
    setShelf("classes");
  };
  const pick = (tile: Tile) => {
    const [only] = tile.things;
    if (tile.things.length === 1 && only) onPick(only);
    else setOpen(tile);
  };
  return (
    <div className="grid content-start gap-4">
      {tiles.length === 0 && day === today && (
        <EmptyState
          title={t("Nothing to sell yet")}
          description={t("Products, passes and planned classes show here automatically.")}
        />
      )}
      <SearchInput label={t("Search what to sell")} value={query} onValueChange={setQuery} />
      {!isSearching && filled.length > 1 && (
        <Segmented
          label={t("Shelf")}
          options={tLabels(filled.map((value) => ({ value, label: SHELF_WORDS[value] })))}
          value={shelf}
          onValueChange={setShelf}
        />
      )}
      {!isSearching && (shelf === "classes" || !filled.includes("classes")) && (
        <Field label={t("Classes on")}>
          <TextInput type="date" min={today} value={day} onChange={(event) => chooseDay(event.target.value)} />
        </Field>
      )}
      {shown.length === 0 && !isSearching && shelf === "classes" && (
        <p className="text-ink-muted">{t("No classes that day.")}</p>
      )}
      {shown.length === 0 && (isSearching || !["classes", "gift-cards"].includes(shelf)) && (
        <EmptyState title={t("Nothing found")} description={t("Try another word, or look on another shelf.")} />
      )}
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 xl:grid-cols-4">
        {shown.map((tile) => (
          <li key={tile.id}>
            <OneTile tile={tile} onPick={() => pick(tile)} />
          </li>
        ))}
        {shelf === "gift-cards" && !isSearching && (
          <li>
            <Button variant="secondary" block className="h-full! min-h-24 rounded-card!" onClick={() => setFree(true)}>
              {shown.length > 0 ? t("Another amount") : t("Gift card")}
            </Button>
          </li>
        )}
      </ul>
      {isFree && (
        <FreeCard
          onClose={() => setFree(false)}
          onPick={(thing) => {
            onPick(thing);
            setFree(false);
          }}
        />
      )}
      {open && (
        <VariantDialog
          tile={open}
          onClose={() => setOpen(null)}
          onPick={(thing) => {
            onPick(thing);
            setOpen(null);
          }}
        />
      )}
    </div>
  );
}

function OneTile({ tile, onPick }: { tile: Tile; onPick: () => void }) {
  const prices = tile.things.map(({ unitCents }) => unitCents);
  const lowest = Math.min(...prices);
  return (
    <button
      type="button"
      onClick={onPick}
      className="flex h-full w-full flex-col overflow-hidden rounded-card border border-line bg-surface-raised text-left transition-[border-color,scale] hover:border-brand active:scale-[0.98]"
    >
      {tile.shelf !== "classes" && tile.shelf !== "plans" && tile.product && (
        <ProductPicture product={tile.product} className="h-20" />
      )}
      <span className="flex flex-1 flex-col gap-1 p-3">
        <span className="flex items-start gap-2 text-[0.9375rem] leading-snug font-semibold">
          {tile.shelf === "classes" && <CalendarClock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />}
          {tile.shelf === "plans" && <Ticket aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />}
          {lineName(tile)}
        </span>
        <span className="mt-auto flex flex-wrap items-center justify-between gap-1.5">
          <span className="font-semibold tabular-nums">
            {prices.some((cents) => cents !== lowest)
              ? t("from {amount}", { amount: formatCents(lowest) })
              : formatCents(lowest)}
          </span>
          <TileCount tile={tile} />
        </span>
      </span>
    </button>
  );
}

function TileCount({ tile: { shelf, left } }: { tile: Tile }) {
  if (left === null) return null;
  if (shelf === "classes")
    return (
      <Badge tone={left === 0 ? "danger" : "neutral"}>
        {left === 0 ? t("Full") : t("{left, plural, one {# free} other {# free}}", { left })}
      </Badge>
    );
  if (left === 0) return <Badge tone="danger">{t("None left")}</Badge>;
  return (
    <Badge tone={left <= FEW_LEFT ? "warning" : "neutral"}>
      {t("{left, plural, one {# left} other {# left}}", { left })}
    </Badge>
  );
}

function VariantDialog({ tile, onPick, onClose }: { tile: Tile; onPick: TilesProps["onPick"]; onClose: () => void }) {
  return (
    <Dialog
      open
      size="sm"
      title={ownName(tile.title)}
      description={t("Which one?")}
      onOpenChange={(open) => !open && onClose()}
    >
      <ul className="grid grid-cols-2 gap-2.5">
        {tile.things.map((thing) => (
          <li key={thing.variantId}>
            <button
              type="button"
              onClick={() => onPick(thing)}
              className="grid min-h-16 w-full gap-0.5 rounded-control border border-line bg-surface-raised p-3 text-left hover:border-brand"
            >
              <span className="font-semibold" data-content>
                {thing.variantName}
              </span>
              <span className="flex justify-between gap-2 text-sm text-ink-muted tabular-nums">
                <span>{formatCents(thing.unitCents)}</span>
                {thing.left !== null && (
                  <span>{t("{left, plural, one {# left} other {# left}}", { left: thing.left })}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
