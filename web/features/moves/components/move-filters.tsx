import { X } from "lucide-react";
import { Button } from "#web/ui/actions/button.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { t } from "#web/words/t.ts";
import type { MoveRow } from "../tables.ts";
import type { MovesUrl } from "../use-moves-url.ts";
import { useMoveWords } from "../use-syllabus.ts";
import { ApparatusPills } from "./apparatus-pills.tsx";

interface MoveFiltersProps {
  library: readonly MoveRow[];
  url: MovesUrl;
}

/** Search and filters; what they find stands below at every key pressed. */
export function MoveFilters({ library, url }: MoveFiltersProps) {
  const { filter, setFilter, setText, keepText, clear } = url;
  const { ladder } = useMoveWords().syllabus;
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <search className="mt-5 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2.5">
        <div className="min-w-[min(12rem,100%)] flex-1">
          <SearchInput label={t("Search moves")} value={filter.text} onValueChange={setText} onBlur={keepText} />
        </div>
        <NativeSelect
          aria-label={t("Level")}
          className="w-34 sm:w-44"
          value={filter.level}
          onChange={(event) => setFilter({ level: event.target.value })}
        >
          <option value="">{t("Any level")}</option>
          {ladder.map(({ key, name }) => (
            <option key={key} value={key} data-content>
              {name}
            </option>
          ))}
        </NativeSelect>
      </div>
      <ApparatusPills
        library={library}
        chosen={filter.apparatus}
        onChoose={(name) => setFilter({ apparatus: filter.apparatus === name ? "" : name })}
      >
        {isFiltered && (
          <Button variant="ghost" size="sm" className="max-sm:col-span-3" onClick={clear}>
            <X aria-hidden="true" />
            {t("Clear")}
          </Button>
        )}
      </ApparatusPills>
    </search>
  );
}
