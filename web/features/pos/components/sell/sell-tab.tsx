import { useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import { studioToday } from "#web/data/device/server-clock.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { useSync } from "#web/local-data.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonTiles } from "#web/ui/feedback/skeleton.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { t } from "#web/words/t.ts";
import { useTiles } from "../../queries.ts";
import { type Counter, EMPTY_COUNTER, putOn } from "../../till-cart.ts";
import { useSum } from "../../use-sum.ts";
import { CounterPanel } from "./counter-panel.tsx";
import { Tiles } from "./tiles.tsx";

interface SellTabProps {
  counter: Counter;
  onChange: (counter: Counter) => void;
}

/** Shelves on the left, the counter on the right; on a phone the counter is a sheet under one's thumb. */
export function SellTab({ counter, onChange }: SellTabProps) {
  const [today] = useState(() => studioToday().toString());
  const [chosen, setChosen] = useState("");
  const day = chosen || today;
  const tiles = useTiles(day, today);
  const arrival = arrivalOf(useFreshness(), tiles);
  const sync = useSync();
  const [isOpen, setOpen] = useState(false);
  const sum = useSum(counter);
  const sold = () => {
    onChange(EMPTY_COUNTER);
    setOpen(false);
  };
  const pieces = counter.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (arrival === "missing")
    return (
      <ErrorState
        kind="offline"
        title={t("The shop isn't on this device yet")}
        description={t("Connect once, and the till works offline.")}
        onRetry={() => void sync.now()}
      />
    );
  if (!tiles || arrival === "coming")
    return (
      <SkeletonTiles label={t("Loading the shelves")} className="grid-cols-2 gap-2.5 sm:grid-cols-3 xl:grid-cols-4" />
    );
  const panel = <CounterPanel counter={counter} onChange={onChange} onSold={sold} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_23rem]">
      <div className="max-lg:pb-24">
        <Tiles
          tiles={tiles}
          days={{ day, today, onDay: setChosen }}
          onPick={(thing) => onChange(putOn(counter, thing))}
        />
      </div>
      <Card
        padding="sm"
        className="sticky top-20 flex max-h-[calc(100dvh-6rem)] min-h-[26rem] flex-col max-lg:hidden"
        aria-label={t("Counter")}
        role="region"
      >
        {panel}
      </Card>
      <div data-dock className="fixed inset-x-4 bottom-5 z-20 lg:hidden">
        {pieces > 0 && (
          <Button size="lg" block onClick={() => setOpen(true)} className="justify-between! shadow-pop!">
            <span>{t("{count, plural, one {# item} other {# items}}", { count: pieces })}</span>
            <span className="tabular-nums">{formatCents(sum.totalCents)}</span>
          </Button>
        )}
      </div>
      <div className="lg:hidden">
        {isOpen && (
          <Sheet open title={t("Counter")} onOpenChange={setOpen}>
            <div className="flex min-h-[60dvh] flex-col">{panel}</div>
          </Sheet>
        )}
      </div>
    </div>
  );
}
