import type { Day } from "#shared/core/time.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { FieldGroup } from "#web/ui/forms/field.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { t } from "#web/words/t.ts";
import { AttendeeName } from "./attendee-name.tsx";

/** A person a seat can be booked for. */
export interface Attendee {
  id: string;
  /** "Me", or a first name. */
  label: string;
  isMe: boolean;
  waiverSigned: boolean;
  birthday: Day | null;
  /** A minor who has signed, and whose guardian has not. */
  guardianMissing?: boolean;
}

export interface AttendeeChoiceProps {
  attendees: readonly Attendee[];
  chosen: Attendee;
  onChoose: (id: string) => void;
}

/** Who comes: shown only when there is a choice. */
export function AttendeeChoice({ attendees, chosen, onChoose }: AttendeeChoiceProps) {
  return (
    <FieldGroup
      label={t("Who is coming?")}
      error={
        !chosen.waiverSigned && (
          <>
            {chosen.isMe
              ? t("Your waiver comes first.")
              : t("The waiver of {label} comes first.", { label: chosen.label })}{" "}
            <TextLink asChild quiet>
              <Link to={paths.waiver}>{t("Sign it")}</Link>
            </TextLink>
          </>
        )
      }
    >
      <Segmented
        label={t("Who is coming?")}
        options={attendees.map((attendee) => ({ value: attendee.id, label: <AttendeeName attendee={attendee} /> }))}
        value={chosen.id}
        onValueChange={onChoose}
        className="w-full"
      />
    </FieldGroup>
  );
}
