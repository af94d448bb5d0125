import { zodResolver } from "@hookform/resolvers/zod";
import { Copy, Video } from "lucide-react";
import { useForm } from "react-hook-form";
import { v7 as newId } from "uuid";
import { RULES } from "#shared/core/messages/rules.ts";
import { type AdminLibrary, archiveMove, createMove, updateMove } from "#shared/features/moves/admin/endpoints.ts";
import { type AdminMove, MoveDraft } from "#shared/features/moves/admin/move-draft.ts";
import { call } from "#web/data/client.ts";
import { paths } from "#web/paths.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { VideosOfMove } from "../../videos/index.ts";
import { useMoveWords } from "../use-syllabus.ts";
import { BlueprintsOfMove } from "./blueprints-of-move.tsx";
import { MergeMove } from "./merge/merge-move.tsx";
import { MoveFields } from "./move-fields.tsx";
import { useLibraryWrite } from "./queries.ts";
import { useConfirmedChange } from "./use-confirmed-change.tsx";

export type Opened = { kind: "new" } | { kind: "edit" | "copy"; move: AdminMove };

export interface MoveFormProps {
  opened: Opened;
  library: AdminLibrary;
  /** What a new move is on, unless chosen otherwise. */
  apparatus: string;
  onDuplicate: (move: AdminMove) => void;
  onClose: () => void;
}

const FIELDS = [
  "name",
  "otherNames",
  "apparatus",
  "level",
  "grade",
  "order",
  "prerequisites",
  "description",
  "safetyNote",
] as const;

/** One move in both languages. Whom it raises or lowers is shown before it is saved. */
export function MoveForm({ opened, library, apparatus, onDuplicate, onClose }: MoveFormProps) {
  const { syllabus } = useMoveWords();
  const write = useLibraryWrite();
  const { confirm, dialog } = useConfirmedChange();
  const { isBusy, attempt } = useAttempt();
  const edited = opened.kind === "edit" ? opened.move : null;
  const form = useForm({
    resolver: zodResolver(MoveDraft, RULES),
    defaultValues: valuesOf(opened, {
      apparatus: apparatus || (syllabus.apparatus.find(({ isArchived }) => !isArchived)?.key ?? ""),
      level: syllabus.ladder[0]?.key ?? "",
    }),
  });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (draft) => {
    const id = edited?.id ?? newId();
    try {
      if (!(await confirm({ kind: "move", id, draft }))) return;
      await write(
        edited ? call(updateMove, { ...draft, id, version: edited.version }) : call(createMove, { ...draft, id }),
      );
      toast({ title: t("Move saved"), variant: "success" });
      onClose();
    } catch (error) {
      showServerErrors(error, form.setError, FIELDS);
    }
  });
  const toggle = ({ id, version, isArchived }: AdminMove) =>
    attempt(async () => {
      if (!(await confirm({ kind: "archive", id, isArchived: !isArchived }))) return;
      await write(call(archiveMove, { id, version, isArchived: !isArchived }));
      toast({ title: isArchived ? t("Brought back") : t("Archived @done"), variant: "success" });
      onClose();
    });
  return (
    <>
      <FormSheet
        title={edited ? t("Edit move") : t("New move")}
        submitLabel={t("Save")}
        isSaving={isSubmitting}
        error={errors.root?.message}
        onSubmit={(event) => void save(event)}
        onClose={onClose}
        secondary={
          edited && (
            <Button variant="secondary" loading={isBusy} onClick={() => void toggle(edited)}>
              {edited.isArchived ? t("Bring back") : t("Archive")}
            </Button>
          )
        }
        after={
          edited && (
            <div className="mt-6 grid gap-5">
              <BlueprintsOfMove moveId={edited.id} />
              <VideosOfMove moveId={edited.id} />
              <div className="flex flex-wrap gap-x-3">
                <Button asChild variant="ghost">
                  <Link to={`${paths.adminVideos}?move=${edited.id}`}>
                    <Video aria-hidden="true" />
                    {t("Add a video")}
                  </Link>
                </Button>
                <Button variant="ghost" onClick={() => onDuplicate(edited)}>
                  <Copy aria-hidden="true" />
                  {t("Duplicate")}
                </Button>
                <MergeMove move={edited} library={library} onMerged={onClose} />
              </div>
            </div>
          )
        }
      >
        <MoveFields form={form} library={library} moveId={edited?.id ?? null} />
      </FormSheet>
      {dialog}
    </>
  );
}

function valuesOf(opened: Opened, start: Pick<MoveDraft, "apparatus" | "level">): MoveDraft {
  const spanish = { name: "", description: "", safetyNote: "" };
  const empty = {
    name: "",
    otherNames: [],
    grade: 1,
    order: 0,
    prerequisites: [],
    description: "",
    safetyNote: "",
    spanish,
  };
  if (opened.kind === "new") return { ...empty, ...start };
  const { id: _, version: __, isArchived: ___, ...draft } = opened.move;
  if (opened.kind === "edit") return draft;
  // The copy needs a Spanish name of its own.
  return { ...draft, name: `${draft.name} 2`, otherNames: [], spanish: { ...draft.spanish, name: "" } };
}
