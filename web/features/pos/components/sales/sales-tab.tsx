import { useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import { formatStudioMoment } from "#web/format.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { NotHereYet } from "#web/shell/sync/not-here-yet.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { searchFor } from "#web/words/searched.ts";
import { t } from "#web/words/t.ts";
import { lineName, linesName, numberWords, WAY_WORDS } from "../../labels.ts";
import { useSales } from "../../queries.ts";
import type { TillSaleRow } from "../../tables.ts";
import { SaleDialog } from "./sale-dialog.tsx";
import { SaleSigns } from "./sale-signs.tsx";

/** What was sold at the counter, also what is only on this device still. */
export function SalesTab() {
  const sales = useSales();
  const [query, setQuery] = useState("");
  const [openId, setOpenId] = useState<string | null>(null);
  const isFound = searchFor(query);
  const found = sales?.filter((sale) =>
    isFound(numberWords(sale), sale.customerName, ...sale.lines.flatMap((line) => [line.title, lineName(line)])),
  );
  const open = sales?.find(({ id }) => id === openId);
  const arrival = arrivalOf(useFreshness(), sales);
  // A sale made on this device shows before the first sync.
  if (!found || (sales?.length === 0 && arrival !== "here"))
    return (
      <NotHereYet
        arrival={arrival}
        loading={t("Loading the sales")}
        missing={t("The sales aren't on this device yet")}
      />
    );
  return (
    <div className="grid gap-4">
      <SearchInput label={t("Search by number, customer or item")} value={query} onValueChange={setQuery} />
      {found.length === 0 ? (
        <EmptyState
          title={sales?.length === 0 ? t("No sales yet") : t("No sale found")}
          description={
            sales?.length === 0
              ? t("Sales for cash and other payments at the till show here.")
              : t("Try another name, number or item.")
          }
        />
      ) : (
        <RowList>
          {found.map((sale) => (
            <Row
              key={sale.id}
              title={linesName(sale.lines)}
              link={<button type="button" onClick={() => setOpenId(sale.id)} />}
              detail={<SaleDetail sale={sale} />}
              trailing={<span className="font-semibold tabular-nums">{formatCents(sale.totalCents)}</span>}
            />
          ))}
        </RowList>
      )}
      {open && <SaleDialog sale={open} onClose={() => setOpenId(null)} />}
    </div>
  );
}

function SaleDetail({ sale }: { sale: TillSaleRow }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>{sale.number !== null && numberWords(sale)}</span>
      <span>{formatStudioMoment(sale.soldAt)}</span>
      <span>{t(WAY_WORDS[sale.way])}</span>
      {sale.customerName && <span>{sale.customerName}</span>}
      <SaleSigns sale={sale} />
    </span>
  );
}
