import { BadgeCheck, ShieldAlert } from "lucide-react";
import { Link } from "#web/ui/actions/link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { useWrite } from "#web/use-write.ts";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { VideosOfMove } from "../../videos/index.ts";
import { MoveDrawing } from "../drawing/move-drawing.tsx";
import { saveProgressEffect } from "../effects.ts";
import type { ChosenState, MyMove } from "../filter-moves.ts";
import { gradeWords } from "../move-words.ts";
import { GoalField, MovePractice } from "../practice/move-practice.tsx";
import { SignedWords } from "../skills/signed-words.tsx";
import type { MovesUrl } from "../use-moves-url.ts";
import { useMoveWords } from "../use-syllabus.ts";
import { NoteField } from "./note-field.tsx";
import { StateChoice } from "./state-choice.tsx";
import { STATE_ICONS } from "./state-mark.tsx";

export interface MoveSheetProps {
  move: MyMove;
  library: readonly MyMove[];
  url: MovesUrl;
}

/** One move, opened over the library. */
export function MoveSheet({ move, library, url }: MoveSheetProps) {
  const write = useWrite();
  const { apparatusName, levelName } = useMoveWords();
  const choose = (state: ChosenState | "none") =>
    void write(saveProgressEffect, { moveId: move.id, state, at: new Date().toISOString() });
  const before = library.filter(({ id }) => move.prerequisites.includes(id));
  const after = library.filter(({ prerequisites }) => prerequisites.includes(move.id));
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && url.close()}
      title={<Content>{move.name}</Content>}
      description={
        move.otherNames.length > 0 ? t("Also called {list}", { list: move.otherNames.join(", ") }) : undefined
      }
      footer={<StateChoice state={move.state} onChoose={choose} />}
    >
      <div className="grid gap-6">
        <MoveDrawing move={move} look="scene" />
        <p className="flex flex-wrap gap-2">
          <Badge tone="brand">{apparatusName(move.apparatus)}</Badge>
          <Badge>{levelName(move.level, move.apparatus)}</Badge>
          <Badge>{t("Grade {grade}: {gradeWords}", { grade: move.grade, gradeWords: gradeWords(move.grade) })}</Badge>
          {move.signedOff && (
            <Badge tone="solid">
              <BadgeCheck aria-hidden="true" />
              <span>
                <SignedWords given={move.signedOff} />
              </span>
            </Badge>
          )}
        </p>
        <p className="text-base leading-relaxed whitespace-pre-line" data-content>
          {move.description}
        </p>
        {move.safetyNote && <SafetyNote text={move.safetyNote} />}
        {before.length > 0 && <MoveLinks title={t("Be safe in these first")} moves={before} url={url} />}
        {after.length > 0 && <MoveLinks title={t("Opens the way to")} moves={after} url={url} />}
        <VideosOfMove moveId={move.id} />
        <NoteField key={move.id} moveId={move.id} />
        <GoalField move={move} />
        <MovePractice key={`practice ${move.id}`} move={move} library={library} />
        <p className="text-sm text-ink-muted">
          {t("Your instructors see where you say you are with a move. Only you see notes, goals and practice.")}
        </p>
      </div>
    </Sheet>
  );
}

function SafetyNote({ text }: { text: string }) {
  return (
    <div className="flex gap-3 rounded-card bg-warning-soft p-4">
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div>
        <h3 className="text-sm text-warning">{t("Stay safe")}</h3>
        <p className="mt-0.5" data-content>
          {text}
        </p>
      </div>
    </div>
  );
}

function MoveLinks({ title, moves, url }: { title: string; moves: readonly MyMove[]; url: MovesUrl }) {
  return (
    <section>
      <h3 className="mb-2.5 text-sm">{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {moves.map((move) => (
          <li key={move.id}>
            <Link
              {...url.linkTo(move.id)}
              className="hit-44 relative inline-flex min-h-9 items-center gap-2 rounded-full border border-line bg-surface-raised px-3.5 text-sm font-semibold hover:border-brand hover:bg-brand-soft"
            >
              <MyState move={move} />
              <Content>{move.name}</Content>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MyState({ move: { state } }: { move: MyMove }) {
  if (state === "none") return null;
  const Icon = STATE_ICONS[state];
  return <Icon aria-hidden="true" className="size-4 text-brand-ink" />;
}
