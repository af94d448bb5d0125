import { lazy, type ReactNode, Suspense, useState } from "react";
import { overlaps } from "#shared/features/classes/overlap.ts";
import type { StudioDatabase } from "#web/data/db.ts";
import type { BookingRow } from "#web/features/bookings/tables.ts";
import { useDatabase } from "#web/local-data.ts";
import { ownName, t } from "#web/words/t.ts";
import type { ClassInstanceRow } from "../../tables.ts";

/** Loaded with the question: most people are free. */
const ConfirmDialog = lazy(() =>
  import("#web/ui/overlays/confirm-dialog.tsx").then((module) => ({ default: module.ConfirmDialog })),
);

interface Comer {
  id: string;
  label: string;
  isMe: boolean;
}

const TAKES_TIME = ["booked", "held", "requested"];

/** "Ivy is in Lyra then": the other classes of these people at the same time, as this device knows them. */
async function findClashes(
  db: StudioDatabase,
  instance: ClassInstanceRow,
  comers: readonly Comer[],
): Promise<string[]> {
  const rows = await db.rows<BookingRow>("bookings").toArray();
  const words = await Promise.all(
    rows.map(async ({ attendeeId, classInstanceId, status, cancelRequestedAt }) => {
      const comer = comers.find(({ id }) => id === attendeeId);
      if (!comer || classInstanceId === instance.id || cancelRequestedAt || !TAKES_TIME.includes(status)) return [];
      const other = await db.rows<ClassInstanceRow>("classInstances").get(classInstanceId);
      if (!other || other.status === "cancelled" || !overlaps(instance, other)) return [];
      const className = ownName(other.name);
      return comer.isMe
        ? t("You're in {className} then.", { className })
        : t("{name} is in {className} then.", { name: comer.label, className });
    }),
  );
  return words.flat();
}

interface ClashQuestion {
  /** Whether to book: false to ask the studio too, true after a yes here; null after a no. */
  ask(comers: readonly Comer[]): Promise<{ anyway: boolean } | null>;
  question: ReactNode;
}

/** Asks once before a person is in two classes at the same time, also without a network. */
export function useClashQuestion(instance: ClassInstanceRow): ClashQuestion {
  const db = useDatabase();
  const [asked, setAsked] = useState<{ words: string; answer: (isYes: boolean) => void } | null>(null);
  async function ask(comers: readonly Comer[]) {
    const clashes = await findClashes(db, instance, comers);
    if (clashes.length === 0) return { anyway: false };
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setAsked({ words: clashes.join(" "), answer: resolve });
    const isYes = await promise;
    setAsked(null);
    return isYes ? { anyway: true } : null;
  }
  const question = asked && (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        title={t("Book both?")}
        description={asked.words}
        confirmLabel={t("Book both")}
        onOpenChange={(open) => !open && asked.answer(false)}
        onConfirm={() => asked.answer(true)}
      />
    </Suspense>
  );
  return { ask, question };
}
