import { zodResolver } from "@hookform/resolvers/zod";
import { Plus } from "lucide-react";
import { useForm, useWatch } from "react-hook-form";
import { v7 as newId } from "uuid";
import { RULES } from "#shared/core/messages/rules.ts";
import { formatCents } from "#shared/core/money.ts";
import { changeInvoice, createInvoice } from "#shared/features/invoices/endpoints.ts";
import type { Invoice } from "#shared/features/invoices/invoice.ts";
import { call } from "#web/data/client.ts";
import { useStudio } from "#web/features/studio/index.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { t } from "#web/words/t.ts";
import { useInvoiceWrite } from "../../admin-queries.ts";
import { CustomerField } from "./customer-field.tsx";
import { emptyLine, InvoiceValues, linesOf, totalOf, valuesOf } from "./invoice-values.ts";
import { LineFields } from "./line-fields.tsx";

interface InvoiceEditorProps {
  invoice: Invoice | null;
  onSaved: (invoice: Invoice) => void;
  onClose: () => void;
}

/** A draft: only the studio sees it, and it has no number. */
export function InvoiceEditor({ invoice, onSaved, onClose }: InvoiceEditorProps) {
  const write = useInvoiceWrite();
  const { rounding } = useStudio().taxes;
  const form = useForm({ resolver: zodResolver(InvoiceValues, RULES), defaultValues: valuesOf(invoice) });
  const { control, register, handleSubmit, setError, setValue, formState } = form;
  const { errors } = formState;
  const [lines, customer] = useWatch({ control, name: ["lines", "customer"] });
  const save = handleSubmit(async ({ customer: { id: customerId }, lines: written, dueOn, note }) => {
    const draft = { customerId, lines: linesOf(written), dueOn, note };
    try {
      const work = invoice
        ? call(changeInvoice, { id: invoice.id, ...draft })
        : call(createInvoice, { id: newId(), ...draft });
      const saved = await write(work, t("Draft saved"));
      if (saved) onSaved(saved);
    } catch (error) {
      showServerErrors(error, setError, ["dueOn", "note"]);
    }
  });
  return (
    <FormSheet
      title={invoice ? t("Edit the draft") : t("New invoice")}
      description={t("Starts as a draft. We'll send it when you issue it.")}
      submitLabel={t("Save draft")}
      isSaving={formState.isSubmitting}
      error={errors.root?.message}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <CustomerField
        customer={customer}
        error={errors.customer?.message}
        onChoose={(chosen) => setValue("customer", chosen, { shouldValidate: true })}
      />
      <ul className="grid gap-5">
        {lines.map((line, at) => (
          <LineFields
            key={line.id}
            at={at}
            form={form}
            onRemove={
              lines.length > 1
                ? () =>
                    setValue(
                      "lines",
                      lines.filter(({ id }) => id !== line.id),
                    )
                : undefined
            }
          />
        ))}
      </ul>
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => setValue("lines", [...lines, emptyLine()])}
      >
        <Plus aria-hidden="true" />
        {t("Another line")}
      </Button>
      <p className="flex justify-between border-t border-line pt-3 text-lg font-semibold" aria-live="polite">
        <span>{t("Total")}</span>
        <span className="tabular-nums">{formatCents(totalOf(lines, rounding))}</span>
      </p>
      <Field label={t("Due on")} required error={errors.dueOn?.message}>
        <TextInput type="date" {...register("dueOn")} />
      </Field>
      <Field label={t("Note")} hint={t("It shows on the invoice.")} error={errors.note?.message}>
        <Textarea rows={2} maxLength={1000} {...register("note")} />
      </Field>
    </FormSheet>
  );
}
