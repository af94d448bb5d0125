import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { v7 as newId } from "uuid";
import * as z from "zod";
import { message } from "#shared/core/messages/message.ts";
import { RULES } from "#shared/core/messages/rules.ts";
import { formatCents } from "#shared/core/money.ts";
import { recordPayback, recordPayment } from "#shared/features/invoices/endpoints.ts";
import { type Invoice, RecordedMethod } from "#shared/features/invoices/invoice.ts";
import { call } from "#web/data/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { MoneyInput } from "#web/ui/money/money-input.tsx";
import { PriceText, priceText } from "#web/ui/money/price-text.ts";
import { t } from "#web/words/t.ts";
import { useInvoiceWrite } from "../../admin-queries.ts";
import { METHOD_WORDS } from "../../labels.ts";

const TEXTS = {
  payment: {
    title: message("Record a payment"),
    button: message("Record it"),
    done: message("Payment recorded"),
    endpoint: recordPayment,
  },
  payback: {
    title: message("Record a refund"),
    button: message("Record it"),
    done: message("Recorded"),
    endpoint: recordPayback,
  },
};

interface MoneyFormProps {
  invoice: Invoice;
  kind: keyof typeof TEXTS;
  mostCents: number;
}

/** Money that came or went otherwise than by card. */
export function MoneyForm({ invoice, kind, mostCents }: MoneyFormProps) {
  const { title, button, done, endpoint } = TEXTS[kind];
  const write = useInvoiceWrite();
  const Values = z.object({
    amount: PriceText.refine(
      (cents) => cents > 0 && cents <= mostCents,
      t("At most {amount}.", { amount: formatCents(mostCents) }),
    ),
    method: RecordedMethod,
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Values, RULES),
    defaultValues: { amount: priceText(mostCents), method: "cash" as const },
  });
  const save = handleSubmit(async ({ amount: cents, method }) => {
    await write(call(endpoint, { id: invoice.id, paymentId: newId(), cents, method }), t(done));
  });
  return (
    <Section title={t(title)} className="mt-0!">
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <div className="grid grid-cols-2 gap-4">
          <Field label={t("Amount")} required error={formState.errors.amount?.message}>
            <MoneyInput {...register("amount")} />
          </Field>
          <Field label={t("How")}>
            <NativeSelect {...register("method")}>
              {RecordedMethod.options.map((method) => (
                <option key={method} value={method}>
                  {t(METHOD_WORDS[method])}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </div>
        <Button type="submit" variant="secondary" loading={formState.isSubmitting} className="justify-self-start">
          {t(button)}
        </Button>
      </form>
    </Section>
  );
}
