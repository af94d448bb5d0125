import { paths } from "../../../../paths.ts";
import { Link } from "../../../../ui/actions/link.tsx";
import { TextLink } from "../../../../ui/actions/text-link.tsx";
import { FieldGroup } from "../../../../ui/forms/field.tsx";
import { Segmented } from "../../../../ui/forms/segmented.tsx";
import { AttendeeName } from "./attendee-name.tsx";

/** A person a seat can be booked for. */
export interface Attendee {
  id: string;
  /** "Me", or a first name. */
  label: string;
  isMe: boolean;
  waiverSigned: boolean;
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
      label="Who is coming?"
      error={
        !chosen.waiverSigned && (
          <>
            {chosen.isMe ? (
              "Your waiver comes first."
            ) : (
              <>
                The waiver of <span translate="no">{chosen.label}</span> comes first.
              </>
            )}{" "}
            <TextLink asChild quiet>
              <Link to={paths.waiver}>Sign it</Link>
            </TextLink>
          </>
        )
      }
    >
      <Segmented
        label="Who is coming?"
        options={attendees.map((attendee) => ({ value: attendee.id, label: <AttendeeName attendee={attendee} /> }))}
        value={chosen.id}
        onValueChange={onChoose}
        className="w-full"
      />
    </FieldGroup>
  );
}
