import { Fragment, lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from "react";
import { useSession } from "#web/features/accounts/index.ts";
import { followSettings } from "#web/features/studio/follow-settings.ts";
import { useSettingsKey } from "#web/features/studio/use-settings-key.ts";
import { type LocalData, LocalDataContext, type UnopenedData } from "#web/local-data.ts";
import { isFirstVisit } from "../../first-draw.ts";
import { peekEarly } from "./early.ts";
import { followOwnRow } from "./follow-own-row.ts";
import { createUnopened } from "./unopened.ts";

const SignOutDialog = lazy(() =>
  import("../sign-out-dialog.tsx").then((module) => ({ default: module.SignOutDialog })),
);

export interface LocalDataProviderProps {
  /** Null for a guest, who has a copy of what is public. */
  userId: string | null;
  children: ReactNode;
}

interface Provided {
  userId: string | null;
  data: LocalData | UnopenedData;
}

/** Everything inside reads this person's copy. Another person means other data, so everything inside starts again. */
export function LocalDataProvider({ userId, children }: LocalDataProviderProps) {
  const { isLeaving } = useSession();
  const [provided, setProvided] = useState<Provided | null>(() => {
    const data = peekEarly(userId);
    return data && { userId, data };
  });
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);

  // No layout effect: those are undone whenever a page below waits for its code, and the data would close with them.
  useEffect(() => {
    const isDrawnFirst = !userId && isFirstVisit();
    const provide = (data: LocalData) => setProvided((before) => (before?.data === data ? before : { userId, data }));
    // A page that is drawn already is drawn again in slices.
    const copy = createUnopened(userId, (data) =>
      isDrawnFirst ? startTransition(() => provide(data)) : provide(data),
    );
    if (!isDrawnFirst) copy.open().catch((error: unknown) => setFailure({ error }));
    else setProvided({ userId, data: copy });
    return () => copy.close();
  }, [userId]);

  const data = provided?.userId === userId ? provided.data : null;
  const db = data && "db" in data ? data.db : null;
  useEffect(() => (userId && db ? followOwnRow(db, userId) : undefined), [db, userId]);
  useEffect(() => (db ? followSettings(db) : undefined), [db]);
  const settings = useSettingsKey();

  if (failure) throw failure.error;
  if (!data) return null;
  return (
    <LocalDataContext value={data}>
      <Fragment key={`${userId} ${settings}`}>{children}</Fragment>
      {isLeaving && (
        <Suspense fallback={null}>
          <SignOutDialog />
        </Suspense>
      )}
    </LocalDataContext>
  );
}
