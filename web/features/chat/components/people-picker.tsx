import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listChatPeople } from "#shared/features/chat/endpoints.ts";
import type { ChatPerson } from "#shared/features/chat/room.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { call } from "#web/data/client.ts";
import { PersonAvatar } from "#web/features/profile/index.ts";
import { ROLE_WORDS } from "#web/role-words.ts";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { useSettled } from "#web/ui/use-settled.ts";
import { t } from "#web/words/t.ts";

const MOST_SHOWN = 8;
const LONGEST_QUERY = 80;

export interface PeoplePickerProps {
  /** Those who are in it already. */
  without?: ReadonlySet<string>;
  onPick: (person: ChatPerson) => void;
}

const matches = (name: string, wanted: string) => name.toLocaleLowerCase().includes(wanted.toLocaleLowerCase());

const teamFirst = (a: ChatPerson, b: ChatPerson) => Number(a.role === "parent") - Number(b.role === "parent");

/** Staff and parents by name. Asked of the server, because no device keeps all people. */
export function PeoplePicker({ without, onPick }: PeoplePickerProps) {
  const [wanted, setWanted] = useState("");
  const typed = wanted.trim().slice(0, LONGEST_QUERY);
  const asked = useSettled(typed);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [listChatPeople.path, asked],
    queryFn: () => call(listChatPeople, { query: asked }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
  if (!data && error)
    return (
      <ErrorState
        kind={error instanceof OfflineError ? "offline" : "error"}
        title={t("Couldn't load people")}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonList label={t("Loading people")} />;
  // What was answered to other letters is narrowed down until the answer to these is there.
  const isLooking = isPlaceholderData || typed !== asked;
  const known = isLooking ? data.filter(({ name }) => matches(name, typed)) : data;
  const found = known.toSorted(teamFirst).filter(({ id }) => !without?.has(id));
  return (
    <div className="grid gap-3">
      <SearchInput label={t("Search by name")} value={wanted} onValueChange={setWanted} />
      {found.length === 0 && !isLooking && (
        <p className="py-4 text-center text-ink-muted">{t("No one by this name.")}</p>
      )}
      {found.length > 0 && (
        <RowList>
          {found.slice(0, MOST_SHOWN).map((person) => (
            <Row
              key={person.id}
              leading={<PersonAvatar id={person.id} name={person.name} size="sm" />}
              title={person.name}
              detail={t(ROLE_WORDS[person.role])}
              link={<button type="button" onClick={() => onPick(person)} />}
              className="min-h-14"
            />
          ))}
        </RowList>
      )}
      {found.length > MOST_SHOWN && (
        <p className="text-sm text-ink-muted">{t("Search by name to find more people.")}</p>
      )}
    </div>
  );
}
