import { useState } from "react";
import { v7 as newId } from "uuid";
import { RULES } from "#shared/core/messages/rules.ts";
import { type ClosedDays, ClosureReason, MOST_CLOSED_CLASSES } from "#shared/features/classes/closing/closure.ts";
import { closeDays } from "#shared/features/classes/closing/endpoints.ts";
import { call } from "#web/data/client.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { Pair } from "#web/ui/layout/pair.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { ChooseClasses } from "./choose-classes.tsx";
import { ClosureEffect } from "./closure-effect.tsx";
import { useClosureEffect, useRefreshClosures } from "./queries.ts";

interface CloseFormProps {
  classes: readonly ClassInstanceRow[];
  days: ClosedDays;
  onClosed: () => void;
}

/** Which classes, why, and what it does; a minute to undo it follows. */
export function CloseForm({ classes, days, onClosed }: CloseFormProps) {
  const [keptIds, setKeptIds] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState("");
  const [reasonEs, setReasonEs] = useState("");
  const [fault, setFault] = useState<string>();
  // One id for all tries: a repeat after a lost answer closes once.
  const [id] = useState(() => newId());
  const { isBusy, attempt } = useAttempt();
  const refresh = useRefreshClosures();
  const classIds = classes.flatMap((instance) => (keptIds.has(instance.id) ? [] : [instance.id]));
  const isWhole = classIds.length === classes.length;
  const isTooMany = classIds.length > MOST_CLOSED_CLASSES;
  const known = useClosureEffect(isTooMany ? [] : classIds);

  async function close() {
    const parsed = ClosureReason.safeParse({ reason, reasonEs }, RULES);
    if (!parsed.success) return setFault(parsed.error.issues[0]?.message);
    setFault(undefined);
    const isDone = await attempt(() => call(closeDays, { id, classIds, days: isWhole ? days : null, ...parsed.data }));
    if (!isDone) return;
    await refresh();
    toast({ title: t("We'll cancel the classes in a minute"), description: t("You can undo it until then.") });
    onClosed();
  }
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void close();
      }}
    >
      <ChooseClasses classes={classes} keptIds={keptIds} onChange={setKeptIds} />
      <Pair>
        <Field label={t("Reason")} hint={t("People see this.")} required error={fault}>
          <Textarea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <Field label={t("Reason in Spanish")} hint={t("For people who use the app in Spanish.")}>
          <Textarea
            rows={2}
            maxLength={500}
            lang="es"
            value={reasonEs}
            onChange={(event) => setReasonEs(event.target.value)}
          />
        </Field>
      </Pair>
      {classIds.length > 0 && !isTooMany && <ClosureEffect {...known} />}
      {isTooMany && (
        <p className="font-semibold text-danger">
          {t("At most {count, plural, one {# class} other {# classes}} at once. Choose fewer days.", {
            count: MOST_CLOSED_CLASSES,
          })}
        </p>
      )}
      <div>
        <Button
          type="submit"
          variant="danger"
          loading={isBusy}
          disabled={classIds.length === 0 || isTooMany || known.effect === null}
        >
          {t("Cancel {count, plural, one {# class} other {# classes}}", { count: classIds.length })}
        </Button>
        <p className="mt-2 text-sm text-ink-muted">{t("You can undo it for a minute. Then we'll notify people.")}</p>
        {isWhole && <p className="mt-1 text-sm text-ink-muted">{t("Series won't add classes on these days.")}</p>}
      </div>
    </form>
  );
}
