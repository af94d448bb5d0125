import type { Audience } from "#shared/features/groups/audience.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useSettled } from "#web/ui/use-settled.ts";
import { joined } from "#web/words/joined.ts";
import { t, tField } from "#web/words/t.ts";
import { useAudiencePreview } from "../../queries.ts";

/** Waits a moment after the last change: each answer counts all people. */
const SETTLED_MS = 400;

/** The people the choice means now: as a sentence, how many, and the first names. @param audience null: it is not complete */
export function AudiencePreview({ audience }: { audience: Audience | null }) {
  const settled = useSettled(JSON.stringify(audience), SETTLED_MS);
  const { data, error, isFetching } = useAudiencePreview(JSON.parse(settled) as Audience | null);
  if (error && !data) return <Banner tone="danger" title={wordsFor(error)} />;
  return (
    <Card variant="soft" padding="sm" role="status">
      {data && settled !== "null" ? (
        <>
          <p className="text-brand-ink">{tField(data, "sentence")}</p>
          <p className="mt-1 flex items-center gap-2 font-semibold text-brand-ink">
            {t("{count, plural, =0 {Nobody right now} one {# person right now} other {# people right now}}", {
              count: data.count,
            })}
            {isFetching && <Spinner className="size-4" />}
          </p>
          {data.people.length > 0 && <Names names={data.people.map(({ name }) => name)} count={data.count} />}
        </>
      ) : (
        <p className="text-brand-ink">
          {isFetching ? t("Counting…") : t("Fill in the conditions to see who this is.")}
        </p>
      )}
    </Card>
  );
}

function Names({ names, count }: { names: readonly string[]; count: number }) {
  const more = count - names.length;
  return (
    <p className="mt-1 text-sm text-ink-muted">
      {more > 0
        ? t("{names} and {count, plural, one {# more} other {# more}}", { names: joined(names, ", "), count: more })
        : joined(names, ", ")}
    </p>
  );
}
