import { clsx } from "clsx";
import {
  Cake,
  CreditCard,
  DoorOpen,
  FileClock,
  FileWarning,
  type LucideIcon,
  Sparkles,
  StickyNote,
  TriangleAlert,
  Users,
} from "lucide-react";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { isExcepted } from "#shared/features/attendance/mark-rules.ts";
import { levelWords } from "#shared/features/attendance/roster-rules.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Content } from "#web/words/content.tsx";
import { ownName, t } from "#web/words/t.ts";
import type { RosterEntryRow } from "../../tables.ts";
import { clockText } from "../../times.ts";
import { MARK_LOOKS, sourceWords } from "../mark-looks.ts";
import { StudioNote } from "../studio-note.tsx";

interface RowFactsProps {
  entry: RosterEntryRow;
  instance: ClassInstanceRow;
}

interface Flag {
  tone: "danger" | "warning" | "info" | "brand";
  Icon: LucideIcon;
  words: string;
}

const inks = { danger: "text-danger", warning: "text-warning", info: "text-info", brand: "text-brand-ink" };

/** What the leader should know at the door, most urgent first, in one line: a row never changes its height. */
export function RowFacts({ entry, instance }: RowFactsProps) {
  return (
    <span className="block truncate text-sm text-ink-muted">
      {flagsOf(entry).map(({ tone, Icon, words }) => (
        <span key={words} className={clsx("mr-2 font-medium", inks[tone])}>
          <Icon aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.125em]" />
          {words}
        </span>
      ))}
      <Quiet entry={entry} instance={instance} />
      {notesOf(entry).map((note) => (
        <span key={note.key} className="ml-2">
          <StickyNote aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.125em]" />
          {note}
        </span>
      ))}
    </span>
  );
}

/** The same with room for all of it. */
export function FullFacts({ entry, instance }: RowFactsProps) {
  const { isFirstTimer, attendance } = entry;
  const level = levelText(entry);
  const flags = flagsOf(entry);
  return (
    <div className="grid gap-1.5 text-sm text-ink-muted empty:hidden">
      <p className="empty:hidden">
        <Quiet entry={entry} instance={instance} />
        {attendance && !isFirstTimer && level && <span> · {level}</span>}
      </p>
      {flags.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {flags.map(({ tone, Icon, words }) => (
            <Badge key={words} tone={tone}>
              <Icon aria-hidden="true" />
              {words}
            </Badge>
          ))}
        </p>
      )}
      {notesOf(entry).map((note) => (
        <p key={note.key} className="flex items-start gap-1.5">
          <StickyNote aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{note}</span>
        </p>
      ))}
    </div>
  );
}

/** The studio's note, why staff let the person in, and the reader's private note. */
const notesOf = (entry: RosterEntryRow): ReactElement[] => [
  ...(entry.note ? [<StudioNote key="note" entry={entry} />] : []),
  ...(entry.letIn ?? []).flatMap(({ gate, reason, byName }) =>
    reason
      ? [
          <Fragment key={`${gate} ${reason}`}>
            <Content>{reason}</Content> ({byName})
          </Fragment>,
        ]
      : [],
  ),
  ...(entry.ownNote ? [<span key="own">{entry.ownNote}</span>] : []),
];

/** A row of before November 2026 has it in English only. */
const levelText = ({ level, visits, levelName }: RosterEntryRow): ReactNode =>
  visits == null ? level && <Content>{level}</Content> : t(levelWords(visits, levelName ? ownName(levelName) : null));

/** Who has a mark needs no level any more, but the time it was given at. */
function Quiet({ entry, instance }: RowFactsProps) {
  const { attendance, pronouns, age, isFirstTimer } = entry;
  const level = levelText(entry);
  const facts = [
    attendance && (
      <Fragment key="mark">
        <span>{t(MARK_LOOKS[attendance.mark].word)}</span> {clockText(attendance.at, instance)}
      </Fragment>
    ),
    attendance && sourceWords(attendance.source) && <span key="source">{sourceWords(attendance.source)}</span>,
    pronouns && <span key="pronouns">{pronouns}</span>,
    age !== null && <span key="age">{t("Age {age}", { age })}</span>,
    !attendance && !isFirstTimer && level && <span key="level">{level}</span>,
  ].filter(Boolean);
  return facts.flatMap((fact, at) => (at === 0 ? [fact] : [" · ", fact]));
}

function flagsOf(entry: RosterEntryRow): Flag[] {
  const { waiverSigned, waiverPending, isUnpaid, isOverCapacity, isWalkIn, isFirstTimer, birthday, letIn = [] } = entry;
  const isUnready = letIn.some(({ gate, reason }) => gate === "readiness" && reason === null);
  const flag = (isSet: unknown, tone: Flag["tone"], Icon: LucideIcon, words: string): Flag[] =>
    isSet ? [{ tone, Icon, words }] : [];
  return [
    ...flag(!waiverSigned, "danger", FileWarning, t("No waiver")),
    ...flag(waiverPending, "info", FileClock, t("Waiver waits for the studio")),
    ...flag(isUnready, "danger", TriangleAlert, t("Not ready")),
    ...flag(!waiverSigned && isExcepted(entry), "warning", FileWarning, t("Let in without")),
    ...flag(isUnpaid, "warning", CreditCard, t("Unpaid")),
    ...flag(isOverCapacity, "warning", Users, t("Over capacity")),
    ...flag(isWalkIn, "info", DoorOpen, t("Walk-in")),
    ...flag(isFirstTimer, "brand", Sparkles, t("First time")),
    ...flag(birthday === "today", "brand", Cake, t("Birthday today")),
    ...flag(birthday === "this-week", "brand", Cake, t("Birthday week")),
  ];
}
