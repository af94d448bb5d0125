import type * as z from "zod";
import { substituteInstructor, updateClassInstance } from "#shared/features/classes/admin/endpoints.ts";
import { call } from "#web/data/client.ts";
import { useAdminWrite } from "#web/features/classes/admin-queries.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
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

  async function put({ price, instructorId, ...rest }: Values, isNewTeacher: boolean, anyway: boolean) {
    await call(updateClassInstance, { id, ...rest, priceCents: price, anyway });
    if (isNewTeacher) await call(substituteInstructor, { id, instructorId, anyway });
    return true;
  }

  async function save(values: Values): Promise<boolean> {
    const isNewTeacher = values.instructorId !== before.instructorId;
    if (!(await unlessClash((anyway) => write(put(values, isNewTeacher, anyway))))) return false;
    const undo = () =>
      write(put(before, isNewTeacher, true)).then(
        () => toast({ title: t("Change undone"), description: ownName(instance.name), variant: "success" }),
        (error: unknown) => toast({ title: t("Could not undo it"), description: wordsFor(error), variant: "danger" }),
      );
    toast({
      title: t("Class saved"),
      description: isAnnounced(before, values) ? toldWords(takenOf(instance)) : undefined,
      variant: "success",
      action: { label: t("Undo"), onSelect: () => void undo() },
    });
    return true;
  }
  return { save, question };
}

export const takenOf = ({ capacity, seatsLeft }: ClassInstanceRow): number => capacity - seatsLeft;

const toldWords = (taken: number): string | undefined =>
  taken === 0
    ? undefined
    : t("{count, plural, one {# person was notified.} other {# people were notified.}}", { count: taken });
