import { useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { t } from "#web/words/t.ts";

const SHORTEST = 3;
const LONGEST = 300;

/** An exception by the leader: the mark keeps the reason and the leader's name. */
export function ReasonForm({ onLetIn }: { onLetIn: (reason: string) => Promise<void> }) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim().length < SHORTEST) return setError(t("Say why."));
        void onLetIn(reason.trim());
      }}
    >
      <Banner tone="warning" title={t("Nobody flies without a waiver")}>
        {t("You're responsible for an exception. We keep your name and the reason with the mark.")}
      </Banner>
      <Field label={t("Why they take part without a waiver")} required error={error}>
        <Textarea
          rows={3}
          maxLength={LONGEST}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          placeholder={t("Watches only, signs after the class")}
        />
      </Field>
      <Button type="submit" variant="secondary" size="lg" block>
        {t("Let in without a waiver")}
      </Button>
    </form>
  );
}
