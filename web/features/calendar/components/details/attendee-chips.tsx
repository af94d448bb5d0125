import { clsx } from "clsx";
import { Check } from "lucide-react";
import { type Attendee, AttendeeName, ageNote } from "#web/features/classes/components/index.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { FieldGroup } from "#web/ui/forms/field.tsx";
import { t } from "#web/words/t.ts";

export interface AttendeeChipsProps {
  instance: ClassInstanceRow;
  attendees: readonly Attendee[];
  chosenIds: ReadonlySet<string>;
  onToggle: (id: string) => void;
  /** To ask the instructor for a person whom the class is not for. */
  onAsk: (id: string) => void;
}

/** Who of the family comes: as many as one likes, in one step. */
export function AttendeeChips({ instance, attendees, chosenIds, onToggle, onAsk }: AttendeeChipsProps) {
  const outside = attendees.flatMap((attendee) => {
    const note = ageNote(instance, attendee);
    return note ? [{ attendee, note }] : [];
  });
  const isAtLimit = chosenIds.size >= instance.seatsLeft;
  const hasUnsigned = attendees.some(({ waiverSigned }) => !waiverSigned);
  return (
    <FieldGroup
      label={t("Who is coming?")}
      hint={
        hasUnsigned && (
          <>
            {t("Nobody can come without a signed waiver.")}{" "}
            <TextLink asChild quiet>
              <Link to={paths.waiver}>{t("Sign it")}</Link>
            </TextLink>
          </>
        )
      }
    >
      <div className="flex flex-wrap gap-2">
        {attendees.map((attendee) => {
          const isChosen = chosenIds.has(attendee.id);
          return (
            <button
              key={attendee.id}
              type="button"
              aria-pressed={isChosen}
              disabled={
                !attendee.waiverSigned || outside.some((each) => each.attendee === attendee) || (isAtLimit && !isChosen)
              }
              onClick={() => onToggle(attendee.id)}
              className={clsx(
                "inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] px-4 font-semibold transition-colors disabled:opacity-55",
                isChosen
                  ? "border-ink bg-selected text-ink"
                  : "border-line-strong bg-surface-raised hover:border-brand",
              )}
            >
              {isChosen && <Check aria-hidden="true" strokeWidth={3} className="size-4" />}
              <AttendeeName attendee={attendee} />
            </button>
          );
        })}
      </div>
      {isAtLimit && attendees.length > chosenIds.size && instance.seatsLeft > 0 && (
        <p className="mt-2 text-sm text-ink-muted">
          {t("{count, plural, one {Only # seat is left.} other {Only # seats are left.}}", {
            count: instance.seatsLeft,
          })}
        </p>
      )}
      {outside.map(({ attendee: { id }, note }) => (
        <p key={id} className="mt-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
          <span>{note}.</span>
          <Button variant="ghost" size="sm" onClick={() => onAsk(id)}>
            {t("Ask the instructor")}
          </Button>
        </p>
      ))}
    </FieldGroup>
  );
}
