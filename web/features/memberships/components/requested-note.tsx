import { useFreshness } from "#web/freshness.ts";
import { t } from "#web/words/t.ts";

/** Under a button that books: without a network a seat is only asked for. */
export function RequestedNote() {
  const { state } = useFreshness();
  if (state !== "offline") return null;
  return (
    <p className="text-center text-sm text-ink-muted">
      {t("You're offline. We'll request the seat, and it's yours once the studio confirms.")}
    </p>
  );
}
