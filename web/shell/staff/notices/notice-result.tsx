import { Button } from "#web/ui/actions/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { t } from "#web/words/t.ts";
import { NoticePeople } from "./notice-people.tsx";
import { type NoticeSubject, totalOf, useNotice } from "./use-notice.ts";

interface NoticeResultProps {
  subject: NoticeSubject;
  onClose: () => void;
}

/** Whom a change did not reach, with their phones. Only its button and Escape close it. */
export function NoticeResult({ subject, onClose }: NoticeResultProps) {
  const notice = useNotice(subject);
  if (!notice) return null;
  const { counts } = notice;
  const reached = totalOf(counts) - counts.none;
  return (
    <Dialog
      open
      title={reached === 0 ? t("No one was reached.") : t("Some people weren't reached")}
      description={
        reached > 0 &&
        t("{count, plural, one {# person was notified.} other {# people were notified.}}", { count: reached })
      }
      onOpenChange={(open) => !open && onClose()}
      footer={<Button onClick={onClose}>{t("Close")}</Button>}
    >
      <div className="text-sm">
        <NoticePeople notice={notice} />
      </div>
    </Dialog>
  );
}
