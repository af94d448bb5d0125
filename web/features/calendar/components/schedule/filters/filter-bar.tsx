import { SlidersHorizontal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "../../../../../ui/actions/icon-button.tsx";
import { CountBadge } from "../../../../../ui/display/badge.tsx";
import { t } from "../../../../../words/t.ts";
import { countFilters } from "../../../../classes/index.ts";
import type { FiltersProps } from "./filters.tsx";

/** On a phone they are behind a button, and a first visit shows the classes before what narrows them down. */
const Filters = lazy(() => import("./filters.tsx").then((module) => ({ default: module.Filters })));

export interface FilterBarProps extends Omit<FiltersProps, "count"> {
  /** Always open where there is room; on a phone behind a button. */
  isWide: boolean;
}

export function FilterBar({ url, timetable, isWide }: FilterBarProps) {
  const count = countFilters(url.filter);
  const [isOpen, setOpen] = useState(count > 0);
  const filters = (
    <Suspense fallback={<div className="h-11" />}>
      <Filters url={url} timetable={timetable} count={count} />
    </Suspense>
  );
  if (isWide) return filters;
  return (
    <>
      <IconButton
        label={count > 0 ? t("Filter, {count} chosen", { count }) : t("Filter")}
        variant="outline"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        <CountBadge count={count} />
      </IconButton>
      {isOpen && <div className="basis-full">{filters}</div>}
    </>
  );
}
