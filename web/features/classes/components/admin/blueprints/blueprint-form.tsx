import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { RULES } from "#shared/core/messages/rules.ts";
import {
  archiveClassBlueprint,
  createClassBlueprint,
  updateClassBlueprint,
} from "#shared/features/classes/admin/endpoints.ts";
import type { ClassBlueprint } from "#shared/features/classes/class-blueprint.ts";
import { call } from "#web/data/client.ts";
import { useAdminWrite } from "#web/features/classes/admin-queries.ts";
import { useStudio } from "#web/features/studio/index.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { toast } from "#web/ui/feedback/toast.ts";
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
  const form = useForm({
    resolver: zodResolver(BlueprintValues, RULES),
    defaultValues: blueprintValues(blueprint, useStudio()),
  });
  const { handleSubmit, setError, formState } = form;
  const save = handleSubmit(async ({ price, lateFee, noShowFee, ...rest }) => {
    const draft = { ...rest, priceCents: price, lateFeeCents: lateFee, noShowFeeCents: noShowFee };
    try {
      const words = blueprint
        ? effectWords((await write(call(updateClassBlueprint, { id: blueprint.id, ...draft }))).effect)
        : await write(call(createClassBlueprint, draft)).then(() => undefined);
      toast({ title: t("Blueprint saved"), description: words, variant: "success" });
      onClose();
    } catch (error) {
      showServerErrors(error, setError, FIELDS);
    }
  });
  return (
    <FormSheet
      title={blueprint ? ownName(blueprint.name) : t("New blueprint")}
      description={blueprint ? t("Upcoming classes change with it. Nobody loses a seat.") : undefined}
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
          />
        )
      }
    >
      <BlueprintFields form={form} />
    </FormSheet>
  );
}
