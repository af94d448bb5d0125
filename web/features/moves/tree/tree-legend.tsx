import { clsx } from "clsx";
import { BadgeCheck } from "lucide-react";
import { t } from "#web/words/t.ts";
import { STATE_ICONS, STATE_TINTS } from "../components/state-mark.tsx";
import { STATES } from "../filter-moves.ts";
import { STATE_WORDS } from "../move-words.ts";

/** What colours and signs in the tree say. */
export function TreeLegend() {
  return (
    <ul
      aria-label={t("What the icons mean")}
      className="flex flex-wrap gap-x-4 gap-y-2 text-[0.8125rem] text-ink-muted"
    >
      {STATES.map((state) => {
        const Icon = STATE_ICONS[state];
        return (
          <li key={state} className="flex items-center gap-1.5">
            <span className={clsx("grid size-5 place-items-center rounded-full", STATE_TINTS[state])}>
              <Icon aria-hidden="true" className="size-3" />
            </span>
            {t(STATE_WORDS[state])}
          </li>
        );
      })}
      <li className="flex items-center gap-1.5">
        <BadgeCheck aria-hidden="true" className="size-5 fill-brand-fill stroke-on-brand" />
        {t("Signed off")}
      </li>
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className="size-4.5 rounded-[0.4rem] border-[1.5px] border-dashed border-line-strong"
        />
        {t("Not open yet")}
      </li>
    </ul>
  );
}
