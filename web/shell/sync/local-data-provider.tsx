import { Fragment, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useSession } from "../../features/accounts/index.ts";
import { followSettings } from "../../features/studio/follow-settings.ts";
import { useSettingsKey } from "../../features/studio/use-settings-key.ts";
import { LocalDataContext } from "../../local-data.ts";
import { followOwnRow } from "./follow-own-row.ts";
import { type OpenLocalData, openLocalData, peekEarly } from "./open-local-data.ts";

const SignOutDialog = lazy(() => import("./sign-out-dialog.tsx").then((module) => ({ default: module.SignOutDialog })));

export interface LocalDataProviderProps {
  /** Null for a guest, who has a copy of what is public. */
  userId: string | null;
  children: ReactNode;
}

/** Everything inside reads this person's copy. Another person means other data, so everything inside starts again. */
export function LocalDataProvider({ userId, children }: LocalDataProviderProps) {
  const { isLeaving } = useSession();
  const [opened, setOpened] = useState<{ userId: string | null; data: OpenLocalData } | null>(() => {
    const data = peekEarly(userId);
    return data && { userId, data };
  });

  // No layout effect: those are undone whenever a page below waits for its code, and the data would close with them.
  useEffect(() => {
    let isGone = false;
    const opening = openLocalData(userId);
    void opening.then((data) => {
      if (!isGone) setOpened((before) => (before?.data === data ? before : { userId, data }));
    });
    return () => {
      isGone = true;
      void opening.then((data) => data.close());
    };
  }, [userId]);

  useEffect(() => {
    if (!opened?.userId || opened.userId !== userId) return;
    return followOwnRow(opened.data.db, opened.userId);
  }, [opened, userId]);

  useEffect(() => (opened ? followSettings(opened.data.db) : undefined), [opened]);
  const settings = useSettingsKey();

  if (!opened || opened.userId !== userId) return null;
  return (
    <LocalDataContext value={opened.data}>
      <Fragment key={`${opened.data.db.name} ${settings}`}>{children}</Fragment>
      {isLeaving && (
        <Suspense fallback={null}>
          <SignOutDialog />
        </Suspense>
      )}
    </LocalDataContext>
  );
}
