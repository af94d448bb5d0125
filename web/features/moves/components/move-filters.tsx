import { clsx } from "clsx";
import { X } from "lucide-react";
import { Button } from "../../../ui/actions/button.tsx";
import { NativeSelect } from "../../../ui/forms/native-select.tsx";
import { SearchInput } from "../../../ui/forms/search-input.tsx";
import { APPARATUS } from "../library.ts";
import { APPARATUS_WORDS, LEVEL_WORDS } from "../move-words.ts";
import type { MovesUrl } from "../use-moves-url.ts";

/** Search and filters; what they find stands below at every key pressed. */
export function MoveFilters({ url }: { url: MovesUrl }) {
  const { filter, setFilter, setText, clear } = url;
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <search className="mt-5 grid gap-3">
      <div className="flex flex-wrap gap-2.5">
        <div className="min-w-48 flex-1">
          <SearchInput label="Search moves" value={filter.text} onValueChange={setText} />
        </div>
        <NativeSelect
          aria-label="Level"
          className="w-34 sm:w-44"
          value={filter.level}
          onChange={(event) => setFilter({ level: event.target.value })}
        >
          <option value="">Any level</option>
          {Object.entries(LEVEL_WORDS).map(([level, words]) => (
            <option key={level} value={level}>
              {words}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className="grid grid-cols-3 items-center gap-2 sm:flex sm:flex-wrap">
        {APPARATUS.map((name) => {
          const isChosen = filter.apparatus === name;
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isChosen}
              onClick={() => setFilter({ apparatus: isChosen ? "" : name })}
              className={clsx(
                "hit-44 relative min-h-9 rounded-full border px-3.5 text-sm font-semibold transition-colors duration-150",
                isChosen
                  ? "border-brand-fill bg-brand-fill text-on-brand"
                  : "border-line bg-surface-raised text-ink hover:border-brand hover:bg-brand-soft",
              )}
            >
              {APPARATUS_WORDS[name]}
            </button>
          );
        })}
        {isFiltered && (
          <Button variant="ghost" size="sm" className="max-sm:col-span-3" onClick={clear}>
            <X aria-hidden="true" />
            Clear
          </Button>
        )}
      </div>
    </search>
  );
}
