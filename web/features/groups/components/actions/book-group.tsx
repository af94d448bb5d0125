import { useState } from "react";
import { v7 as newId } from "uuid";
import { divideSeats } from "#shared/features/groups/actions/divide-seats.ts";
import { bookGroup } from "#shared/features/groups/actions/endpoints.ts";
import type { GroupRow } from "#shared/features/groups/endpoints.ts";
import { call } from "#web/data/client.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { useBookingPreview } from "../../queries.ts";
import { ClassPicker } from "../class-picker.tsx";
import { ActionPreviewPart } from "./action-preview.tsx";

interface BookGroupProps {
  group: GroupRow;
  onDone: (actionId: string) => void;
  onClose: () => void;
}

/** Books the people of a group into a class: who gets a seat, and who is refused and why, shows before. */
export function BookGroup({ group, onDone, onClose }: BookGroupProps) {
  // One id for all tries of this form.
  const [actionId] = useState(() => newId());
  const [classInstanceId, setClass] = useState("");
  const [paysLater, setPaysLater] = useState(false);
  const [anyway, setAnyway] = useState(false);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, attempt } = useAttempt();
  const query = useBookingPreview(group.id, { classInstanceId, paysLater, anyway });
  const preview = classInstanceId === "" ? undefined : query.data;
  const { chosen } = divideSeats(preview?.people ?? [], leftOut, preview?.seatsLeft ?? null);
  const canBook = preview !== undefined && !query.isPlaceholderData && chosen.length > 0;
  async function book(): Promise<void> {
    if (!preview) return;
    const personIds = chosen.map(({ personId }) => personId);
    const terms = { classInstanceId, paysLater, anyway, round: preview.round };
    const isDone = await attempt(() => call(bookGroup, { id: group.id, actionId, personIds, ...terms }));
    if (isDone) onDone(actionId);
    else void query.refetch();
  }
  return (
    <FormSheet
      title={t("Book into a class")}
      description={group.name}
      submitLabel={
        canBook
          ? t("{count, plural, one {Book # person} other {Book # people}}", { count: chosen.length })
          : t("Book them")
      }
      canSubmit={canBook}
      isSaving={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void book();
      }}
      onClose={onClose}
    >
      <ClassPicker value={classInstanceId} onChange={setClass} />
      <Checkbox
        checked={paysLater}
        onCheckedChange={(checked) => setPaysLater(checked === true)}
        label={t("Pays at the desk when no pass covers it")}
        description={t("We use a pass first. Without one, the place is marked as unpaid.")}
      />
      <Checkbox
        checked={anyway}
        onCheckedChange={(checked) => setAnyway(checked === true)}
        label={t("Also people in another class then")}
      />
      {classInstanceId !== "" && (
        <ActionPreviewPart query={{ ...query, data: preview }} leftOut={leftOut} onLeaveOut={setLeftOut} />
      )}
    </FormSheet>
  );
}
