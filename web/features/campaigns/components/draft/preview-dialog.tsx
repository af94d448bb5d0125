import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { LANGUAGE_WORDS } from "#shared/features/campaigns/faults.ts";
import { fillText } from "#shared/features/campaigns/render.ts";
import { listUsers } from "#shared/features/users/endpoints.ts";
import type { UserLine } from "#shared/features/users/user-line.ts";
import { call } from "#web/data/client.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useSettled } from "#web/ui/use-settled.ts";
import { t } from "#web/words/t.ts";
import { usePreview } from "../../queries.ts";
import { LetterView } from "../text/letter-view.tsx";

const MOST_FOUND = 5;

interface PreviewDialogProps {
  id: string;
  onClose: () => void;
}

/** A letter as one person reads it: their language, their values. */
export function PreviewDialog({ id, onClose }: PreviewDialogProps) {
  const [typed, setTyped] = useState("");
  const [personId, setPersonId] = useState<string | null>(null);
  const query = usePreview(id, personId);
  function choose(person: UserLine) {
    setPersonId(person.id);
    setTyped("");
  }
  return (
    <Dialog open size="lg" title={t("Preview")} onOpenChange={(open) => !open && onClose()}>
      <div className="grid gap-4">
        <SearchInput label={t("As this person reads it")} value={typed} onValueChange={setTyped} />
        {typed.trim() !== "" && <Found typed={typed.trim()} onChoose={choose} />}
        <QueryState query={query} what={t("the preview")}>
          {({ name, language, subject, body, values }) => (
            <div className="grid gap-3">
              <p className="text-sm text-ink-muted">
                {t("To {name}, in {language}", { name, language: t(LANGUAGE_WORDS[language]) })}
              </p>
              <article lang={language} className="grid gap-4 rounded-card border border-line bg-surface-raised p-5">
                <h2 className="text-xl font-semibold [overflow-wrap:anywhere]">{subject || t("No subject yet")}</h2>
                <LetterView blocks={fillText(body, values)} />
              </article>
            </div>
          )}
        </QueryState>
      </div>
    </Dialog>
  );
}

function Found({ typed, onChoose }: { typed: string; onChoose: (person: UserLine) => void }) {
  const search = useSettled(typed);
  const { data } = useQuery({
    queryKey: [listUsers.path, "to preview", search],
    queryFn: () => call(listUsers, { search }),
  });
  const people = data?.users.slice(0, MOST_FOUND);
  if (!people) return null;
  if (people.length === 0) return <p className="text-ink-muted">{t("No one by this name.")}</p>;
  return (
    <RowList>
      {people.map((person) => (
        <Row
          key={person.id}
          leading={<Avatar id={person.id} name={fullName(person)} />}
          title={fullName(person)}
          link={<button type="button" onClick={() => onChoose(person)} />}
        />
      ))}
    </RowList>
  );
}
