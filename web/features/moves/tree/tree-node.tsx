import { clsx } from "clsx";
import { BadgeCheck } from "lucide-react";
import type { TreeNode } from "#shared/features/moves/skill-tree.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { t } from "#web/words/t.ts";
import { STATE_ICONS } from "../components/state-mark.tsx";
import type { ChosenState, MyMove } from "../filter-moves.ts";
import { gradeWords, STATE_WORDS } from "../move-words.ts";
import type { MovesUrl } from "../use-moves-url.ts";

const LOOKS: Record<ChosenState, string> = {
  want: "border-info bg-info-soft",
  learning: "border-warning bg-warning-soft",
  consistent: "border-brand-ink bg-brand-soft",
  mastered: "border-success bg-success-soft",
};

export interface TreeNodeViewProps {
  node: TreeNode;
  move: MyMove;
  size: { width: number; height: number };
  /** Every move before it is signed off, or the person's own by now. */
  isOpen: boolean;
  /** Names of the moves before it, for who does not see the lines. */
  before: readonly string[];
  url: MovesUrl;
  onActive: (id: string | null) => void;
}

/** One move in the tree: a state has a colour, a sign and a word; a sign-off has a seal. */
export function TreeNodeView({ node, move, size, isOpen, before, url, onActive }: TreeNodeViewProps) {
  const { state, signedOff } = move;
  const Icon = state === "none" ? null : STATE_ICONS[state];
  return (
    <li className="absolute" style={{ left: node.x, top: node.y, width: size.width, height: size.height }}>
      <Link
        {...url.linkTo(move.id)}
        data-node={move.id}
        onFocus={() => onActive(move.id)}
        onBlur={() => onActive(null)}
        onPointerEnter={() => onActive(move.id)}
        onPointerLeave={() => onActive(null)}
        className={clsx(
          "relative flex size-full flex-col items-center justify-center rounded-control border-[1.5px] px-1 text-center text-xs leading-[1.15] font-semibold hyphens-auto wrap-anywhere transition-[border-color,box-shadow] duration-150 hover:shadow-pop",
          state !== "none" && LOOKS[state],
          state === "none" &&
            (isOpen
              ? "border-line-strong bg-surface-raised"
              : "border-dashed border-line-strong bg-surface text-ink-muted"),
        )}
      >
        <span className="line-clamp-3" lang="en" data-content>
          {move.name}
        </span>
        {Icon && state !== "none" && (
          <span className="mt-1 flex items-center gap-1 text-[0.6875rem] font-medium">
            <Icon aria-hidden="true" className="size-3 shrink-0" />
            {t(STATE_WORDS[state])}
          </span>
        )}
        {signedOff && (
          <BadgeCheck
            aria-hidden="true"
            className="absolute -top-2 -right-2 size-6 fill-brand-fill stroke-on-brand stroke-2"
          />
        )}
        <span className="sr-only">
          {`, ${gradeWords(move.grade)}`}
          {signedOff && t(", signed off")}
          {!isOpen && state === "none" && t(", not open yet")}
          {before.length > 0 && t(", after {names}", { names: before.join(", ") })}
        </span>
      </Link>
    </li>
  );
}
