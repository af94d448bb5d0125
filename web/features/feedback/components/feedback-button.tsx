import { MessageSquareHeart } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { t } from "#web/words/t.ts";

const FeedbackDialog = lazy(() =>
  import("./feedback-dialog.tsx").then((module) => ({ default: module.FeedbackDialog })),
);

/** Floats over every page (owner's specification, section 2). */
export function FeedbackButton() {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        variant="secondary"
        data-float
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="ml-auto min-w-11 shadow-pop!"
      >
        <MessageSquareHeart aria-hidden="true" />
        <span className="phone:sr-only">{t("Feedback")}</span>
      </Button>
      {isOpen !== null && (
        <Suspense fallback={null}>
          <FeedbackDialog open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
