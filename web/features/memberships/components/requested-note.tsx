import { useFreshness } from "#web/freshness.ts";
import { t } from "#web/words/t.ts";

/** Under a button that books: without a network a seat is only asked for. */
export function RequestedNote() {
  const { state } = useFreshness();
  if (state !== "offline") return null;
  return (
    <p className="text-center text-sm text-ink-muted">
      {t("You are offline: the seat is requested, and only yours when the studio has answered.")}
    </p>
  );
}
