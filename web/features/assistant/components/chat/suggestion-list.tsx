import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { t } from "#web/words/t.ts";
import { useSuggestions } from "../../queries.ts";

/** Questions to begin with, those first that fit what the studio has today. */
export function SuggestionList({ onAsk }: { onAsk: (text: string) => void }) {
  const { data, error } = useSuggestions();
  if (error) return null;
  if (!data) return <SkeletonList label={t("Loading suggestions")} rows={4} />;
  return (
    <ul aria-label={t("Suggestions")} className="flex flex-wrap gap-2">
      {data.map((suggestion) => (
        <li key={suggestion.text}>
          <button
            type="button"
            onClick={() => onAsk(t(suggestion))}
            className="min-h-11 rounded-3xl border border-line bg-surface-raised px-4 py-2 text-left hover:border-brand hover:bg-brand-soft"
          >
            {t(suggestion)}
          </button>
        </li>
      ))}
    </ul>
  );
}
