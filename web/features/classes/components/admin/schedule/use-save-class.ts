import { v7 as newId } from "uuid";
import type * as z from "zod";
import { substituteInstructor, updateClassInstance } from "#shared/features/classes/admin/endpoints.ts";
import { call } from "#web/data/client.ts";
import { useAdminWrite } from "#web/features/classes/admin-queries.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { showNotice } from "#web/shell/staff/notices/notice-store.ts";
import { useAnyway } from "#web/shell/staff/use-anyway.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { ownName, t } from "#web/words/t.ts";
import { ClassValues, classValues, isAnnounced } from "./class-values.ts";

type Values = z.output<typeof ClassValues>;

/** Saves one class with everything in its form, the teacher too, and offers to take it back. */
export function useSaveClass(instance: ClassInstanceRow) {
  const write = useAdminWrite();
  const { unlessClash, question } = useAnyway();
  const { id } = instance;
  const before = ClassValues.parse(classValues(instance));

  /** @returns the operation that notifies people of all of it */
  async function put({ price, instructorId, ...rest }: Values, isNewTeacher: boolean, anyway: boolean) {
    const operationId = newId();
    const naming = { operationId: newId() };
    await call(updateClassInstance, { id, ...rest, priceCents: price, anyway }, { operationId });
    if (!isNewTeacher) return operationId;
    await call(substituteInstructor, { id, instructorId, anyway }, naming);
    return naming.operationId;
  }

  async function save(values: Values): Promise<boolean> {
    const isNewTeacher = values.instructorId !== before.instructorId;
    const changeId = await unlessClash((anyway) => write(put(values, isNewTeacher, anyway)));
    if (!changeId) return false;
    const undo = () =>
      write(put(before, isNewTeacher, true)).then(
        () => toast({ title: t("Change undone"), description: ownName(instance.name), variant: "success" }),
        (error: unknown) => toast({ title: t("Couldn't undo it"), description: wordsFor(error), variant: "danger" }),
      );
    const confirm = (description?: string) =>
      toast({
        title: t("Class saved"),
        description,
        variant: "success",
        action: { label: t("Undo"), onSelect: () => void undo() },
      });
    if (isAnnounced(before, values)) void showNotice({ of: "change", id: changeId }).then(confirm);
    else confirm();
    return true;
  }
  return { save, question };
}

export const takenOf = ({ capacity, seatsLeft }: ClassInstanceRow): number => capacity - seatsLeft;
