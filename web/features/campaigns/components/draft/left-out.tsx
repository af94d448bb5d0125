import type { CampaignCheck } from "#shared/features/campaigns/endpoints.ts";
import { REASON_WORDS } from "#shared/features/campaigns/letter.ts";
import { t } from "#web/words/t.ts";

/** Why some do not get it; nothing where all do. */
export function LeftOut({ leftOut }: Pick<CampaignCheck, "leftOut">) {
  const count = leftOut.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return null;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer">
        {t("{count, plural, one {# person is left out} other {# people are left out}}", { count })}
      </summary>
      <ul className="mt-1 grid gap-0.5 pl-4">
        {leftOut.map(({ reason, count: many }) => (
          <li key={reason}>{t("{reason}: {count}", { reason: t(REASON_WORDS[reason]), count: String(many) })}</li>
        ))}
      </ul>
    </details>
  );
}
