import { useState } from "react";
import { type Message, message } from "#shared/core/messages/message.ts";
import type { Day } from "#shared/core/time.ts";
import { freezeLimits, isFreezeDay, type PassChange } from "#shared/features/memberships/changes.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { t } from "#web/words/t.ts";
import { type PassActions, usePassActions } from "../../actions.ts";
import { CancelEffectView, type Changed, FreezeEffectView, ResumeEffectView } from "./effects.tsx";

export interface ChangeDialogProps {
  pass: Changed & { planName: string };
  change: PassChange;
  today: Day;
  /** The studio acts for the member and gives a reason. */
  isStudio?: boolean;
  onClose: () => void;
  onDone?: () => void;
}

const WORDS: Record<PassChange, { title: Message; description: Message; yes: Message; no: Message }> = {
  freeze: {
    title: message("Freeze this membership?"),
    description: message("For one week to three months. Your unused paid days come after it."),
    yes: message("Freeze it"),
    no: message("Not now"),
  },
  resume: {
    title: message("Resume today?"),
    description: message("The freeze ends today, and you can book again."),
    yes: message("Resume today"),
    no: message("Stay frozen"),
  },
  cancel: {
    title: message("Cancel this membership?"),
    description: message("You keep it until the paid time ends. We won't charge you again."),
    yes: message("Cancel membership"),
    no: message("Keep it"),
  },
  "undo-cancel": {
    title: message("Keep this membership?"),
    description: message("It continues as before, and we'll charge you again when the paid month ends."),
    yes: message("Keep it going"),
    no: message("Leave it canceled"),
  },
};

const FOUR_WEEKS = 28;

/** Shows what a change does to dates and money, and does it after a yes. */
export function ChangeDialog({ pass, change, today, isStudio = false, onClose, onDone }: ChangeDialogProps) {
  const actions = usePassActions(onDone);
  const limits = freezeLimits(today);
  const [until, setUntil] = useState(() => Temporal.PlainDate.from(today).add({ days: FOUR_WEEKS }).toString());
  const [reason, setReason] = useState("");
  const { title, description, yes, no } = WORDS[change];
  const isDayGood = change !== "freeze" || isFreezeDay(today, until);
  const [isTried, setTried] = useState(false);
  const isReady = isDayGood && (!isStudio || reason.trim() !== "");

  async function confirm() {
    setTried(true);
    if (isReady && (await perform(actions, change, pass.id, until, reason))) onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      danger={change === "cancel"}
      title={t(title)}
      description={t(description)}
      confirmLabel={t(yes)}
      cancelLabel={t(no)}
      loading={actions.isBusy}
      onConfirm={() => void confirm()}
    >
      <div className="grid gap-4">
        <p className="font-semibold" data-content>
          {pass.planName}
        </p>
        {change === "freeze" && (
          <Field
            label={t("Day it resumes")}
            hint={t("One week to three months from today.")}
            error={isDayGood ? undefined : t("A freeze lasts from one week to three months.")}
          >
            <TextInput
              type="date"
              min={limits.earliest}
              max={limits.latest}
              value={until}
              onChange={(event) => setUntil(event.target.value)}
            />
          </Field>
        )}
        {change === "freeze" && isDayGood && <FreezeEffectView pass={pass} today={today} until={until} />}
        {change === "resume" && <ResumeEffectView pass={pass} today={today} />}
        {change === "cancel" && <CancelEffectView pass={pass} today={today} />}
        {isStudio && (
          <Field
            label={t("Reason")}
            hint={t("The member will see this.")}
            required
            error={isTried && reason.trim() === "" ? t("Fill this in.") : undefined}
          >
            <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}

function perform(actions: PassActions, change: PassChange, id: string, until: string, reason: string) {
  if (change === "freeze") return actions.freeze(id, until, reason);
  if (change === "resume") return actions.resume(id, reason);
  return change === "cancel" ? actions.cancel(id, reason) : actions.undoCancel(id, reason);
}
