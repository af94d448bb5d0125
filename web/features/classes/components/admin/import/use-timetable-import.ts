import { useState } from "react";
import { v7 as newId } from "uuid";
import type { CallInput } from "#shared/core/endpoint.ts";
import {
  type ClassImportReport,
  MOST_PACKED_CHARACTERS,
  MOST_TIMETABLE_BYTES,
} from "#shared/features/classes/admin/class-import.ts";
import { importClasses } from "#shared/features/classes/admin/endpoints.ts";
import { call } from "#web/data/client.ts";
import { useAdminWrite } from "#web/features/classes/admin-queries.ts";
import { packFile } from "#web/pack-file.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { showNotice } from "#web/shell/staff/notices/notice-store.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { t } from "#web/words/t.ts";

export interface Source {
  /** Rows that were typed or pasted. */
  csv: string;
  /** A file in their place. */
  file: { name: string; packed: string } | null;
}
export type Choices = Required<Pick<CallInput<typeof importClasses>, "sheet" | "dateOrder" | "replan" | "changeIds">>;

const NO_SOURCE: Source = { csv: "", file: null };
const NO_CHOICES: Choices = { sheet: null, dateOrder: null, replan: false, changeIds: [] };

/** @throws Error for a file that the server would not take */
async function readSource(file: File): Promise<Source> {
  const packed = file.size > MOST_TIMETABLE_BYTES ? null : await packFile(file);
  if (packed === null || packed.length > MOST_PACKED_CHARACTERS) throw new Error(t("The file is too large."));
  return { csv: "", file: { name: file.name, packed } };
}

/** A timetable and what its answers ask for: each choice has it looked through again. */
export function useTimetableImport() {
  const [source, setSource] = useState(NO_SOURCE);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [report, setReport] = useState<ClassImportReport | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<"check" | "import" | null>(null);
  const write = useAdminWrite();

  function change(next: Source) {
    setSource(next);
    setChoices(NO_CHOICES);
    setReport(null);
    setError(undefined);
  }

  async function send(from: Source, dryRun: boolean, chosen: Choices) {
    setBusy(dryRun ? "check" : "import");
    try {
      const operationId = newId();
      const table = from.file ? { file: from.file.packed } : { csv: from.csv };
      const request = { ...table, ...chosen, dryRun, skipRefused: !dryRun, anyway: !dryRun };
      const answer = await write(call(importClasses, request, { operationId }));
      setReport(answer);
      setError(undefined);
      if (answer.imported)
        toast({
          title: doneWords(answer),
          description: await showNotice({ of: "change", id: operationId }),
          variant: "success",
        });
    } catch (failure) {
      setReport(null);
      setError(wordsFor(failure));
    }
    setBusy(null);
  }
  async function chooseFile(file: File) {
    change(NO_SOURCE);
    try {
      const next = await readSource(file);
      setSource(next);
      await send(next, true, NO_CHOICES);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : wordsFor(failure));
    }
  }
  function choose(more: Partial<Choices>) {
    const chosen = { ...choices, ...more };
    setChoices(chosen);
    return send(source, true, chosen);
  }
  /** Ticks alter what is imported, not what a look would say. */
  const tick = (changeIds: string[]) => setChoices({ ...choices, changeIds });
  const check = () => send(source, true, choices);
  const commit = () => send(source, false, choices);
  return { source, choices, report, error, busy, change, chooseFile, choose, tick, check, commit };
}

export const doneWords = ({ made, changed }: Pick<ClassImportReport, "made" | "changed">): string =>
  made.length === 0 && changed.length > 0
    ? t("{count, plural, one {# class changed} other {# classes changed}}", { count: changed.length })
    : t("{count, plural, one {# class imported} other {# classes imported}}", { count: made.length });
