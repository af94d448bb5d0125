import { clsx } from "clsx";
import type { Role } from "#shared/core/roles.ts";
import { t } from "#web/words/t.ts";
import { mayLookUp, type SearchState } from "./use-found.ts";

interface StatusProps {
  state: SearchState;
  count: number;
  userRole: Role;
}

/** How much there is; seen where there is nothing, or less than there might be. */
export function Status({ state, count, userRole }: StatusProps) {
  const isPartial = state === "offline" || state === "failed";
  const isSeen = count === 0 || isPartial;
  return (
    <p role="status" className={clsx(isSeen ? "px-4 pt-2 pb-4 text-center text-sm text-ink-muted" : "sr-only")}>
      {statusText({ state, count, userRole })}
    </p>
  );
}

function statusText({ state, count, userRole }: StatusProps): string {
  if (state === "offline") return t("Only pages are found without a connection.");
  if (state === "failed") return t("Only pages were searched. Try again in a moment.");
  if (state === "searching" && count === 0) return t("Searching…");
  if (count === 0) return mayLookUp(userRole) ? t("Nothing by that name or number") : t("No page by that name");
  if (state === "none") return t("{count, plural, one {# page} other {# pages}}", { count });
  return t("{count, plural, one {# result} other {# results}}", { count });
}
