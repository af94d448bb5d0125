import { useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { t } from "#web/words/t.ts";
import type { RosterEntryRow } from "../../tables.ts";
import { useMarking } from "../../use-marking.ts";

const LONGEST = 1000;

/** The leader's private note about a person in this class. */
export function NoteField({ entry }: { entry: RosterEntryRow }) {
  const { saveNote } = useMarking();
  const [text, setText] = useState(entry.ownNote ?? "");
  const isChanged = text.trim() !== (entry.ownNote ?? "");
  return (
    <div className="grid gap-2.5">
      <Field label={t("Note to self")} hint={t("Only you can read it.")}>
        <Textarea
          rows={3}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-h-20"
        />
      </Field>
      <Button
        variant="secondary"
        disabled={!isChanged}
        onClick={() => void saveNote(entry, text.trim())}
        className="justify-self-start"
      >
        {isChanged || text === "" ? t("Save note") : t("Saved")}
      </Button>
    </div>
  );
}
