import { SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import { inForce } from "../../../../../shared/core/settings/in-force.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { IconButton } from "../../../../ui/actions/icon-button.tsx";
import { CountBadge } from "../../../../ui/display/badge.tsx";
import { NativeSelect } from "../../../../ui/forms/native-select.tsx";
import { levelWords } from "../../class-words.ts";
import type { Timetable } from "../../queries.ts";
import { countFilters } from "../week/week.ts";
import type { CalendarUrl } from "./use-calendar-url.ts";

export interface FilterBarProps {
  url: CalendarUrl;
  timetable: Timetable;
  /** Always open where there is room; on a phone behind a button. */
  isWide: boolean;
}

const LEVELS = ["beginner", "intermediate", "advanced"] as const;

export function FilterBar({ url, timetable, isWide }: FilterBarProps) {
  const count = countFilters(url.filter);
  const [isOpen, setOpen] = useState(count > 0);
  if (isWide) return <Filters url={url} timetable={timetable} count={count} />;
  return (
    <>
      <IconButton
        label={count > 0 ? `Filter, ${count} chosen` : "Filter"}
        variant="outline"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        <CountBadge count={count} />
      </IconButton>
      {isOpen && (
        <div className="basis-full">
          <Filters url={url} timetable={timetable} count={count} />
        </div>
      )}
    </>
  );
}

function Filters({ url, timetable, count }: Omit<FilterBarProps, "isWide"> & { count: number }) {
  const own = inForce().levels.ladder.map(({ key }) => key);
  const levels = own.length > 0 ? own : LEVELS;
  const { filter, setFilter, clearFilters } = url;
  return (
    <search className="flex flex-wrap items-center gap-2">
      <NativeSelect
        aria-label="Apparatus"
        className="min-w-36 flex-1 lg:flex-none"
        value={filter.apparatus}
        onChange={(event) => setFilter("apparatus", event.target.value)}
      >
        <option value="">All apparatus</option>
        {timetable.apparatus.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label="Level"
        className="min-w-32 flex-1 lg:flex-none"
        value={filter.level}
        onChange={(event) => setFilter("level", event.target.value)}
      >
        <option value="">Any level</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {levelWords(level)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label="Instructor"
        className="min-w-40 flex-1 lg:flex-none"
        value={filter.instructor}
        onChange={(event) => setFilter("instructor", event.target.value)}
      >
        <option value="">All instructors</option>
        {timetable.instructors.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </NativeSelect>
      {count > 0 && (
        <Button variant="ghost" size="sm" onClick={clearFilters}>
          <X aria-hidden="true" />
          Clear
        </Button>
      )}
    </search>
  );
}
