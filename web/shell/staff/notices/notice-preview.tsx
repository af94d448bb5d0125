import { Banner } from "#web/ui/feedback/banner.tsx";
import { t } from "#web/words/t.ts";
import { NoticePeople } from "./notice-people.tsx";
import { type KnownNotice, type NoticeSubject, totalOf, useNotice } from "./use-notice.ts";

/** The question stays short: all are named once they were not reached. */
const MOST_NAMED = 3;

/** Before a change: how many people will be notified, in which way, and whom to call. Nothing where no person is concerned. */
export function NoticePreview(subject: NoticeSubject) {
  return <NoticeBanner notice={useNotice(subject)} />;
}

/** The same of a notice that was read elsewhere. */
export function NoticeBanner({ notice }: { notice: KnownNotice | null }) {
  if (!notice || totalOf(notice.counts) === 0) return null;
  const reached = totalOf(notice.counts) - notice.counts.none;
  return (
    <Banner
      tone={notice.counts.none > 0 ? "warning" : "info"}
      title={
        reached === 0
          ? t("No one can be notified")
          : t("{count, plural, one {# person will be notified} other {# people will be notified}}", { count: reached })
      }
    >
      <NoticePeople notice={notice} most={MOST_NAMED} />
    </Banner>
  );
}
