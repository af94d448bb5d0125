import { useState } from "react";
import { dropWork, type FailedWork, tryAgain } from "#shared/features/scheduled-jobs/endpoints.ts";
import { call } from "#web/data/client.ts";
import { formatStudioMoment } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { kindText } from "../words.ts";

interface FailedWorkProps {
  work: FailedWork;
  onDone: () => Promise<unknown>;
}

const OUTCOME_TOASTS = {
  done: () => ({ title: t("Done now"), variant: "success" as const }),
  failed: () => ({ title: t("It failed again"), variant: "danger" as const }),
  "next-run": () => ({ title: t("We'll try it with its job's next run"), variant: "success" as const }),
};

/** One thing that a job or a follow-up could not do, and what an admin can do about it. */
export function FailedWorkCard({ work, onDone }: FailedWorkProps) {
  const { kind, aboutId, tries, reason, since, isSetAside, id } = work;
  const { isBusy, attempt } = useAttempt();
  const retry = () =>
    attempt(async () => {
      const { outcome } = await call(tryAgain, { id });
      toast(OUTCOME_TOASTS[outcome]());
      await onDone();
    });
  return (
    <li className="grid gap-3 p-4 sm:px-5">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {kindText(kind)}
          <Badge tone={isSetAside ? "warning" : "neutral"}>{isSetAside ? t("Set aside") : t("Tried again soon")}</Badge>
        </p>
        <p className="[overflow-wrap:anywhere]">{reason}</p>
        <p className="text-sm text-ink-muted [overflow-wrap:anywhere]">
          {t("{tries, plural, one {# try} other {# tries}} since {when}", { tries, when: formatStudioMoment(since) })} ·{" "}
          <code className="text-[0.8125rem]">{aboutId}</code>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" loading={isBusy} onClick={() => void retry()}>
          {t("Try again")}
        </Button>
        <DropWork work={work} onDone={onDone} />
      </div>
    </li>
  );
}

function DropWork({ work: { id, isFollowUp }, onDone }: FailedWorkProps) {
  const [isOpen, setOpen] = useState(false);
  const [why, setWhy] = useState("");
  const [isTried, setTried] = useState(false);
  const { isBusy, attempt } = useAttempt();
  const isShort = why.trim().length < 3;

  async function confirm() {
    setTried(true);
    if (isShort) return;
    await attempt(async () => {
      await call(dropWork, { id, why: why.trim() });
      toast({ title: t("Let go"), variant: "success" });
      setOpen(false);
      await onDone();
    });
  }
  return (
    <ConfirmDialog
      danger
      open={isOpen}
      onOpenChange={setOpen}
      loading={isBusy}
      trigger={
        <Button size="sm" variant="ghost">
          {t("Let go @work")}
        </Button>
      }
      title={t("Let this go for good?")}
      description={
        isFollowUp
          ? t("The decision stays, but what should have followed won't be done.")
          : t("We won't try it again. What it was about stays as it is now.")
      }
      confirmLabel={t("Let it go")}
      cancelLabel={t("Not now")}
      onConfirm={() => void confirm()}
    >
      <Field label={t("Reason")} required error={isTried && isShort ? t("Say why in a few words.") : undefined}>
        <TextInput value={why} maxLength={200} onChange={(event) => setWhy(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
