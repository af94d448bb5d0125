import { useQuery } from "@tanstack/react-query";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { type GroupRow, listGroups } from "#shared/features/groups/endpoints.ts";
import { call } from "#web/data/client.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t, tAnswer } from "#web/words/t.ts";

/** More groups than a list can be chosen from. */
const MOST_PAGES = 10;

async function readAllGroups(): Promise<GroupRow[]> {
  const groups: GroupRow[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const after = groups.at(-1)?.id;
    const rows = await call(listGroups, after ? { after } : {});
    groups.push(...rows);
    if (rows.length < ROWS_PER_PAGE) break;
  }
  return groups;
}

interface GroupChoiceProps {
  groupId: string;
  onChoose: (groupId: string) => void;
}

/** One of the saved groups, with the sentence that says who is in it. */
export function GroupChoice({ groupId, onChoose }: GroupChoiceProps) {
  const { data: groups, error } = useQuery({
    queryKey: [listGroups.path, "to write to"],
    queryFn: readAllGroups,
    staleTime: 0,
  });
  const chosen = groups?.find(({ id }) => id === groupId);
  return (
    <Field
      label={t("Group")}
      hint={chosen && tAnswer({ message: chosen.sentence, words: chosen.sentenceWords })}
      error={error ? wordsFor(error) : groups?.length === 0 ? t("No groups yet. Create one under Groups.") : undefined}
    >
      <NativeSelect value={chosen ? groupId : ""} disabled={!groups} onChange={({ target }) => onChoose(target.value)}>
        <option value="" disabled>
          {t("Choose…")}
        </option>
        {groups?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
