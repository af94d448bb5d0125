import { lazy, Suspense, useRef } from "react";
import type { CampaignContent, Language } from "#shared/features/campaigns/campaign.ts";
import { LANGUAGE_WORDS } from "#shared/features/campaigns/faults.ts";
import { fieldInSubject } from "#shared/features/campaigns/merge-fields.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";
import { FieldButton } from "../text/field-button.tsx";

/** Only who writes a letter loads the editor. */
const LetterEditor = lazy(() => import("../text/letter-editor.tsx").then((m) => ({ default: m.LetterEditor })));

interface LanguagePartProps {
  language: Language;
  content: CampaignContent;
  onChange: (part: Partial<CampaignContent>) => void;
}

/** Subject and text in one language. */
export function LanguagePart({ language, content, onChange }: LanguagePartProps) {
  const input = useRef<HTMLInputElement>(null);
  // The other language's part may change between two keys: the newest is asked for.
  const newest = useRef(content);
  newest.current = content;
  const name = language === "en" ? t("English") : t("Spanish");
  const setSubject = (subject: string) => onChange({ subject: { ...newest.current.subject, [language]: subject } });
  const subject = content.subject[language];
  function insert(words: string) {
    const at = input.current?.selectionStart ?? subject.length;
    setSubject(subject.slice(0, at) + words + subject.slice(at));
  }
  return (
    <section aria-label={name} className="grid content-start gap-4">
      <h3 className="text-lg">{name}</h3>
      <Field label={t("Subject")}>
        <TextInput
          ref={input}
          lang={language}
          value={subject}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setSubject(target.value)}
          end={
            <FieldButton onInsert={(used) => insert(fieldInSubject(used))} focusAfter={() => input.current?.focus()} />
          }
        />
      </Field>
      <div className="grid gap-1.5">
        <span className="text-sm font-semibold">{t("Text")}</span>
        <Suspense fallback={<Skeleton className="h-72 rounded-control" />}>
          <LetterEditor
            label={t("Text in {language}", { language: t(LANGUAGE_WORDS[language]) })}
            language={language}
            text={content.body[language]}
            onChange={(text) => onChange({ body: { ...newest.current.body, [language]: text } })}
          />
        </Suspense>
      </div>
    </section>
  );
}
