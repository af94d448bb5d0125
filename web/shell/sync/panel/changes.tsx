import { CloudUpload } from "lucide-react";
import { message } from "#shared/core/messages/message.ts";
import { createDraft } from "#web/data/outbox/draft.ts";
import type { OutboxRow } from "#web/data/outbox/row.ts";
import { discard, tryAgain } from "#web/data/outbox/write.ts";
import { useLiveQuery, useLocalData } from "#web/local-data.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { writeDepsOf } from "#web/use-write.ts";
import { pageLocale, t, tAnswer } from "#web/words/t.ts";
import { asOfText } from "../freshness.ts";

/** What was done and to what, as far as this device knows. */
function useTitle({ endpoint, input: given }: OutboxRow): { title: string; about: string | undefined } {
  const { db, effects } = useLocalData();
  const effect = effects.get(endpoint);
  const locale = pageLocale();
  const about = useLiveQuery(
    () => effect?.about?.(createDraft(db), given as never, locale),
    [db, effect, given, locale],
  );
  return { title: t(effect?.title ?? message("A change")), about };
}

/** Something only this device knows; tried again by itself. */
export function WaitingChange({ row }: { row: OutboxRow }) {
  const { title, about } = useTitle(row);
  return (
    <li className="flex items-start gap-3 py-3">
      <CloudUpload aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-info" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-ink-muted">
          {about && <span>{about} · </span>}
          {asOfText(row.at)}
          {row.attempts > 0 && ` · ${t("the studio is busy, so we'll send it again")}`}
        </p>
      </div>
    </li>
  );
}

/** Something the studio will not do, and why. */
export function RefusedChange({ row }: { row: OutboxRow }) {
  const { title, about } = useTitle(row);
  const data = useLocalData();
  const again = async () => {
    await tryAgain(writeDepsOf(data), row.id);
    await data.sync.now();
  };
  return (
    <li className="rounded-card border border-line bg-surface-raised p-4">
      <p className="font-semibold">{title}</p>
      <p className="mt-0.5 text-sm text-ink-muted">
        {about && <span>{about} · </span>}
        {asOfText(row.at)}
      </p>
      <p className="mt-2 text-sm text-danger">{row.refusal && tAnswer(row.refusal)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => void again()}>
          {t("Try again")}
          <span className="sr-only">: {title}</span>
        </Button>
        <Button variant="ghost" size="sm" onClick={() => void discard(data.db, row.id)}>
          {t("Discard")}
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
    </li>
  );
}
