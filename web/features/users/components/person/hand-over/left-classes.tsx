import { useState } from "react";
import { useStore } from "zustand";
import type { UserDetails } from "#shared/features/users/user-details.ts";
import { NoticePreview } from "#web/shell/staff/notices/notice-preview.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { leftStore } from "./left-store.ts";
import { InstructorField, useHandOverTo } from "./use-hand-over.tsx";
import { leftWords, useLed } from "./use-led.ts";

/** The result of leaving without a hand-over: the classes that are led by no instructor now, until staff close it. */
export function LeftClasses({ user }: { user: Pick<UserDetails, "id"> }) {
  const { userId } = useStore(leftStore);
  return userId === user.id ? <LeftDialog id={userId} /> : null;
}

const close = () => leftStore.setState({ userId: null });

function LeftDialog({ id }: { id: string }) {
  const [toId, setToId] = useState("");
  const known = useLed(id, true);
  const { handOverTo, question } = useHandOverTo(id);
  const { isBusy, attempt } = useAttempt();
  if (!known) return null;
  const handOver = () =>
    attempt(async () => {
      const done = await handOverTo(toId);
      if (!done) return;
      toast({ title: t("Classes handed over"), description: done.notified, variant: "success" });
      close();
    });
  return (
    <>
      {question}
      <Dialog
        open
        title={t("Classes without an instructor")}
        description={leftWords(known.led)}
        onOpenChange={(open) => !open && close()}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {t("Not now")}
            </Button>
            <Button disabled={toId === ""} loading={isBusy} onClick={() => void handOver()}>
              {t("Hand over @classes")}
            </Button>
          </>
        }
      >
        <div className="grid gap-4 text-sm">
          <NoticePreview of="instructor" id={id} />
          <InstructorField label={t("Who takes them?")} others={known.others} toId={toId} onChoose={setToId} />
        </div>
      </Dialog>
    </>
  );
}
