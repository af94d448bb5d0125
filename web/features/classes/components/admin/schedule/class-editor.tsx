import { zodResolver } from "@hookform/resolvers/zod";
import { RULES } from "#shared/core/messages/rules.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { formatDay, formatTimeRange } from "#web/format.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { NotifiedPeople } from "#web/shell/staff/notices/notice-people.tsx";
import { NoticePreview } from "#web/shell/staff/notices/notice-preview.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { useLiveForm } from "#web/ui/forms/use-live-form.ts";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { Content } from "#web/words/content.tsx";
import { ownName, t } from "#web/words/t.ts";
import { CancelClass } from "./cancel-class.tsx";
import { CancelingClass } from "./canceling-class.tsx";
import { ClassFields } from "./class-fields.tsx";
import { ClassValues, classValues, isAnnounced } from "./class-values.ts";
import { InstructorField } from "./instructor-field.tsx";
import { takenOf, useSaveClass } from "./use-save-class.ts";

const FIELDS = ["date", "startTime", "durationMinutes", "place", "capacity", "instructorId"] as const;

export interface ClassEditorProps {
  instance: ClassInstanceRow;
  onClose: () => void;
}

/** One class: when and where, with whom, and whether at all. */
export function ClassEditor({ instance, onClose }: ClassEditorProps) {
  if (instance.status === "cancelled" || instance.cancelsAt)
    return <CancelledClass instance={instance} onClose={onClose} />;
  return <ClassForm instance={instance} onClose={onClose} />;
}

const whenOf = ({ date, startTime, endTime }: ClassInstanceRow) =>
  `${formatDay(date, "long")}, ${formatTimeRange(startTime, endTime)}`;

function ClassForm({ instance, onClose }: ClassEditorProps) {
  const { save: saveClass, question } = useSaveClass(instance);
  const form = useLiveForm({ resolver: zodResolver(ClassValues, RULES), values: classValues(instance) });
  const { handleSubmit, setError, formState, watch } = form;
  const taken = takenOf(instance);
  const isNews = isAnnounced(classValues(instance), watch());
  const save = handleSubmit(async (values) => {
    try {
      if (await saveClass(values)) onClose();
    } catch (error) {
      showServerErrors(error, setError, FIELDS);
    }
  });
  return (
    <FormSheet
      title={ownName(instance.name)}
      description={whenOf(instance)}
      submitLabel={t("Save")}
      isSaving={formState.isSubmitting}
      error={formState.errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
      after={<CancelClass instance={instance} onDone={onClose} />}
    >
      {question}
      <ClassFields form={form} taken={taken} apparatus={instance.apparatus} />
      <InstructorField instance={instance} form={form} />
      {isNews && <NoticePreview of="class" id={instance.id} />}
    </FormSheet>
  );
}

function CancelledClass({ instance, onClose }: ClassEditorProps) {
  return (
    <Sheet
      open
      title={<Content>{instance.name}</Content>}
      description={whenOf(instance)}
      onOpenChange={(open) => !open && onClose()}
    >
      {instance.cancelsAt ? (
        <CancelingClass instance={instance} />
      ) : (
        <Banner tone="danger" title={t("This class was canceled")}>
          {instance.cancelReason && <Content>{instance.cancelReason}</Content>}
        </Banner>
      )}
      {instance.status === "cancelled" && (
        <div className="mt-5 text-sm empty:hidden">
          <NotifiedPeople subject={{ of: "cancellation", id: instance.id }} />
        </div>
      )}
    </Sheet>
  );
}
