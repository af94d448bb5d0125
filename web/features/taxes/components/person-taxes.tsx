import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getPersonTaxes, type PersonTaxes, setTaxExempt } from "#shared/features/taxes/endpoints.ts";
import { call } from "#web/data/client.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { useUser } from "../../accounts/index.ts";
import { useStudio } from "../../studio/index.ts";
import { TaxDetailsForm } from "./tax-details-form.tsx";

const usePersonTaxes = (userId: string) =>
  useQuery({ queryKey: [getPersonTaxes.path, userId], queryFn: () => call(getPersonTaxes, { userId }) }).data;

/** On the settings page, where the studio asks for it. */
export function OwnTaxDetails() {
  const userId = useUser()?.id;
  const { asksForDetails } = useStudio().taxes;
  return userId && asksForDetails ? <OwnDetails userId={userId} /> : null;
}

function OwnDetails({ userId }: { userId: string }) {
  const taxes = usePersonTaxes(userId);
  return (
    <Section
      title={t("On invoices and receipts")}
      description={t("Only if you need it there, for a company or a tax refund.")}
    >
      {taxes && <TaxDetailsForm userId={userId} details={taxes.details} />}
    </Section>
  );
}

/** On a person's page, for an admin of a studio with taxes. */
export function PersonTaxesSection({ userId }: { userId: string }) {
  const { rates } = useStudio().taxes;
  return rates.length > 0 ? <TaxesOf userId={userId} /> : null;
}

function TaxesOf({ userId }: { userId: string }) {
  const taxes = usePersonTaxes(userId);
  if (!taxes) return null;
  return (
    <Section title={t("Taxes")}>
      <div className="grid gap-8">
        <Exempt key={taxes.exemptReason} userId={userId} taxes={taxes} />
        <TaxDetailsForm userId={userId} details={taxes.details} />
      </div>
    </Section>
  );
}

function Exempt({ userId, taxes }: { userId: string; taxes: PersonTaxes }) {
  const queries = useQueryClient();
  const [reason, setReason] = useState(taxes.exemptReason);
  const [problem, setProblem] = useState<string>();
  async function save() {
    try {
      const saved = await call(setTaxExempt, { userId, reason });
      queries.setQueryData([getPersonTaxes.path, userId], saved);
      toast({
        title: saved.exemptReason ? t("They're tax-exempt now") : t("They pay taxes again"),
        variant: "success",
      });
    } catch (error) {
      setProblem(wordsFor(error));
    }
  }
  return (
    <form
      className="flex items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label={t("Why they're tax-exempt")}
        hint={t("A certificate number, for example. Leave blank if they owe taxes.")}
        error={problem}
        className="flex-1"
      >
        <TextInput value={reason} maxLength={120} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Button type="submit" variant="secondary" disabled={reason.trim() === taxes.exemptReason}>
        {t("Save")}
      </Button>
    </form>
  );
}
