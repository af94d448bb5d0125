import { type FormEvent, useState } from "react";
import { v7 as newId } from "uuid";
import { addDays } from "#shared/core/time.ts";
import { taughtKeys } from "#shared/features/moves/syllabus.ts";
import { todayHere } from "#web/data/device/server-clock.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useWrite } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import { deletePracticeEffect, savePracticeEffect } from "../effects.ts";
import type { MoveRow, PracticeEntryRow } from "../tables.ts";
import { useMoveWords } from "../use-syllabus.ts";

export const today = (): string => todayHere().toString();

const LONGEST_FEELING = 1000;
const MOST_MINUTES = 600;
const MOST_ATTEMPTS = 999;

/** Null for nothing, and for what is no number between 1 and `most`. */
const toCount = (text: string, most: number): number | null => {
  const count = Number.parseInt(text, 10);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, most) : null;
};

export interface PracticeFormProps {
  library: readonly MoveRow[];
  /** An entry to change; a new one otherwise. */
  entry?: PracticeEntryRow;
  /** What a new entry is about. */
  moveId?: string;
  onClose: () => void;
}

/** One entry of the practice log: kept on the device at once, with or without a network. */
export function PracticeForm({ library, entry, moveId, onClose }: PracticeFormProps) {
  const write = useWrite();
  const { syllabus, apparatusName } = useMoveWords();
  const [date, setDate] = useState(entry?.date ?? today());
  const [chosen, setChosen] = useState(entry?.moveId ?? moveId ?? "");
  const [minutes, setMinutes] = useState(entry?.minutes?.toString() ?? "");
  const [attempts, setAttempts] = useState(entry?.attempts?.toString() ?? "");
  const [feeling, setFeeling] = useState(entry?.feeling ?? "");
  const isEmpty = !minutes && !attempts && !feeling.trim() && !chosen;

  async function save(event: FormEvent) {
    event.preventDefault();
    // The form may stand in another one's sheet.
    event.stopPropagation();
    if (!date || isEmpty) return;
    const written = await write(savePracticeEffect, {
      id: entry?.id ?? newId(),
      date,
      moveId: chosen || null,
      minutes: toCount(minutes, MOST_MINUTES),
      attempts: toCount(attempts, MOST_ATTEMPTS),
      feeling: feeling.trim(),
    });
    if (!written) return;
    toast({ title: entry ? t("Entry changed") : t("Practice logged"), variant: "success" });
    onClose();
  }
  async function remove() {
    if (entry && (await write(deletePracticeEffect, { id: entry.id }))) {
      toast({ title: t("Entry deleted") });
      onClose();
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={entry ? t("Change this entry") : t("Log practice")}
      description={t("Only you see your log.")}
    >
      <form className="grid gap-4" onSubmit={(event) => void save(event)} noValidate>
        <Field label={t("Day")} required error={!date && t("Choose a day.")}>
          <TextInput
            type="date"
            value={date}
            max={addDays(today(), 1)}
            onChange={(event) => setDate(event.target.value)}
          />
        </Field>
        <Field label={t("Move")}>
          <NativeSelect value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{t("No move in particular")}</option>
            {taughtKeys(library, syllabus).map((apparatus) => (
              <optgroup key={apparatus} label={apparatusName(apparatus)}>
                {library
                  .filter((move) => move.apparatus === apparatus)
                  .toSorted((a, b) => a.name.localeCompare(b.name))
                  .map((move) => (
                    <option key={move.id} value={move.id} data-content>
                      {move.name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </NativeSelect>
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label={t("Minutes")}>
            <TextInput
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST_MINUTES}
              value={minutes}
              onChange={(event) => setMinutes(event.target.value)}
            />
          </Field>
          <Field label={t("Tries")}>
            <TextInput
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST_ATTEMPTS}
              value={attempts}
              onChange={(event) => setAttempts(event.target.value)}
            />
          </Field>
        </div>
        <Field label={t("How was it?")}>
          <Textarea
            rows={3}
            maxLength={LONGEST_FEELING}
            value={feeling}
            placeholder={t("What worked, what to try next time …")}
            onChange={(event) => setFeeling(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-2.5">
          {entry && (
            <Button variant="ghost" className="mr-auto -ml-3" onClick={() => void remove()}>
              {t("Delete")}
            </Button>
          )}
          <Button type="submit" disabled={isEmpty || !date}>
            {t("Save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
