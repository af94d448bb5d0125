import { MessageSquareHeart } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Row } from "#web/ui/display/row-list.tsx";
import { t } from "#web/words/t.ts";

const FeedbackDialog = lazy(() =>
  import("./feedback-dialog.tsx").then((module) => ({ default: module.FeedbackDialog })),
);

/** Among everything that is the person's own: the floating button folds away on a phone. */
export function FeedbackRow() {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Row
        title={t("Send feedback")}
        leading={<MessageSquareHeart aria-hidden="true" className="size-5 text-brand-ink" />}
        link={<button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} />}
        className="min-h-13"
      />
      {isOpen !== null && (
        <Suspense fallback={null}>
          <FeedbackDialog open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
