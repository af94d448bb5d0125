import { MessageSquareHeart } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/actions/button.tsx";

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
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="fixed! right-4 bottom-[calc(var(--safe-bottom)+var(--toast-offset,0px)+1rem)] z-30 min-w-11 shadow-pop! max-sm:px-3! print:hidden"
      >
        <MessageSquareHeart aria-hidden="true" />
        <span className="max-sm:sr-only">Feedback</span>
      </Button>
      {isOpen !== null && (
        <Suspense fallback={null}>
          <FeedbackDialog open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
