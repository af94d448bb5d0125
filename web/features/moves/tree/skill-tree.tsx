import { clsx } from "clsx";
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { MoveApparatus } from "#shared/features/moves/move.ts";
import { layOutTree, type TreeLayout, type TreeSizes } from "#shared/features/moves/skill-tree.ts";
import { t } from "#web/words/t.ts";
import type { MyMove } from "../filter-moves.ts";
import { gradeWords } from "../move-words.ts";
import type { MovesUrl } from "../use-moves-url.ts";
import { useMoveWords } from "../use-syllabus.ts";
import { edgePath } from "./edge-path.ts";
import { directionOf, neighbourOf } from "./neighbour.ts";
import { TreeLegend } from "./tree-legend.tsx";
import { TreeNodeView } from "./tree-node.tsx";
import { useWidth } from "./use-width.ts";

const WIDEST_ROW = 8;

/** Three moves side by side on the smallest phone; larger ones, and more of them, where there is room. */
export function sizesFor(width: number): TreeSizes {
  const isNarrow = width < 560;
  const sizes = isNarrow
    ? { nodeWidth: 86, nodeHeight: 72, gapX: 7, gapY: 34, headHeight: 34 }
    : { nodeWidth: 118, nodeHeight: 72, gapX: 18, gapY: 40, headHeight: 38 };
  const fitting = Math.floor((width - sizes.gapX) / (sizes.nodeWidth + sizes.gapX));
  return { ...sizes, columns: Math.min(WIDEST_ROW, Math.max(2, fitting)) };
}

/** One's own word, or the instructor's, that a move is there. */
const isHad = ({ state, signedOff }: MyMove) => signedOff !== null || state === "mastered" || state === "consistent";

export interface SkillTreeProps {
  apparatus: MoveApparatus;
  moves: readonly MyMove[];
  url: MovesUrl;
}

/** What leads to what on one apparatus: the first moves at the bottom, the hardest on top. */
export function SkillTree({ apparatus, moves, url }: SkillTreeProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const own = useMemo(() => moves.filter((move) => move.apparatus === apparatus), [moves, apparatus]);
  const sizes = sizesFor(width ?? 0);
  const { columns } = sizes;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes follow from the columns and the kind of screen
  const layout = useMemo(() => layOutTree(own, sizes), [own, columns, sizes.nodeWidth]);
  return (
    <div className="mt-5">
      <TreeLegend />
      <div ref={ref} className="mt-4">
        {width !== null && <Tree key={apparatus} {...{ apparatus, own, sizes, layout, url }} />}
      </div>
    </div>
  );
}

interface TreeProps {
  apparatus: MoveApparatus;
  own: readonly MyMove[];
  sizes: TreeSizes;
  layout: TreeLayout;
  url: MovesUrl;
}

function Tree({ apparatus, own, sizes, layout, url }: TreeProps) {
  const { apparatusName } = useMoveWords();
  const [activeId, setActiveId] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const movesById = useMemo(() => new Map(own.map((move) => [move.id, move])), [own]);

  // One begins where one stands: at the lowest move that is not there yet. Only when it is opened, or the phone is turned.
  const start = layout.nodes.find(({ id }) => !isHad(movesById.get(id) as MyMove)) ?? layout.nodes.at(-1);
  const startY = useRef(0);
  startY.current = start?.y ?? 0;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && layout.width > 0) element.scrollTop = startY.current - element.clientHeight * 0.62;
  }, [layout.width]);

  function move(event: KeyboardEvent<HTMLElement>) {
    const direction = directionOf(event.key);
    const id = (event.target as HTMLElement).dataset.node;
    if (!direction || !id) return;
    event.preventDefault();
    const next = neighbourOf(layout.nodes, id, direction);
    const link = next && scroller.current?.querySelector<HTMLElement>(`[data-node="${next.id}"]`);
    link?.focus();
    link?.scrollIntoView({ block: "nearest" });
  }

  return (
    <div
      ref={scroller}
      className="max-h-[min(46rem,72dvh)] overflow-auto rounded-card border border-line bg-surface-raised scroll-py-12"
    >
      <div className="relative" style={{ minWidth: layout.width, height: layout.height }}>
        <Bands layout={layout} />
        <div className="relative mx-auto h-full" style={{ width: layout.width }}>
          <Edges layout={layout} movesById={movesById} activeId={activeId} />
          <ul
            aria-label={t("Skill tree of {apparatusName}", { apparatusName: apparatusName(apparatus) })}
            onKeyDown={move}
          >
            {layout.nodes.map((node) => {
              const each = movesById.get(node.id);
              if (!each) return null;
              const before = each.prerequisites.flatMap((id) => movesById.get(id) ?? []);
              return (
                <TreeNodeView
                  key={node.id}
                  node={node}
                  move={each}
                  size={{ width: sizes.nodeWidth, height: sizes.nodeHeight }}
                  isOpen={before.every(isHad)}
                  before={before.map(({ name }) => name)}
                  url={url}
                  onActive={setActiveId}
                />
              );
            })}
          </ul>
        </div>
      </div>
    </div>
  );
}

export function Bands({ layout: { bands } }: { layout: TreeLayout }) {
  return bands.map(({ grade, y, height }) => (
    <div
      key={grade}
      aria-hidden="true"
      className={clsx("absolute inset-x-0", grade % 2 === 0 ? "bg-surface-sunken/60" : "")}
      style={{ top: y, height }}
    >
      <span className="absolute top-2.5 left-3 text-xs font-semibold tracking-wide text-ink-faint uppercase">
        {gradeWords(grade)}
      </span>
    </div>
  ));
}

interface EdgesProps {
  layout: TreeLayout;
  movesById: ReadonlyMap<string, MyMove>;
  activeId: string | null;
}

/** The lines; those of the move one points at, or has the focus on, stand out. */
function Edges({ layout: { width, height, edges }, movesById, activeId }: EdgesProps) {
  const isActive = ({ from, to }: { from: string; to: string }) => from === activeId || to === activeId;
  // The bright ones last, so that they lie on top.
  const sorted = edges.toSorted((a, b) => Number(isActive(a)) - Number(isActive(b)));
  return (
    <svg aria-hidden="true" width={width} height={height} className="absolute inset-0" fill="none">
      {sorted.map((edge) => {
        const from = movesById.get(edge.from);
        const isDone = from !== undefined && isHad(from);
        return (
          <path
            key={`${edge.from} ${edge.to}`}
            d={edgePath(edge.points)}
            strokeLinecap="round"
            className={clsx(
              isActive(edge)
                ? "stroke-brand-fill stroke-[3]"
                : isDone
                  ? "stroke-brand stroke-2 opacity-70"
                  : "stroke-line-strong stroke-[1.5] opacity-60",
            )}
          />
        );
      })}
    </svg>
  );
}
