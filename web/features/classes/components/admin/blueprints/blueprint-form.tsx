import { zodResolver } from "@hookform/resolvers/zod";
import { v7 as newId } from "uuid";
import { RULES } from "#shared/core/messages/rules.ts";
import {
  archiveClassBlueprint,
  createClassBlueprint,
  updateClassBlueprint,
} from "#shared/features/classes/admin/endpoints.ts";
import type { ClassBlueprint, ClassBlueprintDraft } from "#shared/features/classes/class-blueprint.ts";
import { call } from "#web/data/client.ts";
import { useAdminWrite } from "#web/features/classes/admin-queries.ts";
import { useStudio } from "#web/features/studio/index.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { NoticePreview } from "#web/shell/staff/notices/notice-preview.tsx";
import { showNotice } from "#web/shell/staff/notices/notice-store.ts";
import { useAnyway } from "#web/shell/staff/use-anyway.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { useLiveForm } from "#web/ui/forms/use-live-form.ts";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { ownName, t } from "#web/words/t.ts";
import { ArchiveButton } from "../archive-button.tsx";
import { effectWords } from "../plan-effect.ts";
import { BlueprintFields } from "./blueprint-fields.tsx";
import { BlueprintValues, blueprintValues } from "./blueprint-values.ts";

const FIELDS = [
  "name",
  "description",
  "nameEs",
  "descriptionEs",
  "apparatusId",
  "level",
  "durationMinutes",
  "capacity",
  "cancelUntilHours",
  "place",
] as const;

export function BlueprintForm({ blueprint, onClose }: { blueprint: ClassBlueprint | null; onClose: () => void }) {
  const write = useAdminWrite();
  const { unlessClash, question } = useAnyway();
  const form = useLiveForm({
    resolver: zodResolver(BlueprintValues, RULES),
    values: blueprintValues(blueprint, useStudio()),
  });
  const { handleSubmit, setError, formState } = form;
  const { durationMinutes, place } = formState.dirtyFields;
  const isNews = blueprint !== null && (durationMinutes || place);
  async function saveBlueprint(draft: ClassBlueprintDraft) {
    if (!blueprint) return write(call(createClassBlueprint, draft)).then(() => ({ words: async () => undefined }));
    return unlessClash(async (anyway) => {
      const operationId = newId();
      const change = { id: blueprint.id, ...draft, anyway };
      const { effect } = await write(call(updateClassBlueprint, change, { operationId }));
      const notified = () => showNotice({ of: "change", id: operationId });
      return { words: async () => [effectWords(effect), await notified()].filter(Boolean).join(" ") };
    });
  }
  const save = handleSubmit(async ({ price, lateFee, noShowFee, ...rest }) => {
    const draft = { ...rest, priceCents: price, lateFeeCents: lateFee, noShowFeeCents: noShowFee };
    try {
      const saved = await saveBlueprint(draft);
      if (!saved) return;
      onClose();
      toast({ title: t("Class type saved"), description: await saved.words(), variant: "success" });
    } catch (error) {
      showServerErrors(error, setError, FIELDS);
    }
  });
  return (
    <FormSheet
      title={blueprint ? ownName(blueprint.name) : t("New class type")}
      description={blueprint ? t("Upcoming classes change too. Nobody loses a seat.") : undefined}
      submitLabel={t("Save")}
      isSaving={formState.isSubmitting}
      error={formState.errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
      secondary={
        blueprint && (
          <ArchiveButton
            isArchived={blueprint.isArchived}
            archive={() => write(call(archiveClassBlueprint, { id: blueprint.id }))}
            restore={() => write(call(updateClassBlueprint, { id: blueprint.id, isArchived: false }))}
            onDone={onClose}
            question={t(
              "Its series end. We'll remove upcoming classes with nobody booked. The rest stay, and nobody is notified. Cancel those one by one.",
            )}
          />
        )
      }
    >
      {question}
      {isNews && <NoticePreview of="blueprint" id={blueprint.id} />}
      <BlueprintFields form={form} />
    </FormSheet>
  );
}
