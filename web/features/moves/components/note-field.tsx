import { Field } from "#web/ui/forms/field.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { usePending } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import { progressEntity } from "../effects.ts";
import { useNote } from "./use-note.ts";

const LONGEST_NOTE = 2000;

/** One's own words about a move. There is no button: what is typed is kept. */
export function NoteField({ moveId }: { moveId: string }) {
  const { note, type, rest } = useNote(moveId);
  const isOnlyHere = usePending(progressEntity(moveId));
  const hint = isOnlyHere ? t("Saved on this device. We'll send it when you're back online.") : t("Only you see it.");
  return (
    <Field label={t("My note")} hint={hint}>
      <Textarea
        value={note ?? ""}
        disabled={note === undefined}
        maxLength={LONGEST_NOTE}
        rows={3}
        placeholder={t("What helps, what to try next …")}
        onChange={(event) => type(event.target.value)}
        onBlur={rest}
      />
    </Field>
  );
}
