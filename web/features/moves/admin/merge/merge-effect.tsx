import type { MergePreview } from "#shared/features/moves/admin/merge.ts";
import { t } from "#web/words/t.ts";
import { EffectList } from "../effect-list.tsx";

/** What goes along, and whose level changes. */
export function MergeEffect({ preview: { uses, both, effect } }: { preview: MergePreview }) {
  const lines = [
    uses.signOffs > 0 && t("People with a sign-off: {signOffs}", { signOffs: uses.signOffs }),
    both > 0 && t("Signed off for both, who keep the earlier date: {both}", { both }),
    uses.progress > 0 && t("States and notes: {progress}", { progress: uses.progress }),
    uses.practice > 0 && t("Practice entries: {practice}", { practice: uses.practice }),
    uses.videos > 0 && t("Videos: {videos}", { videos: uses.videos }),
    uses.blueprints > 0 && t("Class types: {blueprints}", { blueprints: uses.blueprints }),
    uses.classes > 0 && t("Classes that ask for it: {classes}", { classes: uses.classes }),
    uses.dependents > 0 && t("Moves that come after it: {dependents}", { dependents: uses.dependents }),
    uses.levels > 0 && t("Lists of levels: {levels}", { levels: uses.levels }),
    uses.certificates > 0 && t("Certificates, which stay valid: {certificates}", { certificates: uses.certificates }),
  ].filter((line) => line !== false);
  return (
    <div className="grid gap-4 text-sm">
      {lines.length === 0 ? (
        <p>{t("Nothing names this move yet.")}</p>
      ) : (
        <div>
          <p className="mb-1.5 font-semibold">{t("This moves over")}</p>
          <ul className="grid gap-1 tabular-nums">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {effect.raised + effect.lowered > 0 ? <EffectList effect={effect} /> : <p>{t("No level changes.")}</p>}
    </div>
  );
}
