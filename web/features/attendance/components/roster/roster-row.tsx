import { clsx } from "clsx";
import { EllipsisVertical } from "lucide-react";
import { useId } from "react";
import { IconButton } from "../../../../ui/actions/icon-button.tsx";
import { Avatar } from "../../../../ui/display/avatar.tsx";
import { usePending } from "../../../../use-write.ts";
import type { ClassInstanceRow } from "../../../classes/tables.ts";
import { entityOfLine } from "../../effects.ts";
import type { RosterEntryRow } from "../../tables.ts";
import { nameOf, useMarking } from "../../use-marking.ts";
import { MARK_LOOKS } from "../mark-looks.ts";
import { MarkChoices } from "./mark-choices.tsx";
import { RowFacts } from "./row-facts.tsx";
import { useRowSwipe } from "./use-row-swipe.ts";

export interface RosterRowProps {
  entry: RosterEntryRow;
  instance: ClassInstanceRow;
  /** The class is near enough that a tap means "here". */
  isNear: boolean;
  isOpen: boolean;
  onOpen: (open: boolean) => void;
}

/**
 * One person. A tap on the row says "here"; who has a mark already gets the choices instead, so that a second tap never
 * does harm. To the right is late, to the left absent.
 */
export function RosterRow({ entry, instance, isNear, isOpen, onOpen }: RosterRowProps) {
  const { mark } = useMarking();
  const isPending = usePending(entityOfLine(entry.id));
  const { offset, isFarEnough, handlers } = useRowSwipe(
    (direction) => void mark(entry, direction === "right" ? "late" : "absent"),
  );
  const factsId = useId();
  const name = nameOf(entry);
  const given = entry.attendance?.mark;
  const tapMarks = isNear && !given;
  return (
    <li className="relative overflow-hidden">
      {offset !== 0 && <SwipeGround offset={offset} isFarEnough={isFarEnough} />}
      <div
        {...(isNear && handlers)}
        style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
        className={clsx(
          "relative flex min-h-18 touch-pan-y items-center gap-3 bg-surface-raised py-3 pr-3 pl-4",
          offset === 0 && "transition-transform duration-200 ease-silk motion-reduce:transition-none",
        )}
      >
        <Avatar name={name} className={clsx("max-[22.4rem]:hidden", given === "absent" && "opacity-55")} />
        <div className="min-w-0 flex-1">
          <button
            type="button"
            aria-describedby={factsId}
            aria-expanded={tapMarks ? undefined : isOpen}
            onClick={() => (tapMarks ? void mark(entry, "present") : onOpen(!isOpen))}
            className={wholeRowStyle}
          >
            {tapMarks && <span className="sr-only">Mark </span>}
            <span translate="no">{name}</span>
            <span className="sr-only">
              {tapMarks ? " present" : ` ${given ? "marked " : ""}${MARK_LOOKS[given ?? "none"].spoken}, change`}
            </span>
          </button>
          <div id={factsId}>
            <RowFacts entry={entry} instance={instance} isPending={isPending} />
          </div>
        </div>
        <MarkSign mark={given} />
        <IconButton
          label={`More about ${name}`}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
          className="-mx-1.5"
        >
          <EllipsisVertical />
        </IconButton>
      </div>
      {isOpen && <MarkChoices entry={entry} instance={instance} onDone={() => onOpen(false)} />}
    </li>
  );
}

/** The name is the button, and the whole row presses it. */
const wholeRowStyle =
  "block w-full text-left text-base leading-snug font-semibold wrap-anywhere after:absolute after:inset-0 after:transition-colors active:after:bg-brand/10 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus";

function MarkSign({ mark }: { mark: keyof typeof MARK_LOOKS | undefined }) {
  const { Icon, fill } = MARK_LOOKS[mark ?? "none"];
  return (
    <span
      aria-hidden="true"
      className={clsx("grid size-9 shrink-0 place-items-center rounded-full border-2 transition-colors", fill)}
    >
      {mark && <Icon strokeWidth={3} className="size-5" />}
    </span>
  );
}

/** What letting go would do, under the row that is being dragged. */
function SwipeGround({ offset, isFarEnough }: { offset: number; isFarEnough: boolean }) {
  const { Icon, word } = MARK_LOOKS[offset > 0 ? "late" : "absent"];
  return (
    <div
      aria-hidden="true"
      className={clsx(
        "absolute inset-0 flex items-center px-5 font-semibold",
        offset > 0 ? "justify-start bg-warning-soft text-warning" : "justify-end bg-danger-soft text-danger",
      )}
    >
      <span className={clsx("grid justify-items-center text-sm transition-opacity", !isFarEnough && "opacity-60")}>
        <Icon strokeWidth={3} className="size-6" />
        {word}
      </span>
    </div>
  );
}
