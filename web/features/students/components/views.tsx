import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bookmark, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { v7 as newId } from "uuid";
import type { StudentView } from "#shared/features/students/view.ts";
import { listStudentViews, removeStudentView, saveStudentView } from "#shared/features/students/view-endpoints.ts";
import { call } from "#web/data/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Popover } from "#web/ui/overlays/popover.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import type { useStudentQuery } from "../queries.ts";
import { FIRST_COLUMNS } from "./columns.tsx";

interface ViewsProps {
  address: ReturnType<typeof useStudentQuery>;
}

/** The views an admin saved for themselves, and the one on the screen to save. */
export function Views({ address }: ViewsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={t("Views")}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary">
          <Bookmark aria-hidden="true" />
          {t("Views")}
        </Button>
      }
    >
      <ViewPanel
        onShow={(view) => {
          address.show(view);
          setOpen(false);
        }}
        address={address}
      />
    </Popover>
  );
}

function ViewPanel({ address, onShow }: ViewsProps & { onShow: (view: StudentView) => void }) {
  const queries = useQueryClient();
  const { data: views } = useQuery({
    queryKey: [listStudentViews.path],
    queryFn: () => call(listStudentViews, {}),
    refetchOnMount: "always",
  });
  const { isBusy, attempt } = useAttempt();
  const refresh = () => queries.invalidateQueries({ queryKey: [listStudentViews.path] });
  async function save(name: string) {
    const { list = "all", sort = "name", order = "up", search: _, cursor: __, ...filters } = address.query;
    const view = { id: newId(), name, list, sort, order, filters, columns: address.columns ?? FIRST_COLUMNS };
    if (!(await attempt(() => call(saveStudentView, view)))) return;
    toast({ title: t("View saved"), variant: "success" });
    await refresh();
  }
  return (
    <div className="grid gap-4">
      {views?.length === 0 && <p className="text-ink-muted">{t("No views saved yet.")}</p>}
      {views && views.length > 0 && (
        <ul className="grid gap-1">
          {views.map((view) => (
            <li key={view.id} className="flex items-center gap-2">
              <Button variant="ghost" className="min-w-0 flex-1 justify-start!" onClick={() => onShow(view)}>
                <Content>{view.name}</Content>
              </Button>
              <IconButton
                label={t("Delete the view {name}", { name: view.name })}
                onClick={() => void attempt(() => call(removeStudentView, { id: view.id })).then(refresh)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <SaveForm isSaving={isBusy} onSave={save} />
    </div>
  );
}

function SaveForm({ isSaving, onSave }: { isSaving: boolean; onSave: (name: string) => Promise<void> }) {
  const [name, setName] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim()) void onSave(name.trim()).then(() => setName(""));
  }
  return (
    <form onSubmit={submit} className="grid gap-3 border-t border-line pt-4">
      <Field label={t("Name of the view")} hint={t("Keeps list, order, filters and columns, just for you.")}>
        <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button type="submit" variant="secondary" loading={isSaving} disabled={!name.trim()}>
        {t("Save this view")}
      </Button>
    </form>
  );
}
