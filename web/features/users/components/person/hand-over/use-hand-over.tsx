import { type ReactNode, useState } from "react";
import { v7 as newId } from "uuid";
import { LEADER_ROLES } from "#shared/core/roles.ts";
import { handOverClasses, type Instructor } from "#shared/features/classes/admin/endpoints.ts";
import type { UserDetails } from "#shared/features/users/user-details.ts";
import { call } from "#web/data/client.ts";
import { NoticePreview } from "#web/shell/staff/notices/notice-preview.tsx";
import { showNotice } from "#web/shell/staff/notices/notice-store.ts";
import { useAnyway } from "#web/shell/staff/use-anyway.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";
import { leftStore } from "./left-store.ts";
import { ledQuestion, useLed } from "./use-led.ts";

interface HandOver {
  /** Asks who takes the classes of a person who leads some; nothing for others. */
  field: ReactNode;
  /** Gives them to the instructor who was chosen, once the person has left; without one the result says so. */
  handOver(): Promise<void>;
}

/** Asks who takes the classes and series of an instructor who leaves. Without a choice they show no instructor. */
export function useHandOver({ id, role }: Pick<UserDetails, "id" | "role">): HandOver {
  const [toId, setToId] = useState("");
  const { handOverTo, question } = useHandOverTo(id);
  const known = useLed(
    id,
    LEADER_ROLES.some((each) => each === role),
  );
  if (!known) return { field: null, handOver: async () => {} };
  return {
    field: (
      <>
        {question}
        <InstructorField
          label={ledQuestion(known.led)}
          hint={t("If you don't choose, they stay in the calendar without an instructor.")}
          others={known.others}
          toId={toId}
          onChoose={setToId}
        />
        <div className="my-4 empty:hidden">
          <NoticePreview of="instructor" id={id} />
        </div>
      </>
    ),
    handOver: async () => {
      const isDone = toId !== "" && (await handOverTo(toId)) !== null;
      if (!isDone) leftStore.setState({ userId: id });
    },
  };
}

interface InstructorFieldProps {
  label: string;
  hint?: string;
  others: readonly Instructor[];
  toId: string;
  onChoose: (toId: string) => void;
}

export const InstructorField = ({ label, hint, others, toId, onChoose }: InstructorFieldProps) => (
  <Field label={label} {...(hint && { hint })}>
    <NativeSelect value={toId} onChange={(event) => onChoose(event.target.value)}>
      <option value="">{t("Nobody yet")}</option>
      {others.map((each) => (
        <option key={each.id} value={each.id}>
          {each.name}
        </option>
      ))}
    </NativeSelect>
  </Field>
);

/** Hands the classes over, and shows whom that did not reach. */
export function useHandOverTo(id: string) {
  const { unlessClash, question } = useAnyway();
  /** @returns how many people were notified, in words; null when staff did not want it at the same time as another class */
  async function handOverTo(toId: string): Promise<{ notified: string | undefined } | null> {
    const changeId = await unlessClash(async (anyway) => {
      const operationId = newId();
      await call(handOverClasses, { id, toId, anyway }, { operationId });
      return operationId;
    });
    return changeId ? { notified: await showNotice({ of: "change", id: changeId }) } : null;
  }
  return { handOverTo, question };
}
