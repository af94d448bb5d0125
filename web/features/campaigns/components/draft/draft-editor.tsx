import { useState } from "react";
import type { Campaign } from "#shared/features/campaigns/campaign.ts";
import { PrimaryAction } from "#web/shell/staff/admin-page.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { FieldGroup } from "#web/ui/forms/field.tsx";
import { RadioGroup } from "#web/ui/forms/radio-group.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { KIND_WORDS } from "../../words.ts";
import { AudienceField } from "./audience-field.tsx";
import { DraftActions } from "./draft-actions.tsx";
import { FilesField } from "./files-field.tsx";
import { LanguagePart } from "./language-part.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { type SaveState, useAutosave } from "./use-autosave.ts";
import { WhenField } from "./when-field.tsx";

interface DraftEditorProps {
  campaign: Campaign;
  onReload: () => void;
}

/** Writes a letter. Every change is kept on the server a moment later. */
export function DraftEditor({ campaign, onReload }: DraftEditorProps) {
  const { content, change, state, isSaved, flush } = useAutosave(campaign);
  const [version, setVersion] = useState<number | null>(null);
  const { id } = campaign;
  return (
    <>
      <PrimaryAction>
        <Button disabled={state.kind === "refused"} onClick={() => void flush().then(setVersion)}>
          {content.standing ? t("Turn it on…") : content.sendAt ? t("Schedule it…") : t("Send it…")}
        </Button>
      </PrimaryAction>
      <SaveNote state={state} onReload={onReload} />
      <Section title={t("Who gets it")}>
        <div className="grid gap-6 lg:grid-cols-2">
          <FieldGroup label={t("Kind of email")}>
            <RadioGroup
              value={content.kind}
              onValueChange={(kind) => change({ kind })}
              options={(["needed", "news"] as const).map((value) => ({
                value,
                label: t(KIND_WORDS[value].label),
                description: t(KIND_WORDS[value].about),
              }))}
            />
          </FieldGroup>
          <AudienceField id={id} content={content} isSaved={isSaved} onChange={change} />
        </div>
      </Section>
      <Section
        title={t("The email")}
        description={t("Each reader gets their own language. If one is blank, they get the other.")}
      >
        <div className="grid gap-8 xl:grid-cols-2">
          <LanguagePart language="en" content={content} onChange={change} />
          <LanguagePart language="es" content={content} onChange={change} />
        </div>
        <FilesField files={content.files} onChange={(files) => change({ files })} />
      </Section>
      <Section title={t("When it goes out")}>
        <WhenField content={content} onChange={change} />
      </Section>
      <DraftActions id={id} flush={flush} />
      {version !== null && <SendDialog id={id} version={version} content={content} onClose={() => setVersion(null)} />}
    </>
  );
}

function SaveNote({ state, onReload }: { state: SaveState; onReload: () => void }) {
  if (state.kind === "refused")
    return (
      <Banner
        tone="danger"
        urgent
        className="mb-6"
        title={t("Not saved")}
        action={
          state.isStale ? (
            <Button size="sm" variant="secondary" onClick={onReload}>
              {t("Show the newest")}
            </Button>
          ) : undefined
        }
      >
        {state.words}
      </Banner>
    );
  if (state.kind === "waiting")
    return (
      <Banner tone="warning" className="mb-6" title={t("Not saved yet")}>
        {t("We can't reach the studio. What you write stays on this page, and we'll save it when you're back online.")}
      </Banner>
    );
  return (
    <p role="status" className="mb-6 text-sm text-ink-muted">
      {state.kind === "saving" ? t("Saving…") : t("Saved. You can keep writing later.")}
    </p>
  );
}
