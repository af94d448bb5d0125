import { BadgeCheck, Check } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { SavedHere } from "#web/ui/display/saved-here.tsx";
import { usePending } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import { StateMark } from "../components/state-mark.tsx";
import { MoveDrawing } from "../drawing/move-drawing.tsx";
import { signOffEntity } from "../effects.ts";
import { SignedWords } from "./signed-words.tsx";
import type { StudentMove } from "./student-moves.ts";
import { PRESSED_BY_MISTAKE, useSignOff } from "./use-sign-off.ts";

export interface SignOffRowProps {
  studentId: string;
  move: StudentMove;
  /** The viewer may sign off. */
  canSign: boolean;
  onOpen: (move: StudentMove) => void;
}

/** One move of one student: one tap signs it off, the name opens what was said of it. */
export function SignOffRow({ studentId, move, canSign, onOpen }: SignOffRowProps) {
  const { sign, revoke } = useSignOff(studentId);
  const { isFresh, begin, end } = useFresh();
  const signOff = () => {
    begin();
    void sign(move);
  };
  const revokeSignOff = () => {
    end();
    void revoke(move, t(PRESSED_BY_MISTAKE));
  };
  const isPending = usePending(signOffEntity(studentId, move.id));
  const { signedOff, state } = move;
  return (
    <li className="relative flex min-h-18 items-center gap-3 px-3 py-2.5 hover:bg-brand-soft sm:px-4">
      <MoveDrawing move={move} look="tile" className="size-12! max-[22rem]:hidden" />
      <div className="min-w-0 flex-1">
        <h3 className="text-base leading-snug font-semibold wrap-anywhere">
          <button
            type="button"
            onClick={() => onOpen(move)}
            className="text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            data-content
          >
            {move.name}
          </button>
        </h3>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
          {signedOff && (
            <span>
              <SignedWords given={signedOff} />
            </span>
          )}
          {!signedOff && <StateMark state={state} />}
          {isPending && <SavedHere />}
        </div>
      </div>
      {signedOff && isFresh && (
        <Button variant="ghost" size="sm" className="relative shrink-0" onClick={revokeSignOff}>
          {t("Undo")}
          <span className="sr-only" data-content>{` ${move.name}`}</span>
        </Button>
      )}
      {signedOff && !isFresh && (
        <BadgeCheck aria-hidden="true" className="size-8 shrink-0 fill-brand-fill stroke-on-brand stroke-[1.75]" />
      )}
      {!signedOff && canSign && (
        <Button variant="secondary" size="sm" className="relative shrink-0" onClick={signOff}>
          <Check aria-hidden="true" />
          {t("Sign off")}
          <span className="sr-only" data-content>{` ${move.name}`}</span>
        </Button>
      )}
    </li>
  );
}

/** How long the row offers to take back what was just signed off: a thumb on a moving list errs. */
const UNDO_MS = 5_000;

function useFresh() {
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(() => setFresh(false), UNDO_MS);
    return () => clearTimeout(timer);
  }, [isFresh]);
  return { isFresh, begin: () => setFresh(true), end: () => setFresh(false) };
}
