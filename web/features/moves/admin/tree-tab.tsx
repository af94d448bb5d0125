import { clsx } from "clsx";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { message } from "#shared/core/messages/message.ts";
import { type AdminLibrary, updateMove } from "#shared/features/moves/admin/endpoints.ts";
import type { AdminMove } from "#shared/features/moves/admin/move-draft.ts";
import { whyNotAfter } from "#shared/features/moves/admin/prerequisites.ts";
import { layOutTree } from "#shared/features/moves/skill-tree.ts";
import { isTaught, taughtKeys } from "#shared/features/moves/syllabus.ts";
import { call } from "#web/data/client.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { ownName, t } from "#web/words/t.ts";
import { ApparatusOptions } from "../components/apparatus-options.tsx";
import { edgePath } from "../tree/edge-path.ts";
import { directionOf, neighbourOf } from "../tree/neighbour.ts";
import { Bands, sizesFor } from "../tree/skill-tree.tsx";
import { useWidth } from "../tree/use-width.ts";
import { useMoveWords } from "../use-syllabus.ts";
import { useLibraryWrite } from "./queries.ts";
import { useConfirmedChange } from "./use-confirmed-change.tsx";

const REFUSED = {
  itself: message("A move can't come before itself."),
  harder: message("That move is harder, so it can't come first."),
  circle: message("That would be a circle. Nobody could ever start."),
};

/** Prerequisites as lines between moves: press a move, then what comes before it. Pressed again, the line goes. */
export function TreeTab({ library }: { library: AdminLibrary }) {
  const { syllabus } = useMoveWords();
  const taught = library.moves.filter((move) => isTaught(move, syllabus));
  const keys = taughtKeys(taught, syllabus);
  const [asked, setAsked] = useState("");
  const apparatus = keys.find((key) => key === asked) ?? keys[0];
  if (!apparatus)
    return (
      <EmptyState title={t("No moves yet")} description={t("Add moves first, then draw what comes before what.")} />
    );
  return (
    <div className="grid gap-5">
      <NativeSelect
        aria-label={t("Apparatus")}
        className="w-48"
        value={apparatus}
        onChange={(event) => setAsked(event.target.value)}
      >
        <ApparatusOptions keys={keys} />
      </NativeSelect>
      <DrawnTree key={apparatus} own={taught.filter((move) => move.apparatus === apparatus)} library={library} />
    </div>
  );
}

/** Draws and takes away lines; what cannot be is refused before it is sent. */
function useLines(library: AdminLibrary) {
  const write = useLibraryWrite();
  const { confirm, dialog } = useConfirmedChange();
  const { isBusy, attempt } = useAttempt();
  const [pickedId, setPickedId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<keyof typeof REFUSED | null>(null);
  const picked = library.moves.find(({ id }) => id === pickedId) ?? null;

  const save = ({ id, version, isArchived: _, ...draft }: AdminMove, prerequisites: string[]) =>
    attempt(async () => {
      const changed = { ...draft, prerequisites };
      if (await confirm({ kind: "move", id, draft: changed }))
        await write(call(updateMove, { ...changed, id, version }));
    });

  function press(id: string) {
    setRefusal(null);
    if (isBusy) return;
    if (!picked || picked.id === id) return setPickedId(picked ? null : id);
    const { prerequisites } = picked;
    if (prerequisites.includes(id))
      return void save(
        picked,
        prerequisites.filter((each) => each !== id),
      );
    const why = whyNotAfter(library.moves, picked, id);
    if (why) return setRefusal(why);
    void save(picked, [...prerequisites, id]);
  }
  const stop = () => {
    setPickedId(null);
    setRefusal(null);
  };
  return { picked, refusal, press, stop, dialog };
}

function DrawnTree({ own, library }: { own: readonly AdminMove[]; library: AdminLibrary }) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const list = useRef<HTMLUListElement>(null);
  const { picked, refusal, press, stop, dialog } = useLines(library);
  const sizes = sizesFor(width ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes follow from the columns and the kind of screen
  const layout = useMemo(() => layOutTree(own, sizes), [own, sizes.columns, sizes.nodeWidth]);
  const byId = new Map(own.map((move) => [move.id, move]));

  function steer(event: KeyboardEvent<HTMLElement>) {
    if (event.key === "Escape") return stop();
    const direction = directionOf(event.key);
    const id = (event.target as HTMLElement).dataset.node;
    if (!direction || !id) return;
    event.preventDefault();
    const next = neighbourOf(layout.nodes, id, direction);
    list.current?.querySelector<HTMLElement>(`[data-node="${next?.id}"]`)?.focus();
  }
  return (
    <>
      <div role="status">
        {refusal ? (
          <Banner tone="warning" title={t(REFUSED[refusal])} />
        ) : (
          <Banner
            tone="info"
            title={
              picked
                ? t("Now press what comes before {name}", { name: ownName(picked.name) })
                : t("Press a move, then what comes before it")
            }
          >
            {picked
              ? t("Press a marked move to take its line away. Escape ends it.")
              : t("Lines run from what comes first, at the bottom, upwards.")}
          </Banner>
        )}
      </div>
      <div
        ref={ref}
        className="max-h-[min(46rem,72dvh)] overflow-auto rounded-card border border-line bg-surface-raised"
      >
        {width !== null && (
          <div className="relative" style={{ minWidth: layout.width, height: layout.height }}>
            <Bands layout={layout} />
            <div className="relative mx-auto h-full" style={{ width: layout.width }}>
              <svg
                aria-hidden="true"
                width={layout.width}
                height={layout.height}
                className="absolute inset-0"
                fill="none"
              >
                {layout.edges.map(({ from, to, points }) => (
                  <path
                    key={`${from} ${to}`}
                    d={edgePath(points)}
                    strokeLinecap="round"
                    className={clsx(
                      to === picked?.id ? "stroke-brand-fill stroke-[3]" : "stroke-line-strong stroke-[1.5] opacity-60",
                    )}
                  />
                ))}
              </svg>
              <ul ref={list} aria-label={t("What comes before what")} onKeyDown={steer}>
                {layout.nodes.map((node) => {
                  const move = byId.get(node.id);
                  if (!move) return null;
                  const before = move.prerequisites.flatMap((id) => byId.get(id)?.name ?? []);
                  const isBefore = picked?.prerequisites.includes(node.id) ?? false;
                  return (
                    <li
                      key={node.id}
                      className="absolute"
                      style={{ left: node.x, top: node.y, width: sizes.nodeWidth, height: sizes.nodeHeight }}
                    >
                      <button
                        type="button"
                        data-node={node.id}
                        aria-pressed={node.id === picked?.id || isBefore}
                        onClick={() => press(node.id)}
                        className={clsx(
                          "size-full rounded-control border-[1.5px] px-1 text-center text-xs leading-[1.15] font-semibold hyphens-auto wrap-anywhere hover:shadow-pop",
                          node.id === picked?.id
                            ? "border-ink bg-ink text-surface"
                            : isBefore
                              ? "border-ink bg-surface-sunken"
                              : "border-line-strong bg-surface-raised",
                        )}
                      >
                        <span className="line-clamp-3" data-content>
                          {move.name}
                        </span>
                        {before.length > 0 && (
                          <span className="sr-only">{t(", after {names}", { names: before.join(", ") })}</span>
                        )}
                      </button>
                    </li>
                  );
                })}
              </ul>
            </div>
          </div>
        )}
      </div>
      {dialog}
    </>
  );
}
