import { clsx } from "clsx";
import { CloudUpload, EllipsisVertical } from "lucide-react";
import { useId } from "react";
import { message } from "#shared/core/messages/message.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { isGuestPlace } from "#shared/features/bookings/guest-place.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { usePending } from "#web/use-write.ts";
import { ownName, t } from "#web/words/t.ts";
import { entityOfLine } from "../../effects.ts";
import type { RosterEntryRow } from "../../tables.ts";
import { useMarking } from "../../use-marking.ts";
import { MARK_LOOKS } from "../mark-looks.ts";
import { MarkChoices } from "./mark-choices.tsx";
import { RowFacts } from "./row-facts.tsx";
import { useRowSwipe } from "./use-row-swipe.ts";

export interface RosterRowProps {
  entry: RosterEntryRow;
  instance: ClassInstanceRow;
  /** The class is near enough that a tap means "here". */
  isNear: boolean;
  /** The first without a mark: no toast lies over it. */
  isNext: boolean;
  isOpen: boolean;
  onOpen: (open: boolean) => void;
}

/**
 * One person. A tap on the row says "here"; who has a mark already gets the choices instead, so that a second tap never
 * does harm. To the right is late, to the left absent.
 */
export function RosterRow({ entry, instance, isNear, isNext, isOpen, onOpen }: RosterRowProps) {
  const { mark } = useMarking();
  const isPending = usePending(entityOfLine(entry.id));
  const { offset, isFarEnough, handlers } = useRowSwipe(
    (direction) => void mark(entry, direction === "right" ? "late" : "absent"),
  );
  const factsId = useId();
  const name = isGuestPlace(entry) ? ownName(fullName(entry)) : fullName(entry);
  const given = entry.attendance?.mark;
  const tapMarks = isNear && !given;
  return (
    <li data-next-step={isNext || undefined} className="relative overflow-hidden">
      {offset !== 0 && <SwipeGround offset={offset} isFarEnough={isFarEnough} />}
      <div
        {...(isNear && handlers)}
        style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
        className={clsx(
          "relative flex h-14 touch-pan-y items-center gap-3 bg-surface-raised pr-3 pl-3 md:h-16 md:pl-4",
          offset === 0 && "transition-transform duration-200 ease-silk motion-reduce:transition-none",
        )}
      >
        <Avatar
          id={entry.attendeeId}
          name={name}
          className={clsx("max-md:size-9 max-md:text-xs max-[22.4rem]:hidden", given === "absent" && "opacity-55")}
        />
        <div className="min-w-0 flex-1">
          <button
            type="button"
            aria-label={t(tapMarks ? message("Mark {name} present", { name }) : MARK_LOOKS[given ?? "none"].row(name))}
            aria-describedby={factsId}
            aria-expanded={tapMarks ? undefined : isOpen}
            onClick={() => (tapMarks ? void mark(entry, "present") : onOpen(!isOpen))}
            className={wholeRowStyle}
          >
            <span>{name}</span>
          </button>
          <div id={factsId}>
            <RowFacts entry={entry} instance={instance} />
          </div>
        </div>
        <MarkSign mark={given} isPending={isPending} />
        <IconButton
          label={t("More about {name}", { name })}
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
  "block w-full truncate text-left text-base leading-snug font-semibold after:absolute after:inset-0 after:transition-colors active:after:bg-brand/10 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus";

/** The mark, and a small cloud in its corner while it is only on this device. */
function MarkSign({ mark, isPending }: { mark: keyof typeof MARK_LOOKS | undefined; isPending: boolean }) {
  const { Icon, fill } = MARK_LOOKS[mark ?? "none"];
  return (
    <span className="relative shrink-0">
      <span
        aria-hidden="true"
        className={clsx("grid size-9 place-items-center rounded-full border-2 transition-colors", fill)}
      >
        {mark && <Icon strokeWidth={3} className="size-5" />}
      </span>
      {isPending && (
        <span className="absolute -right-1 -bottom-1 grid size-4.5 place-items-center rounded-full bg-surface-raised text-info">
          <CloudUpload aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{t("Saved here")}</span>
        </span>
      )}
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
        {t(word)}
      </span>
    </div>
  );
}
