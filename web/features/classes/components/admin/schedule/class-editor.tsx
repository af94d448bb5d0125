import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { updateClassInstance } from "../../../../../../shared/features/classes/admin/endpoints.ts";
import { call } from "../../../../../data/client.ts";
import { formatDay, formatTimeRange } from "../../../../../format.ts";
import { showServerErrors } from "../../../../../shell/form-errors.ts";
import { Banner } from "../../../../../ui/feedback/banner.tsx";
import { toast } from "../../../../../ui/feedback/toast.ts";
import { FormSheet } from "../../../../../ui/overlays/form-sheet.tsx";
import { Sheet } from "../../../../../ui/overlays/sheet.tsx";
import { useAdminWrite } from "../../../admin-queries.ts";
import type { ClassInstanceRow } from "../../../tables.ts";
import { CancelClass } from "./cancel-class.tsx";
import { ClassFields } from "./class-fields.tsx";
import { ClassValues, classValues } from "./class-values.ts";
import { Substitute } from "./substitute.tsx";

const FIELDS = ["date", "startTime", "durationMinutes", "place", "capacity"] as const;

export interface ClassEditorProps {
  instance: ClassInstanceRow;
  onClose: () => void;
}

/** One class: when and where, with whom, and whether at all. */
export function ClassEditor({ instance, onClose }: ClassEditorProps) {
  if (instance.status === "cancelled") return <CancelledClass instance={instance} onClose={onClose} />;
  return <ClassForm instance={instance} onClose={onClose} />;
}

const whenOf = ({ date, startTime, endTime }: ClassInstanceRow) =>
  `${formatDay(date, "long")}, ${formatTimeRange(startTime, endTime)}`;

function ClassForm({ instance, onClose }: ClassEditorProps) {
  const write = useAdminWrite();
  const form = useForm({ resolver: zodResolver(ClassValues), defaultValues: classValues(instance) });
  const { handleSubmit, setError, formState } = form;
  const save = handleSubmit(async ({ price, ...rest }) => {
    try {
      await write(call(updateClassInstance, { id: instance.id, ...rest, priceCents: price }));
      toast({ title: "Class saved", variant: "success" });
      onClose();
    } catch (error) {
      showServerErrors(error, setError, FIELDS);
    }
  });
  return (
    <FormSheet
      title={instance.name}
      description={whenOf(instance)}
      submitLabel="Save"
      isSaving={formState.isSubmitting}
      error={formState.errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
      after={
        <>
          <Substitute instance={instance} />
          <CancelClass instance={instance} onDone={onClose} />
        </>
      }
    >
      <ClassFields form={form} taken={instance.capacity - instance.seatsLeft} apparatus={instance.apparatus} />
    </FormSheet>
  );
}

function CancelledClass({ instance, onClose }: ClassEditorProps) {
  return (
    <Sheet open title={instance.name} description={whenOf(instance)} onOpenChange={(open) => !open && onClose()}>
      <Banner tone="danger" title="This class was cancelled">
        {instance.cancelReason}
      </Banner>
    </Sheet>
  );
}
