import { Banner } from "#web/ui/feedback/banner.tsx";
import { t } from "#web/words/t.ts";
import { NoticePeople } from "./notice-people.tsx";
import { type NoticeSubject, totalOf, useNotice } from "./use-notice.ts";

/** Before a change: how many people will be notified, in which way, and whom to call. Nothing where no person is concerned. */
export function NoticePreview(subject: NoticeSubject) {
  const notice = useNotice(subject);
  if (!notice || totalOf(notice.counts) === 0) return null;
  return (
    <Banner
      tone={notice.counts.none > 0 ? "warning" : "info"}
      title={t("{count, plural, one {# person will be notified} other {# people will be notified}}", {
        count: totalOf(notice.counts),
      })}
    >
      <NoticePeople {...notice} />
    </Banner>
  );
}
