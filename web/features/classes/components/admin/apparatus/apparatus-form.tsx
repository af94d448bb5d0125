import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { RULES } from "#shared/core/messages/rules.ts";
import { archiveApparatus, createApparatus, updateApparatus } from "#shared/features/classes/admin/endpoints.ts";
import { type Apparatus, ApparatusDraft } from "#shared/features/classes/apparatus.ts";
import { call } from "#web/data/client.ts";
import { useAdminWrite } from "#web/features/classes/admin-queries.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { Pair } from "#web/ui/layout/pair.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { ownName, t } from "#web/words/t.ts";
import { ArchiveButton } from "../archive-button.tsx";

export interface ApparatusFormProps {
  apparatus: Apparatus | null;
  /** Where a new one stands. */
  nextOrder: number;
  onClose: () => void;
}

export function ApparatusForm({ apparatus, nextOrder, onClose }: ApparatusFormProps) {
  const write = useAdminWrite();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(ApparatusDraft, RULES),
    defaultValues: {
      name: apparatus?.name ?? "",
      nameEs: apparatus?.nameEs ?? "",
      description: apparatus?.description ?? "",
      order: apparatus?.order ?? nextOrder,
    },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (draft) => {
    try {
      await write(apparatus ? call(updateApparatus, { id: apparatus.id, ...draft }) : call(createApparatus, draft));
      toast({ title: t("Apparatus saved"), variant: "success" });
      onClose();
    } catch (error) {
      showServerErrors(error, setError, ["name", "nameEs", "description", "order"]);
    }
  });
  return (
    <FormSheet
      title={apparatus ? ownName(apparatus.name) : t("New apparatus")}
      submitLabel={t("Save")}
      isSaving={isSubmitting}
      error={errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
      secondary={
        apparatus && (
          <ArchiveButton
            isArchived={apparatus.isArchived}
            archive={() => write(call(archiveApparatus, { id: apparatus.id }))}
            restore={() => write(call(updateApparatus, { id: apparatus.id, isArchived: false }))}
            onDone={onClose}
          />
        )
      }
    >
      <Pair>
        <Field label={t("Name")} required error={errors.name?.message}>
          <TextInput {...register("name")} autoComplete="off" />
        </Field>
        <Field label={t("Name in Spanish")} error={errors.nameEs?.message}>
          <TextInput {...register("nameEs")} autoComplete="off" lang="es" />
        </Field>
      </Pair>
      <Field label={t("Description")} error={errors.description?.message}>
        <Textarea {...register("description")} />
      </Field>
      <Field
        label={t("Order in lists")}
        hint={t("The lowest number comes first.")}
        error={errors.order && t("Between 0 and 999.")}
      >
        <TextInput
          {...register("order", { valueAsNumber: true })}
          type="number"
          inputMode="numeric"
          min={0}
          max={999}
        />
      </Field>
    </FormSheet>
  );
}
