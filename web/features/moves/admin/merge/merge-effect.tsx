import type { MergePreview } from "../../../../../shared/features/moves/admin/merge.ts";
import { EffectList } from "../effect-list.tsx";

/** What goes along, and whose level changes. */
export function MergeEffect({ preview: { uses, both, effect } }: { preview: MergePreview }) {
  const told = [
    uses.signOffs > 0 && `People with a sign-off: ${uses.signOffs}`,
    both > 0 && `Signed off for both, who keep the earlier date: ${both}`,
    uses.progress > 0 && `States and notes: ${uses.progress}`,
    uses.practice > 0 && `Practice entries: ${uses.practice}`,
    uses.videos > 0 && `Videos: ${uses.videos}`,
    uses.blueprints > 0 && `Class blueprints: ${uses.blueprints}`,
    uses.classes > 0 && `Classes that ask for it: ${uses.classes}`,
    uses.dependents > 0 && `Moves that come after it: ${uses.dependents}`,
    uses.levels > 0 && `Lists of levels: ${uses.levels}`,
    uses.certificates > 0 && `Certificates, which stay valid: ${uses.certificates}`,
  ].filter((line) => line !== false);
  return (
    <div className="grid gap-4 text-sm">
      {told.length === 0 ? (
        <p>Nothing names this move yet.</p>
      ) : (
        <div>
          <p className="mb-1.5 font-semibold">This goes along</p>
          <ul className="grid gap-1 tabular-nums">
            {told.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {effect.raised + effect.lowered > 0 ? <EffectList effect={effect} /> : <p>No level changes.</p>}
    </div>
  );
}
