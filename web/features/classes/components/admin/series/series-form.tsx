import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { v7 as newId } from "uuid";
import { RULES } from "#shared/core/messages/rules.ts";
import { inForce } from "#shared/core/settings/in-force.ts";
import { archiveClassSeries, createClassSeries, updateClassSeries } from "#shared/features/classes/admin/endpoints.ts";
import { type ClassSeries, ClassSeriesDraft } from "#shared/features/classes/class-series.ts";
import { call } from "#web/data/client.ts";
import { useAdminWrite, useBlueprintList, useInstructorList } from "#web/features/classes/admin-queries.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { NoticePreview } from "#web/shell/staff/notices/notice-preview.tsx";
import { showNotice } from "#web/shell/staff/notices/notice-store.ts";
import { useAnyway } from "#web/shell/staff/use-anyway.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { ownName, t } from "#web/words/t.ts";
import { ArchiveButton } from "../archive-button.tsx";
import { effectWords } from "../plan-effect.ts";
import { TypeAndTeacher } from "../type-and-teacher.tsx";
import { RuleField } from "./rule-field.tsx";

const FIELDS = ["blueprintId", "instructorId", "rule", "startDay", "startTime", "until"] as const;

export interface SeriesFormProps {
  series: ClassSeries | null;
  today: string;
  onClose: () => void;
}

export function SeriesForm({ series, today, onClose }: SeriesFormProps) {
  const write = useAdminWrite();
  const { unlessClash, question } = useAnyway();
  const blueprints = (useBlueprintList().data ?? []).filter(
    ({ id, isArchived }) => !isArchived || id === series?.blueprintId,
  );
  const instructors = useInstructorList().data ?? [];
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(ClassSeriesDraft, RULES),
    defaultValues: series ?? {
      blueprintId: "",
      instructorId: "",
      rule: "",
      startDay: today,
      startTime: "18:00",
      until: null,
    },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (draft) => {
    try {
      const saved = await unlessClash(async (anyway) => {
        const operationId = newId();
        const planned = series
          ? call(updateClassSeries, { id: series.id, ...draft, anyway }, { operationId })
          : call(createClassSeries, { ...draft, anyway });
        return { operationId, effect: (await write(planned)).effect };
      });
      if (!saved) return;
      onClose();
      const notified = series && (await showNotice({ of: "change", id: saved.operationId }));
      const description = [effectWords(saved.effect), notified].filter(Boolean).join(" ");
      toast({ title: t("Series saved"), description, variant: "success" });
    } catch (error) {
      showServerErrors(error, setError, FIELDS);
    }
  });
  return (
    <FormSheet
      title={series ? ownName(series.blueprintName) : t("New series")}
      description={t("Its classes show in the calendar {weeks, plural, one {# week} other {# weeks}} ahead.", {
        weeks: inForce().planWeeks,
      })}
      submitLabel={t("Save")}
      isSaving={isSubmitting}
      error={errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
      secondary={
        series && (
          <ArchiveButton
            isArchived={series.isArchived}
            archive={() => write(call(archiveClassSeries, { id: series.id }))}
            restore={() => write(call(updateClassSeries, { id: series.id, isArchived: false }))}
            onDone={onClose}
            question={t(
              "We'll remove upcoming classes with nobody booked. The rest stay, and nobody is notified. Cancel those one by one.",
            )}
          />
        )
      }
    >
      {question}
      {series && formState.isDirty && <NoticePreview of="series" id={series.id} />}
      <TypeAndTeacher
        type={{
          register: register("blueprintId"),
          options: blueprints,
          isMissing: Boolean(errors.blueprintId),
        }}
        teacher={{
          register: register("instructorId"),
          options: instructors,
          isMissing: Boolean(errors.instructorId),
        }}
      />
      <Controller
        control={control}
        name="rule"
        render={({ field }) => <RuleField rule={field.value} onChange={field.onChange} error={errors.rule?.message} />}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field label={t("Starts at")} required error={errors.startTime?.message}>
          <TextInput {...register("startTime")} type="time" />
        </Field>
        <Field label={t("From")} required error={errors.startDay && t("Choose a day.")}>
          <TextInput {...register("startDay")} type="date" />
        </Field>
        <Field label={t("Until")} hint={t("Blank for no end.")} error={errors.until && t("Choose a day.")}>
          <TextInput {...register("until", { setValueAs: (day: string | null) => day || null })} type="date" />
        </Field>
      </div>
    </FormSheet>
  );
}
