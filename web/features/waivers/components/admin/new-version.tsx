import { useState } from "react";
import { publishWaiver } from "#shared/features/waivers/endpoints.ts";
import type { WaiverDocument } from "#shared/features/waivers/waiver-wording.ts";
import { call } from "#web/data/client.ts";
import { bringHere } from "#web/data/device/patience.ts";
import { studioToday } from "#web/data/device/server-clock.ts";
import { useSync } from "#web/local-data.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { t } from "#web/words/t.ts";
import { fromPlain, toPlain } from "./plain-text.ts";

export interface NewVersionProps {
  current: WaiverDocument;
  onDone: () => void;
}

/** Both languages at once, so that the two texts say the same. */
export function NewVersion({ current, onDone }: NewVersionProps) {
  const sync = useSync();
  const [lastUpdated, setLastUpdated] = useState(() => studioToday().toString());
  const [waiverId, setWaiverId] = useState(current.waiverId);
  const [en, setEn] = useState(() => toPlain(current.texts.en));
  const [es, setEs] = useState(() => toPlain(current.texts.es));
  const [isSending, setSending] = useState(false);
  const texts = { en: fromPlain(en), es: fromPlain(es) };
  const problem = findProblem(texts.en.length, texts.es.length);

  async function publish(): Promise<void> {
    setSending(true);
    try {
      await call(publishWaiver, { version: current.version + 1, waiverId, lastUpdated, texts });
      await bringHere(sync);
      toast({ title: t("New version published"), variant: "success" });
      onDone();
    } catch (error) {
      toast({ title: t("It wasn't published"), description: wordsFor(error), variant: "danger" });
    } finally {
      setSending(false);
    }
  }

  return (
    <Section title={t("Version {value}", { value: current.version + 1 })}>
      <div className="grid gap-6">
        <Banner tone="warning" title={t("Everyone signs again")}>
          {t(
            "Once it's published, nobody books or takes part before signing it, you included. Earlier signatures stay readable.",
          )}
        </Banner>
        <div className="flex flex-wrap gap-x-4 gap-y-6">
          <Field label={t("Waiver name")} hint={t("On every copy. Use your studio's own.")} required>
            <TextInput value={waiverId} maxLength={40} onChange={(event) => setWaiverId(event.target.value)} />
          </Field>
          <Field label={t("Last updated")} required className="max-w-56">
            <TextInput type="date" value={lastUpdated} onChange={(event) => setLastUpdated(event.target.value)} />
          </Field>
        </div>
        <div className="grid gap-6 lg:grid-cols-2">
          <TextField label={t("English text")} language="en" value={en} onChange={setEn} />
          <TextField label={t("Spanish text")} language="es" value={es} onChange={setEs} />
        </div>
        {problem && <p className="text-danger">{problem}</p>}
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onDone}>
            {t("Cancel")}
          </Button>
          <ConfirmDialog
            trigger={
              <Button disabled={problem !== null || lastUpdated === "" || waiverId.trim() === ""} loading={isSending}>
                {t("Publish")}
              </Button>
            }
            title={t("Publish this version?")}
            description={t("Everyone, you included, signs it before anything else.")}
            confirmLabel={t("Publish")}
            onConfirm={() => void publish()}
          />
        </div>
      </div>
    </Section>
  );
}

interface TextFieldProps {
  label: string;
  language: "en" | "es";
  value: string;
  onChange: (value: string) => void;
}

function TextField({ label, language, value, onChange }: TextFieldProps) {
  return (
    <Field label={label} hint={t("A line with # begins a section; what follows is its text.")} required>
      <Textarea
        rows={18}
        lang={language}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="font-mono text-sm"
      />
    </Field>
  );
}

function findProblem(english: number, spanish: number): string | null {
  if (english === 0 || spanish === 0) return t("Both languages need at least one section with a title and a text.");
  return english === spanish ? null : t("Both languages need the same number of sections.");
}
