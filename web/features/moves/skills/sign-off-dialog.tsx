import { useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Content } from "#web/words/content.tsx";
import { ownName, t } from "#web/words/t.ts";
import { StateMark } from "../components/state-mark.tsx";
import { useLibrary } from "../queries.ts";
import { SignOffHistory } from "./signed-words.tsx";
import { movesOfStudent } from "./student-moves.ts";
import { useSignOff } from "./use-sign-off.ts";
import { useSignOffHistory, useSkillRecord } from "./use-skill-record.ts";

export interface SignOffDialogProps {
  student: { id: string; firstName: string };
  moveId: string;
  canSign: boolean;
  onClose: () => void;
}

const LONGEST_REASON = 500;

/** One move of one student: what was said of it, by whom and when, and one's own word. */
export function SignOffDialog({ student, moveId, canSign, onClose }: SignOffDialogProps) {
  const library = useLibrary();
  const record = useSkillRecord(student.id);
  const { sign, revoke } = useSignOff(student.id);
  const said = useSignOffHistory(student.id, record?.signOffs ?? []);
  const [reason, setReason] = useState<string | null>(null);
  if (!library || record === undefined) return null;
  const moves = movesOfStudent(library, record);
  const move = moves.find(({ id }) => id === moveId);
  if (!move) return null;
  const before = moves.filter(({ id, signedOff }) => move.prerequisites.includes(id) && !signedOff);
  const history = said.filter((given) => given.moveId === moveId);
  const act = async (done: Promise<unknown>) => {
    await done;
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Content>{move.name}</Content>}
      description={student.firstName}
      footer={
        canSign &&
        (move.signedOff ? (
          reason === null ? (
            <Button variant="secondary" onClick={() => setReason("")}>
              {t("Revoke the sign-off")}
            </Button>
          ) : (
            <Button
              variant="danger"
              disabled={reason.trim() === ""}
              onClick={() => void act(revoke(move, reason.trim()))}
            >
              {t("Revoke it")}
            </Button>
          )
        ) : (
          <Button onClick={() => void act(sign(move))}>{t("Sign off")}</Button>
        ))
      }
    >
      <div className="grid gap-4">
        {move.safetyNote && (
          <p className="text-ink-muted" data-content>
            {move.safetyNote}
          </p>
        )}
        {move.state !== "none" && (
          <p className="flex items-center gap-2 text-sm text-ink-muted">
            {t("The student says:")}
            <StateMark state={move.state} />
          </p>
        )}
        {canSign && !move.signedOff && before.length > 0 && (
          <Banner tone="warning" title={t("Moves before it aren't signed off")}>
            {before.map(({ name }) => ownName(name)).join(", ")}
          </Banner>
        )}
        {history.length > 0 ? (
          <SignOffHistory given={history} />
        ) : (
          <p className="text-sm text-ink-muted">{t("Nobody has signed off this move yet.")}</p>
        )}
        {reason !== null && (
          <Field label={t("Why is it revoked?")} hint={t("The student reads it too.")} required>
            <Textarea
              rows={3}
              autoFocus
              maxLength={LONGEST_REASON}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
