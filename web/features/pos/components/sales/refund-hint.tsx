import { formatCents } from "#shared/core/money.ts";
import { hasNotStarted } from "#shared/features/classes/seat-rules.ts";
import { unusedCents, usedOf } from "#shared/features/pos/revoke-rules.ts";
import type { TillLine } from "#shared/features/pos/sale.ts";
import { serverNow } from "#web/data/device/server-clock.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import type { PassRow } from "#web/features/memberships/tables.ts";
import { useDatabase, useLiveQuery } from "#web/local-data.ts";
import { RadioGroup } from "#web/ui/forms/radio-group.tsx";
import { t } from "#web/words/t.ts";

interface TakeBackHintProps {
  line: TillLine;
  /** What is refunded of a used pass; null until staff choose. */
  cents: number | null;
  onChoose: (cents: number | null) => void;
}

/** Says what giving this line back whole does besides the money. */
export function TakeBackHint({ line, cents, onChoose }: TakeBackHintProps) {
  const [pass, instance] = [usePassOf(line), useInstanceOf(line)];
  if (line.kind === "class") return <Hint>{classWords(instance)}</Hint>;
  const used = pass ? usedOf(pass) : 0;
  if (!pass || used === 0) return <Hint>{t("The pass ends.")}</Hint>;
  const left = unusedCents(line.totalCents, pass);
  const options = [
    ...(left === null
      ? []
      : [{ value: String(left), label: t("Only what's left: {amount}", { amount: formatCents(left) }) }]),
    { value: String(line.totalCents), label: t("All of it: {amount}", { amount: formatCents(line.totalCents) }) },
  ];
  return (
    <div className="mt-2 grid gap-2">
      <Hint>
        {t(
          "{count, plural, one {# class of this pass is used. The pass ends.} other {# classes of this pass are used. The pass ends.}}",
          { count: used },
        )}
      </Hint>
      <RadioGroup
        aria-label={t("How much to refund")}
        options={options}
        value={cents === null ? "" : String(cents)}
        onValueChange={(value) => onChoose(Number(value))}
      />
    </div>
  );
}

const Hint = ({ children }: { children: string }) => <p className="mt-1.5 text-sm text-ink-muted">{children}</p>;

const classWords = (instance: ClassInstanceRow | undefined): string =>
  instance && !hasNotStarted(instance, serverNow())
    ? t("The class has started, so the seat stays as it was.")
    : t("The seat is freed.");

function useInstanceOf({ classInstanceId }: TillLine): ClassInstanceRow | undefined {
  const db = useDatabase();
  return useLiveQuery(
    async () => (classInstanceId ? db.rows<ClassInstanceRow>("classInstances").get(classInstanceId) : undefined),
    [db, classInstanceId],
  );
}

/** A pass that was sold has the id of its line. */
function usePassOf({ id, kind }: TillLine): PassRow | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => (kind === "plan" ? db.rows<PassRow>("passes").get(id) : undefined), [db, id, kind]);
}
