import {
  Cake,
  CreditCard,
  DoorOpen,
  FileClock,
  FileWarning,
  Sparkles,
  StickyNote,
  TriangleAlert,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { isExcepted } from "../../../../../shared/features/attendance/mark-rules.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { SavedHere } from "../../../../ui/display/saved-here.tsx";
import type { ClassInstanceRow } from "../../../classes/tables.ts";
import type { RosterEntryRow } from "../../tables.ts";
import { clockText } from "../../times.ts";
import { MARK_LOOKS, sourceWords } from "../mark-looks.ts";

interface RowFactsProps {
  entry: RosterEntryRow;
  instance: ClassInstanceRow;
  isPending: boolean;
}

/** What to know of somebody at the door, most urgent first. */
export function RowFacts({ entry, instance, isPending }: RowFactsProps) {
  const { attendance, age, level, isFirstTimer, note, ownNote } = entry;
  const badges = badgesOf(entry);
  const reasons = (entry.letIn ?? []).flatMap(({ reason, byName }) => (reason ? [`${reason} (${byName})`] : []));
  const quiet = [
    attendance && `${MARK_LOOKS[attendance.mark].word} ${clockText(attendance.at, instance)}`,
    sourceWords(attendance?.source),
    age !== null && `Age ${age}`,
    !isFirstTimer && level,
  ].filter(Boolean);
  return (
    <>
      {quiet.length > 0 && <span className="block text-sm text-ink-muted">{quiet.join(" · ")}</span>}
      {badges.length > 0 && <span className="mt-1 flex flex-wrap gap-1.5">{badges}</span>}
      {[note, ...reasons, ownNote].filter(Boolean).map((text) => (
        <span key={text} className="mt-1 flex items-start gap-1.5 text-sm text-ink-muted">
          <StickyNote aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="line-clamp-2 min-w-0 wrap-anywhere">{text}</span>
        </span>
      ))}
      {isPending && (
        <span className="mt-1 block">
          <SavedHere />
        </span>
      )}
    </>
  );
}

function badgesOf(entry: RosterEntryRow) {
  const { waiverSigned, waiverPending, isUnpaid, isOverCapacity, isWalkIn, isFirstTimer, birthday, letIn = [] } = entry;
  const isUnready = letIn.some(({ gate, reason }) => gate === "readiness" && reason === null);
  const badge = (key: string, tone: "danger" | "warning" | "info" | "brand", icon: ReactNode, words: string) => (
    <Badge key={key} tone={tone}>
      {icon}
      {words}
    </Badge>
  );
  return [
    !waiverSigned && badge("waiver", "danger", <FileWarning aria-hidden="true" />, "No waiver"),
    waiverPending && badge("pending", "info", <FileClock aria-hidden="true" />, "Waiver waits for the studio"),
    isUnready && badge("unready", "danger", <TriangleAlert aria-hidden="true" />, "Not ready"),
    !waiverSigned &&
      isExcepted(entry) &&
      badge("excepted", "warning", <FileWarning aria-hidden="true" />, "Let in without"),
    isUnpaid && badge("unpaid", "warning", <CreditCard aria-hidden="true" />, "Unpaid"),
    isOverCapacity && badge("over", "warning", <Users aria-hidden="true" />, "Over capacity"),
    isWalkIn && badge("walk-in", "info", <DoorOpen aria-hidden="true" />, "Walk-in"),
    isFirstTimer && badge("first", "brand", <Sparkles aria-hidden="true" />, "First time"),
    birthday === "today" && badge("birthday", "brand", <Cake aria-hidden="true" />, "Birthday today"),
    birthday === "this-week" && badge("birthday", "brand", <Cake aria-hidden="true" />, "Birthday week"),
  ].filter(Boolean);
}
