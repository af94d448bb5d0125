import { type Changeable, type PassChange, whyNotChange } from "../../../../../shared/features/memberships/changes.ts";
import { Button } from "../../../../ui/actions/button.tsx";

export interface ChangeButtonsProps {
  pass: Changeable;
  /** What the buttons are about, for who does not see the card. */
  about: string;
  disabled?: boolean;
  onAsk: (change: PassChange) => void;
}

const CHANGES: { change: PassChange; label: string }[] = [
  { change: "resume", label: "Go on today" },
  { change: "undo-cancel", label: "Keep it going" },
  { change: "freeze", label: "Freeze" },
  { change: "cancel", label: "Cancel membership" },
];

/** What can be done with a membership as it is now. */
export function ChangeButtons({ pass, about, disabled = false, onAsk }: ChangeButtonsProps) {
  return CHANGES.filter(({ change }) => whyNotChange(pass, change) === null).map(({ change, label }) => (
    <Button
      key={change}
      size="sm"
      variant={change === "cancel" ? "ghost" : "secondary"}
      disabled={disabled}
      onClick={() => onAsk(change)}
    >
      <span>
        {label}
        <span className="sr-only">
          {": "}
          <span translate="no">{about}</span>
        </span>
      </span>
    </Button>
  ));
}
