import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { MOST_BY_HAND } from "#shared/features/groups/audience.ts";
import type { ChosenPerson } from "#shared/features/groups/endpoints.ts";
import { listUsers } from "#shared/features/users/endpoints.ts";
import { call } from "#web/data/client.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { useSettled } from "#web/ui/use-settled.ts";
import { t } from "#web/words/t.ts";

const MOST_FOUND = 8;

interface ByHandProps {
  chosen: readonly ChosenPerson[];
  onChange: (chosen: ChosenPerson[]) => void;
}

/** People found by name, ticked one by one; each can be taken out again. */
export function ByHand({ chosen, onChange }: ByHandProps) {
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim());
  const { data } = useQuery({
    queryKey: [listUsers.path, "for-group", search],
    queryFn: () => call(listUsers, { search }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const found = search === "" ? [] : [...(data?.users ?? []), ...(data?.near ?? [])].slice(0, MOST_FOUND);
  const isChosen = (id: string) => chosen.some((person) => person.id === id);
  const without = (id: string) => chosen.filter((person) => person.id !== id);
  return (
    <div className="grid gap-3">
      <SearchInput label={t("Search by name, email or phone")} value={typed} onValueChange={setTyped} />
      <div role="status">
        {search !== "" && data && found.length === 0 && <p className="text-ink-muted">{t("No one found")}</p>}
      </div>
      {found.length > 0 && (
        <div className="grid">
          {found.map((person) => (
            <Checkbox
              key={person.id}
              label={fullName(person)}
              description={[person.email, person.phone].filter(Boolean).join(" · ")}
              checked={isChosen(person.id)}
              disabled={!isChosen(person.id) && chosen.length >= MOST_BY_HAND}
              onCheckedChange={(checked) =>
                onChange(checked === true ? [...chosen, { id: person.id, name: fullName(person) }] : without(person.id))
              }
            />
          ))}
        </div>
      )}
      {chosen.length > 0 && (
        <RowList>
          {chosen.map(({ id, name }) => (
            <Row
              key={id}
              title={name}
              trailing={
                <IconButton label={t("Remove {what}", { what: name })} onClick={() => onChange(without(id))}>
                  <X />
                </IconButton>
              }
            />
          ))}
        </RowList>
      )}
    </div>
  );
}
