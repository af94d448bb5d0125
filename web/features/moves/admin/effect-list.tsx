import { ArrowRight } from "lucide-react";
import type { ChangeEffect } from "#shared/features/moves/admin/move-draft.ts";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { useMoveWords } from "../use-syllabus.ts";

/** Who rises and who falls, by name; of very many, the first. */
export function EffectList({ effect: { raised, lowered, people, classes } }: { effect: ChangeEffect }) {
  const { apparatusName } = useMoveWords();
  const more = raised + lowered - people.length;
  return (
    <div className="grid gap-3 text-sm">
      {raised + lowered > 0 && (
        <p className="flex flex-wrap gap-x-4 font-semibold tabular-nums">
          <span>{t("Levels raised: {raised}", { raised })}</span>
          <span>{t("Levels lowered: {lowered}", { lowered })}</span>
        </p>
      )}
      {people.length > 0 && (
        <ul aria-label={t("People whose level changes")} className="grid max-h-64 gap-1.5 overflow-y-auto">
          {people.map(({ studentId, name, apparatus, beforeName, afterName }) => (
            <li key={`${studentId} ${apparatus}`} className="flex flex-wrap items-center gap-x-1.5">
              <span className="font-semibold">{name}</span>
              <span className="text-ink-muted">{apparatusName(apparatus)}</span>
              <span className="flex items-center gap-x-1.5">
                <span>{beforeName === null ? t("No level yet") : <Content>{beforeName}</Content>}</span>
                <ArrowRight role="img" aria-label={t("then @sequence")} className="size-3.5 text-ink-faint" />
                <span>{afterName === null ? t("No level yet") : <Content>{afterName}</Content>}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="text-ink-muted">{t("And {more} more.", { more })}</p>}
      {classes > 0 && (
        <p>
          {t("Upcoming classes that need an archived move: {classes}. They won't ask for it, and every seat stays.", {
            classes,
          })}
        </p>
      )}
    </div>
  );
}
