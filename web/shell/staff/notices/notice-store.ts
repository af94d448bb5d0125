import { createStore } from "zustand/vanilla";
import { readNotice } from "#shared/features/classes/admin/endpoints.ts";
import { call } from "#web/data/client.ts";
import { t } from "#web/words/t.ts";
import { type NoticeSubject, totalOf } from "./use-notice.ts";

/** The change whose unreached people are shown, until staff close it. */
export const noticeStore = createStore<{ subject: NoticeSubject | null }>(() => ({ subject: null }));

/**
 * After a change: shows whom it did not reach, where there are any.
 * @returns a sentence for the toast; undefined where no person was notified, or the server does not say
 */
export async function showNotice(subject: NoticeSubject): Promise<string | undefined> {
  const counts = await call(readNotice, subject).then(
    (notice) => notice.counts,
    // The change is made: what is not known about its notices must not look like a failure of it.
    () => null,
  );
  if (!counts || totalOf(counts) === 0) return undefined;
  if (counts.none > 0) noticeStore.setState({ subject });
  const reached = totalOf(counts) - counts.none;
  if (reached === 0) return t("No one was reached.");
  return t("{count, plural, one {# person was notified.} other {# people were notified.}}", { count: reached });
}
