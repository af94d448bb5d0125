import { Clapperboard, GraduationCap } from "lucide-react";
import { useDeferredValue } from "react";
import { type Message, message } from "#shared/core/messages/message.ts";
import { taughtKeys } from "#shared/features/moves/syllabus.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { useSync } from "#web/local-data.ts";
import { paths, studentMovesPath } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { tLabels } from "#web/words/labels.ts";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { CertificateButton } from "../../certificates/index.ts";
import { ApparatusPills } from "../components/apparatus-pills.tsx";
import { MoveFilters } from "../components/move-filters.tsx";
import { MoveList } from "../components/move-list.tsx";
import { MoveSheet } from "../components/move-sheet.tsx";
import { NoMoves } from "../components/no-moves.tsx";
import { StateTiles } from "../components/state-tiles.tsx";
import { countStates, findMoves, type MyMove } from "../filter-moves.ts";
import { levelLabel } from "../move-words.ts";
import { PracticeLog } from "../practice/practice-log.tsx";
import { useMyMoves } from "../queries.ts";
import { LevelCards } from "../skills/level-cards.tsx";
import { SkillTree } from "../tree/skill-tree.tsx";
import { type MovesUrl, useMovesUrl, type View } from "../use-moves-url.ts";
import { useMoveWords } from "../use-syllabus.ts";

/** `/moves`; a link to one move is `?move=`. */
export function MovesScreen() {
  const moves = useMyMoves();
  const arrival = arrivalOf(useFreshness(), moves);
  const sync = useSync();
  const { role } = useSignedInUser();
  const seesOthers = role !== "student";
  const isEmpty = arrival === "here" && moves?.length === 0;
  return (
    <Page
      title={t("My Moves")}
      width="wide"
      actions={
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="secondary">
            <Link to={paths.videos}>
              <Clapperboard aria-hidden="true" />
              {t("Videos")}
            </Link>
          </Button>
          {seesOthers && (
            <Button asChild variant="secondary">
              <Link to={paths.studentMoves}>
                <GraduationCap aria-hidden="true" />
                {role === "parent" ? t("My family's moves") : t("Student moves")}
              </Link>
            </Button>
          )}
        </div>
      }
      description={
        arrival === "missing" || isEmpty ? undefined : t("From the first hang to the big drops. It all works offline.")
      }
    >
      {arrival === "missing" && (
        <ErrorState
          kind="offline"
          title={t("The moves aren't on this device yet")}
          description={t("Connect once, and you can read the whole library offline.")}
          onRetry={() => void sync.now()}
        />
      )}
      {arrival === "coming" && <SkeletonList label={t("Loading the moves")} rows={6} />}
      {arrival === "here" && moves && (isEmpty ? <NoMoves mayAdd={role === "admin"} /> : <Views moves={moves} />)}
    </Page>
  );
}

const VIEW_OPTIONS = [
  { value: "library", label: message("Library") },
  { value: "tree", label: message("Tree") },
  { value: "practice", label: message("Practice") },
  { value: "levels", label: message("Levels") },
] satisfies { value: View; label: Message }[];

/** The same moves, looked at in four ways; the move that is open stands over each. */
function Views({ moves }: { moves: MyMove[] }) {
  const url = useMovesUrl();
  const open = moves.find(({ id }) => id === url.openMoveId);
  return (
    <>
      <Segmented<View>
        label={t("View")}
        options={tLabels(VIEW_OPTIONS)}
        value={url.view}
        onValueChange={url.setView}
        className="mb-5 w-full not-tiny:flex-nowrap! max-[24rem]:[&_label]:px-1 sm:w-auto"
      />
      {url.view === "library" && <Library moves={moves} url={url} />}
      {url.view === "tree" && <TreeView moves={moves} url={url} />}
      {url.view === "practice" && <PracticeLog moves={moves} url={url} />}
      {url.view === "levels" && <MyLevels moves={moves} />}
      {open && <MoveSheet move={open} library={moves} url={url} />}
    </>
  );
}

interface ViewProps {
  moves: MyMove[];
  url: MovesUrl;
}

function TreeView({ moves, url }: ViewProps) {
  const taught = taughtKeys(moves, useMoveWords().syllabus);
  const chosen = taught.find((name) => name === url.filter.apparatus) ?? taught[0];
  return (
    <>
      <ApparatusPills library={moves} chosen={chosen ?? ""} onChoose={(apparatus) => url.setFilter({ apparatus })} />
      {chosen && <SkillTree apparatus={chosen} moves={moves} url={url} />}
    </>
  );
}

function MyLevels({ moves }: { moves: MyMove[] }) {
  const { id } = useSignedInUser();
  const words = useMoveWords();
  const signed = new Set(moves.filter(({ signedOff }) => signedOff).map((move) => move.id));
  return (
    <Section title={t("My levels")}>
      <LevelCards
        moves={moves}
        signed={signed}
        renderReached={(apparatus, level) => (
          <CertificateButton {...{ studentId: id, apparatus, level }} label={levelLabel(words, apparatus, level)} />
        )}
      />
      <TextLink asChild className="mt-5 inline-flex min-h-11 items-center">
        <Link to={studentMovesPath(id)}>{t("Everything signed off, by whom and when")}</Link>
      </TextLink>
    </Section>
  );
}

function Library({ moves, url }: ViewProps) {
  const { syllabus } = useMoveWords();
  const { state } = url.filter;
  // The key that was just pressed shows at once, also where the list takes longer to draw.
  const text = useDeferredValue(url.filter.text);
  const grades = findMoves(moves, { ...url.filter, text }, taughtKeys(moves, syllabus));
  const count = grades.reduce((sum, grade) => sum + grade.moves.length, 0);
  return (
    <>
      <StateTiles counts={countStates(moves)} chosen={state} onChoose={(chosen) => url.setFilter({ state: chosen })} />
      <MoveFilters library={moves} url={url} />
      <p role="status" className="sr-only">
        {t("{count, plural, one {# move found} other {# moves found}}", { count })}
      </p>
      <div className="mt-8">
        {count > 0 ? <MoveList grades={grades} url={url} /> : <NothingFound isMine={state !== ""} clear={url.clear} />}
      </div>
    </>
  );
}

function NothingFound({ isMine, clear }: { isMine: boolean; clear: () => void }) {
  return (
    <EmptyState
      title={isMine ? t("None of your moves here yet") : t("No move by that name here")}
      description={
        isMine
          ? t("Open a move and say where you are with it. Then you'll see it here.")
          : t("Try another name, or fewer filters. Studios often have their own names for a move.")
      }
      action={
        <Button variant="secondary" onClick={clear}>
          {t("Show all moves")}
        </Button>
      }
    />
  );
}
