import { type FormEvent, useState } from "react";
import { mailReceipt } from "#shared/features/pos/endpoints.ts";
import { call } from "#web/data/client.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { t } from "#web/words/t.ts";
import type { TillSaleRow } from "../../tables.ts";

/** To the customer in their language; a guest says where. */
export function MailReceipt({ sale }: { sale: TillSaleRow }) {
  const [email, setEmail] = useState("");
  const [isBusy, setBusy] = useState(false);
  async function send(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const language = document.documentElement.lang;
      const to = email.trim();
      const sent = await call(mailReceipt, { id: sale.id, language, ...(to && { email: to }) });
      toast({ title: t("Receipt sent"), description: sent.email, variant: "success" });
    } catch (error) {
      toast({ title: t("The receipt wasn't sent"), description: wordsFor(error), variant: "danger" });
    } finally {
      setBusy(false);
    }
  }
  if (sale.number === null)
    return <p className="text-sm text-ink-muted">{t("You can email the receipt when you're back online.")}</p>;
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex items-end gap-2">
      <Field
        label={t("Email")}
        className="flex-1"
        hint={sale.customerId ? t("Leave blank for the customer's email.") : undefined}
      >
        <TextInput type="email" autoComplete="off" value={email} onChange={(event) => setEmail(event.target.value)} />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        loading={isBusy}
        disabled={!sale.customerId && email.trim() === ""}
        className={sale.customerId ? "mb-6.5" : undefined}
      >
        {t("Send")}
      </Button>
    </form>
  );
}
