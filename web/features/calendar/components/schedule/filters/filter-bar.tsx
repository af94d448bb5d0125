import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { countFilters } from "#web/features/classes/index.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { CountBadge } from "#web/ui/display/badge.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { t } from "#web/words/t.ts";
import { Filters, type FiltersProps } from "./filters.tsx";

export interface FilterBarProps extends Omit<FiltersProps, "count"> {
  /** Always open where there is room; on a phone behind a button. */
  isWide: boolean;
}

export function FilterBar({ url, timetable, isWide }: FilterBarProps) {
  const count = countFilters(url.filter);
  const [isOpen, setOpen] = useState(count > 0);
  const filters = <Filters url={url} timetable={timetable} count={count} />;
  if (isWide)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented
          label={t("View")}
          options={[
            { value: "week", label: t("Week") },
            { value: "day", label: t("Day") },
            { value: "list", label: t("List") },
          ]}
          value={url.look}
          onValueChange={url.setLook}
        />
        {filters}
      </div>
    );
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
