import type { Campaign } from "#shared/features/campaigns/campaign.ts";
import { isWritten, LANGUAGES } from "#shared/features/campaigns/faults.ts";
import { FIELD_WORDS, fillSubject, MERGE_FIELDS, type MergeValues } from "#shared/features/campaigns/merge-fields.ts";
import { fillText } from "#shared/features/campaigns/render.ts";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { LetterView } from "../text/letter-view.tsx";

/** The text as it was written, with the names of its fields. */
export function WrittenText({ campaign }: { campaign: Campaign }) {
  const names: MergeValues = Object.fromEntries(MERGE_FIELDS.map((field) => [field, `[${t(FIELD_WORDS[field])}]`]));
  const written = LANGUAGES.filter((language) => isWritten(campaign, language));
  return (
    <Section title={t("The email")}>
      <div className="grid gap-6 xl:grid-cols-2">
        {written.map((language) => (
          <article
            key={language}
            lang={language}
            className="grid content-start gap-4 rounded-card border border-line bg-surface-raised p-5"
          >
            <h3 className="text-lg font-semibold [overflow-wrap:anywhere]">
              {fillSubject(campaign.subject[language], names)}
            </h3>
            <LetterView blocks={fillText(campaign.body[language], names)} />
          </article>
        ))}
      </div>
      {campaign.files.length > 0 && (
        <p className="mt-4 text-sm text-ink-muted [overflow-wrap:anywhere]">
          {t("With {files}", { files: campaign.files.map(({ name }) => name).join(", ") })}
        </p>
      )}
    </Section>
  );
}
