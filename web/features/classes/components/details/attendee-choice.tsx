import { FieldGroup } from "../../../../ui/forms/field.tsx";
import { Segmented } from "../../../../ui/forms/segmented.tsx";

/** Somebody a seat can be booked for. */
export interface Attendee {
  id: string;
  /** "Me", or a first name. */
  label: string;
  isMe: boolean;
  waiverSigned: boolean;
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
      error={chosen.waiverSigned ? undefined : `The waiver of ${chosen.label} must be signed first.`}
    >
      <Segmented
        label="Who is coming?"
        options={attendees.map(({ id, label }) => ({ value: id, label: <span translate="no">{label}</span> }))}
        value={chosen.id}
        onValueChange={onChoose}
        className="w-full"
      />
    </FieldGroup>
  );
}
