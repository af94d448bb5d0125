import { type Message, message } from "#shared/core/messages/message.ts";
import { type Changeable, type PassChange, whyNotChange } from "#shared/features/memberships/changes.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ownName, t } from "#web/words/t.ts";

export interface ChangeButtonsProps {
  pass: Changeable;
  /** What the buttons are about, for who does not see the card. */
  about: string;
  disabled?: boolean;
  onAsk: (change: PassChange) => void;
}

const CHANGES: { change: PassChange; label: Message }[] = [
  { change: "resume", label: message("Resume today") },
  { change: "undo-cancel", label: message("Keep it going") },
  { change: "freeze", label: message("Freeze") },
  { change: "cancel", label: message("Cancel membership") },
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
        {t(label)}
        <span className="sr-only">
          {": "}
          <span>{ownName(about)}</span>
        </span>
      </span>
    </Button>
  ));
}
