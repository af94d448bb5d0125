import { useState } from "react";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { UserLine } from "#shared/features/users/user-line.ts";
import { useUsers } from "#web/features/users/queries.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { useSettled } from "#web/ui/use-settled.ts";
import { t } from "#web/words/t.ts";

const MOST = 8;

interface ChoosePersonProps {
  /** Whose name is looked for at first; not one of the choices. */
  except: { id: string; firstName: string; lastName: string };
  onChoose: (person: UserLine) => void;
}

/** Finds a person by name, phone or e-mail: two accounts of one person mostly have the same name. */
export function ChoosePerson({ except, onChoose }: ChoosePersonProps) {
  const [typed, setTyped] = useState(fullName(except));
  const { data, error, refetch } = useUsers({ search: useSettled(typed.trim()) });
  const first = data?.pages[0];
  const found = [...(first?.users ?? []), ...(first?.near ?? [])].filter(({ id }) => id !== except.id).slice(0, MOST);
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchInput label={t("Search by name, email or phone")} value={typed} onValueChange={setTyped} />
      {!data && error && <ErrorState title={t("Couldn't load the people")} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={3} label={t("Loading people")} />}
      {data && (
        <div role="status">
          {found.length === 0 && <p className="text-ink-muted">{t("Nobody else has this name.")}</p>}
        </div>
      )}
      <ul className="grid grid-cols-1 gap-2">
        {found.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              onClick={() => onChoose(person)}
              className="flex min-h-12 w-full items-center gap-3 rounded-lg border border-line p-2 text-left hover:bg-sunken"
            >
              <Avatar id={person.id} name={fullName(person)} />
              <span className="min-w-0">
                <span className="block font-semibold">{fullName(person)}</span>
                <span className="block truncate text-sm text-ink-muted">
                  {[person.email, person.phone].filter(Boolean).join(" · ")}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
