import { X } from "lucide-react";
import { inForce } from "#shared/core/settings/in-force.ts";
import { levelWords, type Timetable } from "#web/features/classes/index.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";
import type { CalendarUrl } from "../use-calendar-url.ts";

export interface FiltersProps {
  url: CalendarUrl;
  timetable: Timetable;
  /** How many are chosen. */
  count: number;
}

const LEVELS = ["beginner", "intermediate", "advanced"] as const;

export function Filters({ url, timetable, count }: FiltersProps) {
  const own = inForce().levels.ladder.map(({ key }) => key);
  const levels = own.length > 0 ? own : LEVELS;
  const instructors = timetable.instructors.toSorted((left, right) => left.name.localeCompare(right.name));
  const { filter, setFilter, clearFilters } = url;
  return (
    <search className="flex flex-wrap items-center gap-2">
      <NativeSelect
        aria-label={t("Apparatus")}
        className="min-w-36 flex-1 lg:flex-none"
        value={filter.apparatus}
        onChange={(event) => setFilter("apparatus", event.target.value)}
      >
        <option value="">{t("All apparatus")}</option>
        {timetable.apparatus.map((name) => (
          <option key={name} value={name} data-content>
            {name}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label={t("Level")}
        className="min-w-32 flex-1 lg:flex-none"
        value={filter.level}
        onChange={(event) => setFilter("level", event.target.value)}
      >
        <option value="">{t("Any level")}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {levelWords(level)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label={t("Instructor")}
        className="min-w-40 flex-1 lg:flex-none"
        value={filter.instructor}
        onChange={(event) => setFilter("instructor", event.target.value)}
      >
        <option value="">{t("All instructors")}</option>
        {instructors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {count > 0 && (
        <Button variant="ghost" size="sm" onClick={clearFilters}>
          <X aria-hidden="true" />
          {t("Clear")}
        </Button>
      )}
    </search>
  );
}
