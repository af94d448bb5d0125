import "#web/words/values.ts";
import { useState } from "react";
import { getAiConfig, type Trial, tryKey, updateAiConfig } from "#shared/features/assistant/endpoints.ts";
import { call } from "#web/data/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput } from "#web/ui/forms/password-input.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { configChanged } from "../../config-changed.ts";
import { useReadAgain } from "../../queries.ts";

interface Config {
  chatbotEnabled: boolean;
  /** Masked; empty without one. */
  openaiApiKey: string;
}

/** The switch, the key, and one small call to see whether it works. */
export function KeySection({ config }: { config: Config }) {
  const [typed, setTyped] = useState("");
  const { isBusy, attempt } = useAttempt();
  const readAgain = useReadAgain();
  const save = async (change: Partial<Config>, done: string) => {
    const { chatbotEnabled } = { ...config, ...change };
    const { openaiApiKey } = change;
    const isSaved = await attempt(() =>
      call(updateAiConfig, { chatbotEnabled, ...(openaiApiKey !== undefined && { openaiApiKey }) }),
    );
    if (!isSaved) return;
    setTyped("");
    readAgain(getAiConfig);
    configChanged.dispatchEvent(new Event("change"));
    toast({ title: done, variant: "success" });
  };
  const hasKey = config.openaiApiKey !== "";
  return (
    <Card>
      <Switch
        label={t("Assistant is on")}
        description={t("Only admins see it. Without a key, and while it's off, everything else works as before.")}
        checked={config.chatbotEnabled}
        disabled={isBusy}
        onCheckedChange={(chatbotEnabled) =>
          void save({ chatbotEnabled }, chatbotEnabled ? t("The assistant is on") : t("The assistant is off"))
        }
      />
      <form
        className="mt-4 flex flex-wrap items-end gap-3 border-t border-line pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) void save({ openaiApiKey: typed.trim() }, t("Key saved"));
        }}
      >
        <Field
          className="min-w-0 flex-[1_1_16rem]"
          label={t("Key of the model's provider")}
          hint={
            hasKey ? t("Kept: {key}. It's sealed and never shown again.", { key: config.openaiApiKey }) : t("None yet.")
          }
        >
          <PasswordInput
            value={typed}
            autoComplete="off"
            placeholder={hasKey ? t("Another key") : "sk-…"}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" loading={isBusy} disabled={!typed.trim()} className="mb-7">
          {t("Save the key")}
        </Button>
      </form>
      {hasKey && <KeyActions onDelete={() => save({ openaiApiKey: "" }, t("Key deleted"))} />}
    </Card>
  );
}

function KeyActions({ onDelete }: { onDelete: () => Promise<void> }) {
  const [trial, setTrial] = useState<Trial | null>(null);
  const { isBusy, attempt } = useAttempt();
  const run = () => void attempt(async () => setTrial(await call(tryKey, {})));
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <Button variant="secondary" loading={isBusy} onClick={run}>
          {t("Try it")}
        </Button>
        <ConfirmDialog
          trigger={<Button variant="ghost">{t("Delete the key")}</Button>}
          title={t("Delete the key?")}
          description={t("The assistant and model translations stop until you add another one.")}
          confirmLabel={t("Delete")}
          danger
          onConfirm={() => void onDelete()}
        />
      </div>
      {trial && <TrialResult trial={trial} />}
    </>
  );
}

const TrialResult = ({ trial: { isGood, answer, failure, milliseconds } }: { trial: Trial }) => (
  <Banner
    className="mt-4"
    urgent
    tone={isGood ? "success" : "danger"}
    title={isGood ? t("It answers, in {number} ms", { number: String(milliseconds) }) : t("No answer")}
  >
    {isGood ? `“${answer}”` : failure && t(failure)}
  </Banner>
);
