import type { ReactNode } from "react";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { SafetyCard } from "#shared/features/attendance/safety-card.ts";
import { formatDay, formatTimeRange } from "#web/format.ts";
import { leaderName } from "#web/leader-name.ts";
import { useDatabase, useLiveQuery } from "#web/local-data.ts";
import { PrintSheet } from "#web/ui/print/print-sheet.tsx";
import { ownName, t } from "#web/words/t.ts";
import { type LedClass, readSafetyCards } from "../../queries.ts";
import type { RosterEntryRow } from "../../tables.ts";
import { clockText } from "../../times.ts";
import { MARK_LOOKS } from "../mark-looks.ts";
import { StudioNote } from "../studio-note.tsx";

interface RosterPaperProps extends LedClass {
  onDone: () => void;
}

/** The roster as a table for a clipboard. The safety cards are unsealed for as long as it is printed. */
export function RosterPaper({ instance, entries, onDone }: RosterPaperProps) {
  const db = useDatabase();
  const cards = useLiveQuery(() => readSafetyCards(db, entries), [db, entries]);
  return (
    <PrintSheet isReady={cards !== undefined} onDone={onDone}>
      <h1 className="text-xl" data-content>
        {instance.name}
      </h1>
      <p className="mb-4">
        {formatDay(instance.date, "long")}, {formatTimeRange(instance.startTime, instance.endTime)}
        {instance.place && ` · ${ownName(instance.place)}`} · <span>{leaderName(instance.instructorName)}</span>
      </p>
      <table>
        <thead>
          <tr>
            <th>{t("Here")}</th>
            <th>{t("Name")}</th>
            <th>{t("Waiver")}</th>
            <th>{t("Emergency contact")}</th>
            <th>{t("Health notes")}</th>
            <th>{t("Notes")}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className="whitespace-nowrap">
                {entry.attendance ? (
                  <>
                    {t(MARK_LOOKS[entry.attendance.mark].word)} {clockText(entry.attendance.at, instance)}
                  </>
                ) : (
                  "☐"
                )}
              </td>
              <td>
                {fullName(entry)}
                {entry.pronouns && ` (${entry.pronouns})`}
              </td>
              <td>{entry.waiverSigned ? t("Signed") : t("MISSING")}</td>
              <td>{contactOf(cards?.get(entry.attendeeId))}</td>
              <td>{cards?.get(entry.attendeeId)?.medicalNotes}</td>
              <td>{notesOf(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}

const contactOf = (card: SafetyCard | undefined): string =>
  [card?.emergencyName ?? card?.guardianName, card?.emergencyPhone ?? card?.guardianPhone].filter(Boolean).join(", ");

const notesOf = (entry: RosterEntryRow): ReactNode => {
  const { isUnpaid, isFirstTimer, isWalkIn, age, ownNote } = entry;
  const notes = [
    isUnpaid && t("Unpaid"),
    isFirstTimer && t("First time"),
    isWalkIn && t("Walk-in"),
    age !== null && t("Age {age}", { age }),
    entry.note && <StudioNote key="note" entry={entry} />,
    ownNote,
  ].filter(Boolean);
  return notes.flatMap((part, at) => (at === 0 ? [part] : [", ", part]));
};
