import { Merge } from "lucide-react";
import { useState } from "react";
import type { AdminLibrary } from "#shared/features/moves/admin/endpoints.ts";
import type { MergePreview } from "#shared/features/moves/admin/merge.ts";
import { mergeMoves, previewMerge } from "#shared/features/moves/admin/merge-endpoints.ts";
import type { AdminMove } from "#shared/features/moves/admin/move-draft.ts";
import { compareMoves } from "#shared/features/moves/move-order.ts";
import { call } from "#web/data/client.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { ownName, t } from "#web/words/t.ts";
import { useLibraryWrite } from "../queries.ts";
import { MergeEffect } from "./merge-effect.tsx";

export interface MergeMoveProps {
  move: AdminMove;
  library: AdminLibrary;
  onMerged: () => void;
}

/** Makes one move of two that are the same: what names this one names the other afterwards. */
export function MergeMove({ move, library, onMerged }: MergeMoveProps) {
  const write = useLibraryWrite();
  const [isOpen, setOpen] = useState(false);
  const [intoId, setIntoId] = useState("");
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const choices = library.moves
    .filter(({ id, apparatus, isArchived }) => id !== move.id && apparatus === move.apparatus && !isArchived)
    .toSorted(compareMoves);
  const into = choices.find(({ id }) => id === intoId);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(wordsFor(failure));
    }
    setBusy(false);
  }
  function choose(id: string) {
    setIntoId(id);
    setPreview(null);
    setError(undefined);
    if (id) void attempt(async () => setPreview(await call(previewMerge, { id: move.id, intoId: id })));
  }
  const merge = () =>
    attempt(async () => {
      if (!into || !preview) return;
      const versions = { version: move.version, intoVersion: into.version };
      await write(call(mergeMoves, { id: move.id, intoId, ...versions }));
      toast({ title: t("Moves merged"), variant: "success" });
      setOpen(false);
      onMerged();
    });
  const show = (open: boolean) => {
    setOpen(open);
    choose("");
  };
  if (choices.length === 0) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => show(true)}>
        <Merge aria-hidden="true" />
        {t("Merge into another move")}
      </Button>
      {isOpen && (
        <ConfirmDialog
          open
          danger
          onOpenChange={show}
          title={t("Merge into another move")}
          description={t(
            "For two moves that are really the same. Everything that names this move will name the other one, and this one is removed. This can't be undone.",
          )}
          confirmLabel={t("Merge")}
          confirmDisabled={!preview}
          loading={isBusy && preview !== null}
          onConfirm={() => void merge()}
        >
          <div className="grid gap-4">
            <Field label={t("“{name}” becomes", { name: ownName(move.name) })} error={error}>
              <NativeSelect value={intoId} onChange={(event) => choose(event.target.value)}>
                <option value="">{t("Choose")}</option>
                {choices.map(({ id, name }) => (
                  <option key={id} value={id} data-content>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <div role="status">{preview && <MergeEffect preview={preview} />}</div>
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
