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
  tone: keyof typeof inks;
  Icon: LucideIcon;
  words: string;
  /** The sign alone stands in the row: a birthday is no work. */
  isQuiet?: true;
}

const inks = {
  danger: "text-danger",
  warning: "text-warning",
  info: "text-info",
  brand: "text-brand-ink",
  neutral: "text-ink-muted",
};

/**
 * Facts for the leader at the door, most urgent first, in one line: a row never changes its height. One without room is
 * left out whole, on a second line that is hidden; `FullFacts` and screen readers have all of them.
 */
export function RowFacts({ entry, instance }: RowFactsProps) {
  const flags = flagsOf(entry);
  return (
    <span className="flex h-lh flex-wrap gap-x-1 overflow-hidden text-sm text-ink-muted">
      {flags
        .filter(({ isQuiet }) => !isQuiet)
        .map(({ tone, Icon, words }) => (
          <span key={words} className={clsx("mr-1 max-w-full truncate font-medium", inks[tone])}>
            <Icon aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.125em]" />
            {words}{" "}
          </span>
        ))}
      {flags
        .filter(({ isQuiet }) => isQuiet)
        .map(({ tone, Icon, words }) => (
          <span key={words} title={words} className={clsx("mr-1", inks[tone])}>
            <Icon aria-hidden="true" className="inline size-3.5 align-[-0.125em]" />
            <span className="sr-only">{words} </span>
          </span>
        ))}
      {notesOf(entry).map((note) => (
        <span key={note.key} className="mr-1 md:max-w-3/5 md:truncate">
          <StickyNote aria-hidden="true" className="inline size-3.5 align-[-0.125em] md:mr-1" />
          <span className="max-md:sr-only">{note} </span>
        </span>
      ))}
      {quietFacts(entry, instance).map((fact, at) => (
        <span key={fact.key} className="max-w-full truncate">
          {at > 0 && "· "}
          {fact}{" "}
        </span>
      ))}
    </span>
  );
}

/** The same with room for all of it. */
export function FullFacts({ entry, instance }: RowFactsProps) {
  const { isFirstTimer, attendance } = entry;
  const flags = flagsOf(entry);
  const facts = [...quietFacts(entry, instance), ...(attendance && !isFirstTimer ? levelFacts(entry) : [])];
  return (
    <div className="grid gap-1.5 text-sm text-ink-muted empty:hidden">
      <p className="empty:hidden">{inOneLine(facts)}</p>
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

/** Who has a mark needs no level any more, but the time it was given at. */
function quietFacts(entry: RosterEntryRow, instance: ClassInstanceRow): ReactElement[] {
  const { attendance, pronouns, age, isFirstTimer } = entry;
  const source = attendance && sourceWords(attendance.source);
  return [
    attendance && (
      <Fragment key="mark">
        <span>{t(MARK_LOOKS[attendance.mark].word)}</span> {clockText(attendance.at, instance)}
      </Fragment>
    ),
    source && <span key="source">{source}</span>,
    pronouns && <span key="pronouns">{pronouns}</span>,
    age !== null && <span key="age">{t("Age {age}", { age })}</span>,
    ...(attendance || isFirstTimer ? [] : levelFacts(entry)),
  ].filter((fact) => typeof fact === "object" && fact !== null);
}

/** The level, and how many classes it was: each may have no room. */
function levelFacts({ level, visits, levelName }: RosterEntryRow): ReactElement[] {
  // A row of before November 2026 has it in English only.
  if (visits == null) return level ? [<Content key="level">{level}</Content>] : [];
  return [
    ...(levelName ? [<span key="level">{ownName(levelName)}</span>] : []),
    ...(levelName && visits === 0 ? [] : [<span key="visits">{t(levelWords(visits))}</span>]),
  ];
}

const inOneLine = (facts: readonly ReactElement[]): ReactNode =>
  facts.flatMap((fact, at) => (at === 0 ? [fact] : [" · ", fact]));

const quiet = (flag: Flag): Flag => ({ ...flag, isQuiet: true });

function flagsOf(entry: RosterEntryRow): Flag[] {
  const { waiverSigned, waiverPending, isUnpaid, isOverCapacity, isWalkIn, isFirstTimer, birthday, letIn = [] } = entry;
  const isUnready = letIn.some(({ gate, reason }) => gate === "readiness" && reason === null);
  const flag = (isSet: unknown, tone: Flag["tone"], Icon: LucideIcon, words: string): Flag[] =>
    isSet ? [{ tone, Icon, words }] : [];
  return [
    ...flag(!waiverSigned, "danger", FileWarning, t("No waiver")),
    ...flag(waiverPending, "info", FileClock, t("Waiver to review")),
    ...flag(isUnready, "danger", TriangleAlert, t("Not ready")),
    ...flag(!waiverSigned && isExcepted(entry), "warning", FileWarning, t("Let in without")),
    ...flag(isUnpaid, "warning", CreditCard, t("Unpaid")),
    ...flag(isOverCapacity, "warning", Users, t("Over capacity")),
    ...flag(isWalkIn, "info", DoorOpen, t("Walk-in")),
    ...flag(isFirstTimer, "brand", Sparkles, t("First time")),
    ...flag(birthday === "today", "brand", Cake, t("Birthday today")).map(quiet),
    ...flag(birthday === "this-week", "neutral", Cake, t("Birthday week")).map(quiet),
  ];
}
