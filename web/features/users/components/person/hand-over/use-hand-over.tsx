import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { v7 as newId } from "uuid";
import { LEADER_ROLES } from "#shared/core/roles.ts";
import {
  countLed,
  handOverClasses,
  type Instructor,
  type Led,
  listInstructors,
} from "#shared/features/classes/admin/endpoints.ts";
import type { UserDetails } from "#shared/features/users/user-details.ts";
import { call } from "#web/data/client.ts";
import { NoticePreview } from "#web/shell/staff/notices/notice-preview.tsx";
import { showNotice } from "#web/shell/staff/notices/notice-store.ts";
import { useAnyway } from "#web/shell/staff/use-anyway.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";

interface HandOver {
  /** Asks who takes the classes of a person who leads some; nothing for others. */
  field: ReactNode;
  /** Gives them to who was chosen, once the person has left. */
  handOver(): Promise<void>;
}

/** Asks who takes the classes and series of an instructor who leaves. Without a choice they show no instructor. */
export function useHandOver({ id, role }: Pick<UserDetails, "id" | "role">): HandOver {
  const [toId, setToId] = useState("");
  const { unlessClash, question } = useAnyway();
  const isLeader = LEADER_ROLES.some((each) => each === role);
  const { data: led } = useQuery<Led>({
    queryKey: [countLed.path, id],
    queryFn: () => call(countLed, { id }),
    enabled: isLeader,
    staleTime: 0,
  });
  const { data: instructors } = useQuery<Instructor[] | null>({ queryKey: [listInstructors.path], enabled: isLeader });
  if (!isLeader || !led || led.classes + led.series === 0) return { field: null, handOver: async () => {} };
  return {
    field: (
      <>
        {question}
        <Field label={ledWords(led)} hint={t("Without a choice they stay in the calendar, with no instructor named.")}>
          <NativeSelect value={toId} onChange={(event) => setToId(event.target.value)}>
            <option value="">{t("Nobody yet")}</option>
            {(instructors ?? [])
              .filter((each) => each.id !== id)
              .map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
          </NativeSelect>
        </Field>
        <div className="my-4 empty:hidden">
          <NoticePreview of="instructor" id={id} />
        </div>
      </>
    ),
    handOver: async () => {
      if (!toId) return;
      const changeId = await unlessClash(async (anyway) => {
        const operationId = newId();
        await call(handOverClasses, { id, toId, anyway }, { operationId });
        return operationId;
      });
      if (changeId) await showNotice({ of: "change", id: changeId });
    },
  };
}

function ledWords({ classes, series }: Led): string {
  if (series === 0)
    return t("{classes, plural, one {Leads # class} other {Leads # classes}}. Who takes them?", { classes });
  return t(
    "{classes, plural, one {Leads # class} other {Leads # classes}} and {series, plural, one {# series} other {# series}}. Who takes them?",
    { classes, series },
  );
}
