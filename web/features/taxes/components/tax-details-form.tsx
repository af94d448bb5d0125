import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { RULES } from "#shared/core/messages/rules.ts";
import { getPersonTaxes, saveTaxDetails } from "#shared/features/taxes/endpoints.ts";
import { TaxDetails } from "#shared/features/taxes/tax-details.ts";
import { call } from "#web/data/client.ts";
import { showServerErrors } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { useLiveForm } from "#web/ui/forms/use-live-form.ts";
import { t } from "#web/words/t.ts";

/** Company, address and tax number of one person's papers. */
export function TaxDetailsForm({ userId, details }: { userId: string; details: TaxDetails }) {
  const queries = useQueryClient();
  const { register, handleSubmit, reset, setError, formState } = useLiveForm({
    resolver: zodResolver(TaxDetails, RULES),
    values: details,
  });
  const { errors, isSubmitting, isDirty } = formState;
  const save = handleSubmit(async (values) => {
    try {
      const saved = await call(saveTaxDetails, { userId, ...values });
      queries.setQueryData([getPersonTaxes.path, userId], saved);
      reset(saved.details);
      toast({ title: t("Saved. It shows on new papers."), variant: "success" });
    } catch (error) {
      showServerErrors(error, setError, ["company", "address", "taxNumber"]);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
      {errors.root && <Banner tone="danger" title={errors.root.message ?? ""} />}
      <Field label={t("Company")} error={errors.company?.message}>
        <TextInput {...register("company")} maxLength={120} autoComplete="organization" />
      </Field>
      <Field label={t("Address")} hint={t("As on an envelope, in up to four lines.")} error={errors.address?.message}>
        <Textarea {...register("address")} rows={3} maxLength={300} autoComplete="street-address" />
      </Field>
      <Field label={t("Tax number")} error={errors.taxNumber?.message}>
        <TextInput {...register("taxNumber")} maxLength={40} autoComplete="off" />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        loading={isSubmitting}
        disabled={!isDirty}
      >
        {t("Save")}
      </Button>
    </form>
  );
}
