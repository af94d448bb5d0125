import { useDeferredValue } from "react";
import { arrivalOf, useFreshness } from "../../../freshness.ts";
import { useSync } from "../../../local-data.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SkeletonList } from "../../../ui/feedback/skeleton.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { MoveFilters } from "../components/move-filters.tsx";
import { MoveList } from "../components/move-list.tsx";
import { MoveSheet } from "../components/move-sheet.tsx";
import { StateTiles } from "../components/state-tiles.tsx";
import { countStates, findMoves, type MyMove } from "../library.ts";
import { useMyMoves } from "../queries.ts";
import { useMovesUrl } from "../use-moves-url.ts";

/** `/moves`; a link to one move is `?move=`. */
export function MovesScreen() {
  const moves = useMyMoves();
  const arrival = arrivalOf(useFreshness(), moves);
  const sync = useSync();
  return (
    <Page
      title="My Moves"
      width="wide"
      description={
        moves && moves.length > 0
          ? `${moves.length} moves, from the first hang to the great drops. All of it works without a network.`
          : undefined
      }
    >
      {arrival === "missing" && (
        <ErrorState
          kind="offline"
          title="The moves are not on this device yet"
          description="Connect once, and the whole library stays readable without a network."
          onRetry={() => void sync.now()}
        />
      )}
      {arrival === "coming" && <SkeletonList label="Loading the moves" rows={6} />}
      {arrival === "here" && moves && <Library moves={moves} />}
    </Page>
  );
}

function Library({ moves }: { moves: MyMove[] }) {
  const url = useMovesUrl();
  const { state } = url.filter;
  // The key that was just pressed shows at once, also where the list takes longer to draw.
  const text = useDeferredValue(url.filter.text);
  const grades = findMoves(moves, { ...url.filter, text });
  const open = moves.find(({ id }) => id === url.openMoveId);
  const count = grades.reduce((sum, grade) => sum + grade.moves.length, 0);
  return (
    <>
      <StateTiles counts={countStates(moves)} chosen={state} onChoose={(chosen) => url.setFilter({ state: chosen })} />
      <MoveFilters url={url} />
      <p role="status" className="sr-only">
        {count} {count === 1 ? "move" : "moves"} found
      </p>
      <div className="mt-8">
        {count > 0 ? <MoveList grades={grades} url={url} /> : <NothingFound isMine={state !== ""} clear={url.clear} />}
      </div>
      {open && <MoveSheet move={open} library={moves} url={url} />}
    </>
  );
}

function NothingFound({ isMine, clear }: { isMine: boolean; clear: () => void }) {
  return (
    <EmptyState
      title={isMine ? "No move of yours here yet" : "No move is called that here"}
      description={
        isMine
          ? "Open a move and say where you are with it: it then shows up here."
          : "Try another name, or fewer filters. Studios often have their own names for a move."
      }
      action={
        <Button variant="secondary" onClick={clear}>
          Show all moves
        </Button>
      }
    />
  );
}
