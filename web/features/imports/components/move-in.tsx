import { useState } from "react";
import type { ImportView } from "#shared/features/imports/import.ts";
import { paths } from "#web/paths.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { FileButton } from "#web/ui/forms/file-button.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { useImport, useKeepImport } from "../queries.ts";
import { sendFile, whyNotSent } from "../send-file.ts";
import { FileCheck } from "./file-check.tsx";
import { InviteAll } from "./invite-all.tsx";
import { PastImports } from "./past-imports.tsx";

/** Undone, it stands among the imports of before. */
const isGoing = ({ state }: Pick<ImportView, "state">): boolean => state === "undoing" || state === "undone";

const READABLE =
  ".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A file from another program: looked at first, imported after a yes. */
export function MoveIn() {
  const [open, setOpen] = useState<{ id: string; parts: number } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { data: view } = useImport(open?.id ?? null);
  const keep = useKeepImport();
  async function choose(file: File) {
    setOpen(null);
    const fault = whyNotSent(file);
    setError(fault);
    if (fault) return;
    setSending(true);
    try {
      const sent = await sendFile(file);
      keep(sent.view);
      setOpen({ id: sent.view.id, parts: sent.parts });
    } catch (failure) {
      setError(wordsFor(failure));
    }
    setSending(false);
  }
  return (
    <Section
      title={t("Move in")}
      description={t(
        "Export the list of your members, passes or gift cards from your old program and choose the file here. You'll see everything before it's saved, and no one gets an email.",
      )}
    >
      <div className="grid max-w-4xl gap-6">
        <div className="grid gap-3">
          <FileButton
            label={t("File to import")}
            accept={READABLE}
            isBusy={isSending}
            onChoose={(file) => void choose(file)}
          >
            {t("Choose a CSV or XLSX file")}
          </FileButton>
          <OtherWays />
          {error && <Banner tone="danger" urgent title={error} />}
        </div>
        {open && !view && <SkeletonList label={t("Checking the file")} />}
        {open && view && !isGoing(view) && (
          <FileCheck key={view.id} view={view} parts={open.parts} onClose={() => setOpen(null)} />
        )}
        <InviteAll />
        <PastImports isOpen={(id) => open?.id === id} />
      </div>
    </Section>
  );
}

const OtherWays = () => (
  <p className="text-sm text-ink-muted">
    {t("CSV or XLSX, 100,000 rows at most.")}{" "}
    <TextLink asChild>
      <Link to={`${paths.adminClasses}?tab=import`}>{t("Import a timetable")}</Link>
    </TextLink>
    {" · "}
    <TextLink asChild>
      <Link to={paths.adminUsers}>{t("Add one member by hand")}</Link>
    </TextLink>
  </p>
);
